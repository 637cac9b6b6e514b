import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen, stopListening } from './local-server.ts';

/** An answer that a gateway gives instead of the site. */
export interface Override {
  readonly body: string;
  readonly type: string;
}

/** A server in front of others. Pages see one address, whose network a test can cut and whose build it can replace. */
export interface Gateway {
  /** Address of the site's root behind the gateway. */
  readonly url: string;
  /** Sends requests to another server from now on. */
  switchTo(url: string): void;
  /** Lets all requests fail from now on, as without a network. */
  cut(): void;
  /** Ends `cut`. */
  connect(): void;
  /** Answers a path below the base path by itself from now on. */
  override(path: string, answer: Override): void;
  /** The paths that were requested since the last call, with the base path. */
  takeRequests(): string[];
  close(): Promise<void>;
}

/** Starts a gateway on a free port of this machine, in front of the server at an address. */
export async function startGateway(first: string): Promise<Gateway> {
  let origin = new URL(first).origin;
  const basePath = new URL(first).pathname;
  let isCut = false;
  const requests: string[] = [];
  const overrides = new Map<string, Override>();

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const path = incoming.url ?? '/';
    requests.push(path);
    const override = overrides.get(path);
    if (override !== undefined) {
      outgoing.writeHead(200, { 'content-type': override.type, 'cache-control': 'no-cache' });
      outgoing.end(override.body);
      return;
    }
    const { method, headers } = incoming;
    const passed = request(new URL(path, origin), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }

  const server = createServer(answer);
  const port = await listen(server);
  return {
    url: `http://localhost:${port}${basePath}`,
    switchTo: (url) => {
      origin = new URL(url).origin;
    },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    connect: () => {
      isCut = false;
    },
    override: (path, override) => overrides.set(basePath + path, override),
    takeRequests: () => requests.splice(0),
    close: () => stopListening(server),
  };
}
