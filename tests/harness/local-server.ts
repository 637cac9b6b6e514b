import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Lets a server listen on a free port of the loopback address. Returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Stops a server, and ends its connections. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Starts a server on a free port of the loopback address until the test ends. Returns its host, such as `127.0.0.1:8080`. */
export async function startLocalServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => stopListening(server));
  return `127.0.0.1:${await listen(server)}`;
}
