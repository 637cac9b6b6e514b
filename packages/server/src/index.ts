export type { Limits } from './app.ts';
export { closedPolicy, type SecurityPolicy, securityHeaders } from './headers.ts';
export { defaultLimits, type RunningServer, type ServerOptions, startServer } from './server.ts';
