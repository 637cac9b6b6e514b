import { join } from 'node:path';
import { startServer } from '@docs/server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll } from 'vitest';
import { testedBuild } from '../harness/built-files.ts';

const root = join(import.meta.dirname, '../..');

/** The official client, connected to our server, and what ends both. */
export interface Connection {
  readonly client: Client;
  /** Address of the HTTP server; undefined on standard input and output. */
  readonly origin: string | undefined;
  readonly close: () => Promise<void>;
}

const info = { name: 'test', version: '1.0.0' };

/** Serves the build and connects over HTTP. */
export async function connectHttp(): Promise<Connection> {
  const server = await startServer({ buildDir: testedBuild, host: '127.0.0.1', port: 0 });
  const client = new Client(info);
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.origin)));
  const close = async () => {
    await client.close();
    await server.close();
  };
  return { client, origin: server.origin, close };
}

/** Starts the command `npm run mcp` and connects to it. */
async function connectStdio(): Promise<Connection> {
  const client = new Client(info);
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(root, 'scripts/bootstrap.mjs'), 'mcp'],
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', BUILD_DIR: testedBuild },
    }),
  );
  return { client, origin: undefined, close: () => client.close() };
}

/** Both ways to connect, as rows of `describe.each`. */
export const transports = [
  ['HTTP', connectHttp],
  ['standard input and output', connectStdio],
] as const;

/**
 * Connects before the tests of a `describe`, and ends the connection after them.
 *
 * @returns the connection, for use in the tests
 */
export function connectedBy(connect: () => Promise<Connection>): () => Connection {
  let connection: Connection | undefined;
  beforeAll(async () => {
    connection = await connect();
  });
  afterAll(() => connection?.close());
  return () => {
    if (connection === undefined) throw new Error('Only a test has a connection.');
    return connection;
  };
}

/** Calls a tool, and returns its answer. */
export async function callTool(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [first, ...others] = content as { type: string; text: string }[];
  if (first?.type !== 'text' || others.length > 0) throw new Error('an answer is one text');
  return { text: first.text, isError: isError === true };
}
