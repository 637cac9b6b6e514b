import type { AddressInfo } from 'node:net';
import { createResolver, type RedirectTable } from '@docs/redirects';
import { createApp, type Limits } from './app.ts';
import { readSiteFiles } from './files.ts';
import {
  closedPolicy,
  type HeaderSet,
  type SecurityPolicy,
  securityHeaders,
  strictTransportSecurity,
} from './headers.ts';
import { scriptHashes } from './inline-scripts.ts';
import type { Site } from './site.ts';

/** How to serve a build. */
export interface ServerOptions {
  /** Folder with the static files of the site. */
  readonly buildDir: string;
  /** Address to listen on. */
  readonly host: string;
  /** Port to listen on; 0 takes a free one. */
  readonly port: number;
  readonly redirects: RedirectTable;
  readonly policy?: SecurityPolicy;
  /** True where the outside reaches the server by TLS: browsers are then told to insist on it. */
  readonly tls?: boolean;
  readonly accessLog?: boolean;
  readonly trustProxy?: boolean;
  readonly limits?: Partial<Limits>;
}

/** A server that listens. */
export interface RunningServer {
  /** Address of the site's root, as it can be opened. */
  readonly url: string;
  /** Stops taking connections; resolves when all requests under way are answered. */
  close(): Promise<void>;
}

/** Limits that no reader of documentation meets. */
export const defaultLimits: Limits = {
  bodyBytes: 32 * 1024,
  headerBytes: 16 * 1024,
  requestTime: 10_000,
  headerTime: 5_000,
  idleTime: 30_000,
  keepAliveTime: 15_000,
};

/**
 * Reads a build and serves it.
 * @throws {Error} if the build can't be read, or with code `EADDRINUSE` if the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const site = await readSite(options);
  const headers: HeaderSet = {
    ...securityHeaders(options.policy ?? policyOf(site)),
    ...(options.tls ? strictTransportSecurity : {}),
  };
  const app = createApp({
    site: () => site,
    headers: () => headers,
    limits: { ...defaultLimits, ...options.limits },
    accessLog: options.accessLog ?? false,
    trustProxy: options.trustProxy ?? false,
  });
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${urlHost(options.host)}:${port}${site.baseUrl}`,
    close: () => app.close(),
  };
}

async function readSite(options: ServerOptions): Promise<Site> {
  return {
    files: await readSiteFiles(options.buildDir),
    redirects: createResolver(options.redirects),
    baseUrl: options.redirects.baseUrl,
  };
}

/** The policy that the pages themselves ask for. */
function policyOf(site: Site): SecurityPolicy {
  const pages = [...site.files.byPath.values(), site.files.notFound].flatMap((file) => {
    const page = file?.identity;
    return page?.headers['content-type']?.startsWith('text/html') ? [String(page.body)] : [];
  });
  return { ...closedPolicy, scriptHashes: scriptHashes(pages) };
}

/** A name that a browser on the same machine can open: every-address listeners answer on localhost. */
function urlHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
