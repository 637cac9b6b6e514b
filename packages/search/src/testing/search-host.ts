import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSearchHandler } from '../server/handler.ts';
import { indexOf, memorySource } from './fixtures.ts';

/** A search endpoint on a free port of the loopback address. */
export interface SearchHost {
  /** As the clients of the hosted provider take their hosts. */
  readonly host: {
    readonly url: string;
    readonly accept: 'readWrite';
    readonly protocol: 'http';
  };
  /** The bodies that were sent, newest last. */
  readonly bodies: string[];
  close(): Promise<void>;
}

/** Starts an endpoint that answers from the index of the test pages, whose name is `test`. */
export async function startSearchHost(): Promise<SearchHost> {
  const handler = createSearchHandler({ source: memorySource(indexOf()), indexName: 'test' });
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const body = Buffer.concat(parts).toString();
      bodies.push(body);
      const answer = await handler.answer(request.url ?? '/', body);
      response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' });
      response.end(answer?.body ?? '{"message":"not found","status":404}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' },
    bodies,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The lite build of version 4 is written for browsers, so it is given a way to send requests from here. */
const requester = {
  async send({ url, method, data }: { url: string; method: string; data?: string | undefined }) {
    const response = await fetch(url, { method, body: data ?? null });
    return { status: response.status, isTimedOut: false, content: await response.text() };
  },
};

/** Options with which the clients of version 4 ask an endpoint. */
export const version4Options = ({ host }: SearchHost) => ({
  hosts: [{ ...host, accept: undefined }],
  requester,
});
