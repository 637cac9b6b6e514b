export type { Limits } from './app.ts';
export { readServerConfig, type ServerConfig } from './config.ts';
export { type SecurityPolicy, securityHeaders } from './headers.ts';
export { manifestName } from './manifest.ts';
export { run } from './run.ts';
export { defaultLimits, type RunningServer, type ServerOptions, startServer } from './server.ts';
