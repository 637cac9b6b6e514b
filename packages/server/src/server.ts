import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { openBuild } from './build.ts';
import type { ServerConfig } from './config.ts';

/** Options for serving a build; what is left out is as in an environment without variables. */
export type ServerOptions = Pick<ServerConfig, 'buildDir' | 'host' | 'port'> &
  Partial<ServerConfig>;

/** A server that listens. */
export interface RunningServer {
  /** Address of the site's root, as it can be opened. */
  readonly url: string;
  /** The address that it listens on, without a final slash. */
  readonly origin: string;
  /** Stops accepting connections; resolves when all requests in progress are answered, or after ten seconds. */
  close(): Promise<void>;
}

const stopTime = 10_000;
const sweepTime = 50;

/**
 * Serves a finished build.
 *
 * @throws Error if the build can't be read, or with code `EADDRINUSE` if the port is taken
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { buildDir, host, accessLog = false, tls = false, mcp = true, siteUrl } = options;
  const build = openBuild(buildDir);
  const app = await createApp(build, { accessLog, tls, mcp, siteUrl });
  await app.listen({ host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const origin = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const close = async () => {
    // Connections that are busy when the server closes stay open once they are idle, unless they are closed here.
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepTime);
    const end = setTimeout(() => app.server.closeAllConnections(), stopTime);
    await app.close();
    clearInterval(sweep);
    clearTimeout(end);
  };
  let closed: Promise<void> | undefined;
  return {
    url: origin.replace('//127.0.0.1:', '//localhost:') + build.redirects.baseUrl,
    origin,
    close() {
      closed ??= close();
      return closed;
    },
  };
}
