import type { AddressInfo } from 'node:net';
import { createApp, type Limits } from './app.ts';
import { type HeaderSet, strictTransportSecurity } from './headers.ts';
import { loadSite } from './load-site.ts';

/** How to serve a build. */
export interface ServerOptions {
  /** Folder with the finished build, the manifest of its hosting files included. */
  readonly buildDir: string;
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on; 0 takes a free one. */
  readonly port: number;
  /** True where readers come by TLS: browsers are then told to insist on it. */
  readonly tls?: boolean;
  readonly accessLog?: boolean;
  readonly trustProxy?: boolean;
  readonly limits?: Partial<Limits>;
  /** Path that counts what readers search; nothing is counted without it. */
  readonly insightPath?: string | undefined;
  /** Bearer token that the counts are read with. */
  readonly insightToken?: string | undefined;
  /** How long requests under way may take after `close`, in milliseconds. */
  readonly stopTime?: number;
}

/** A server that listens. */
export interface RunningServer {
  /** Address of the site's root, as it can be opened. */
  readonly url: string;
  /** The address that it listens on, without a final slash. */
  readonly origin: string;
  /**
   * Reads the build folder anew and serves the new build from the next request on; requests under way end with the old
   * one. If the new build is incomplete, the old one stays.
   */
  reload(): Promise<void>;
  /** Stops taking connections; resolves when all requests under way are answered or `stopTime` is over. */
  close(): Promise<void>;
}

/** Limits that no reader of documentation meets. */
export const defaultLimits: Limits = {
  bodyBytes: 16 * 1024,
  headerBytes: 16 * 1024,
  requestTime: 10_000,
  headerTime: 5_000,
  idleTime: 30_000,
  keepAliveTime: 15_000,
  searchesPerMinute: 600,
};
const STOP_TIME = 10_000;
const SWEEP_TIME = 50;

/**
 * Reads a build and serves it.
 * @throws {Error} if the build can't be read, or with code `EADDRINUSE` if the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  let site = await loadSite(options.buildDir);
  const headers: HeaderSet = options.tls ? strictTransportSecurity : {};
  const app = await createApp({
    site: () => site,
    headers,
    limits: { ...defaultLimits, ...options.limits },
    accessLog: options.accessLog ?? false,
    trustProxy: options.trustProxy ?? false,
    insight:
      options.insightPath === undefined
        ? undefined
        : { path: options.insightPath, token: options.insightToken },
  });
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${readableHost(options.host)}:${port}${site.baseUrl}`,
    origin: `http://${addressHost(options.host)}:${port}`,
    async reload() {
      site = await loadSite(options.buildDir, site);
    },
    async close() {
      // Connections that were busy when the server closed stay open once they are idle, unless they are swept up.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_TIME);
      const end = setTimeout(() => app.server.closeAllConnections(), options.stopTime ?? STOP_TIME);
      await app.close();
      clearInterval(sweep);
      clearTimeout(end);
    },
  };
}

/** A name that a browser on the same machine can open. */
function readableHost(host: string): string {
  return ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : addressHost(host);
}

function addressHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
