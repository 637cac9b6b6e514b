export { readServerConfig, type ServerConfig } from './config.ts';
export { type SecurityPolicy, securityHeaders } from './headers.ts';
export { defaultLimits, type Limits } from './limits.ts';
export { manifestName } from './manifest.ts';
export { runMcp } from './mcp-stdio.ts';
export { explain } from './messages.ts';
export { type RunOptions, run } from './run.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
