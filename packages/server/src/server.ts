import type { AddressInfo } from 'node:net';
import { createAccessLog } from './access-log.ts';
import { createApp } from './app.ts';
import { type HeaderSet, strictTransportSecurity } from './headers.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { loadSite } from './load-site.ts';

/** How to serve a build. */
export interface ServerOptions {
  /** Folder with the finished build. */
  readonly buildDir: string;
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on; 0 takes a free one. */
  readonly port: number;
  /** True where readers come by TLS: browsers are then told to insist on it. */
  readonly tls?: boolean;
  /** Writes a JSON line for each request to standard output. */
  readonly accessLog?: boolean;
  /** How many proxies in front are trusted, or their networks. */
  readonly trustProxy?: number | string[] | false;
  readonly limits?: Partial<Limits>;
  /** Path that counts what readers search; nothing is counted without it. */
  readonly insightPath?: string | undefined;
  /** Bearer token that the counts are read with. */
  readonly insightToken?: string | undefined;
  /** Whether assistants are answered at `/mcp`; true by default. */
  readonly mcp?: boolean;
  /** Origin that answers to assistants name; by default the one that the site was built for. */
  readonly siteUrl?: string | undefined;
  /** How long requests in progress may take after `close`, in milliseconds. */
  readonly stopTime?: number;
}

/** A server that listens. */
export interface RunningServer {
  /** Address of the site's root, as it can be opened. */
  readonly url: string;
  /** The address that it listens on, without a final slash. */
  readonly origin: string;
  /**
   * Reads the build folder again and serves the new build from the next request on. Requests in progress end with the
   * old one.
   *
   * @throws {Error} if the new build is incomplete; the old one then stays
   */
  reload(): Promise<void>;
  /** Stops accepting connections; resolves when all requests in progress are answered or `stopTime` is over. */
  close(): Promise<void>;
}

const defaultStopTime = 10_000;
const sweepTime = 50;
const standardOutput = 1;

/**
 * Reads a build and serves it.
 *
 * @throws {Error} if the build can't be read, or with code `EADDRINUSE` if the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { buildDir, insightPath, insightToken } = options;
  const headers: HeaderSet = options.tls ? strictTransportSecurity : {};
  const { mcp = true, siteUrl } = options;
  const how = { headers, mcp, siteUrl };
  let site = await loadSite(buildDir, how);
  const log = options.accessLog ? createAccessLog(standardOutput, console.error) : undefined;
  const app = await createApp({
    site: () => site,
    limits: { ...defaultLimits, ...options.limits },
    log,
    trustProxy: options.trustProxy ?? false,
    insight: insightPath === undefined ? undefined : { path: insightPath, token: insightToken },
    mcp,
  });
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    // Connections that were busy when the server closed stay open once they are idle, unless they are closed here.
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepTime);
    const stopTime = options.stopTime ?? defaultStopTime;
    const end = setTimeout(() => app.server.closeAllConnections(), stopTime);
    await app.close();
    clearInterval(sweep);
    clearTimeout(end);
    await log?.close();
  };
  let closed: Promise<void> | undefined;
  return {
    url: `http://${readableHost(options.host)}:${port}${site.baseUrl}`,
    origin: `http://${addressHost(options.host)}:${port}`,
    async reload() {
      site = await loadSite(buildDir, { ...how, previous: site });
    },
    close() {
      closed ??= close();
      return closed;
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
