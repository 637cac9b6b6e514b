import { request } from 'node:http';
import { buildFiles } from '@docs/mcp/testing/build-files';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { type Answer, ask } from './testing/client.ts';

let build: BuildFixture;
const started: RunningServer[] = [];
const clients: Client[] = [];

async function serve(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const { buildDir } = build;
  const server = await startServer({ buildDir, host: '127.0.0.1', port: 0, ...options });
  started.push(server);
  return server;
}

async function connect({ origin }: RunningServer): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  return client;
}

async function textOf(client: Client, name: string, input: Record<string, unknown>) {
  const { content } = await client.callTool({ name, arguments: input });
  return (content as { text: string }[])[0]?.text;
}

const mcpHeaders = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};
const call = (name: string, input: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
});
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

function post(
  server: RunningServer,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const options = { method: 'POST', body };
  return ask(server.origin, '/mcp', { ...mcpHeaders, ...headers }, options);
}

/** Status, and code and message of the JSON-RPC error. */
function errorOf({ status, body }: Answer) {
  const { jsonrpc, id, error } = JSON.parse(body.toString()) as {
    jsonrpc: string;
    id: null;
    error: { code: number; message: string };
  };
  expect([jsonrpc, id]).toEqual(['2.0', null]);
  return [status, error.code, error.message];
}

beforeAll(async () => {
  build = await makeBuild(buildFiles());
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(started.splice(0).map((server) => server.close()));
});
afterAll(() => build.remove());

it('answers the official client without a session', async () => {
  const server = await serve();
  const client = await connect(server);
  expect(client.getServerVersion()?.name).toBe('authentik-docs');
  expect((await client.listTools()).tools).toHaveLength(8);
  expect((await client.listResources()).resources).toHaveLength(3);
  expect(await textOf(client, 'read_page', { page: '/old' })).toContain('# Guide');
  expect(await textOf(client, 'check_version', { version: '2025.6' })).toContain('CVE-2025-1000');
  const { status, headers, body } = await post(server, ping);
  expect([status, body.toString()]).toEqual([200, '{"result":{},"jsonrpc":"2.0","id":1}']);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('mcp-session-id');
});

it('takes notifications without an answer', async () => {
  const notice = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const { status, body } = await post(await serve(), notice);
  expect([status, body.length]).toEqual([202, 0]);
});

it.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])('refuses %s', async (method) => {
  const answer = await ask((await serve()).origin, '/mcp', mcpHeaders, { method });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
  if (method === 'HEAD') return;
  expect(errorOf(answer)).toEqual([405, -32000, expect.stringContaining('as a POST request')]);
});

describe('the origin of a browser', () => {
  it.each([
    'https://docs.example',
    'HTTPS://docs.example:443',
    'http://localhost:6274',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
  ])('%s may call', async (origin) => {
    expect((await post(await serve(), ping, { origin })).status).toBe(200);
  });

  it.each([
    'https://evil.example',
    'http://docs.example',
    'https://docs.example.evil.example',
    'http://localhost.evil.example',
    'null',
    '',
    'x',
  ])('"%s" may not', async (origin) => {
    const server = await serve();
    const host = 'evil.example';
    const answer = await post(server, ping, { origin, host });
    expect(errorOf(answer)).toEqual([403, -32000, expect.stringContaining('Origin header')]);
  });
});

describe('what is wrong is said as JSON-RPC', () => {
  it.each([
    ['{', {}, 400, -32700, 'The body is not JSON.'],
    ['', {}, 400, -32700, 'The body is not JSON.'],
    [`[${ping}]`, {}, 400, -32600, 'Batches are not supported'],
    ['{"id":1}', {}, 400, -32700, 'Invalid JSON-RPC message'],
    ['null', {}, 400, -32700, 'Invalid JSON-RPC message'],
    [ping, { accept: 'application/json' }, 406, -32000, 'Not Acceptable'],
    [ping, { 'content-type': 'text/plain' }, 415, -32000, 'Unsupported Media Type'],
    [ping, { 'mcp-protocol-version': '1.0' }, 400, -32000, 'Unsupported protocol version'],
    ['x'.repeat(20_000), {}, 413, -32000, 'Request body is too large'],
  ])('%.20s %j', async (body, headers: Record<string, string>, status, code, message) => {
    const found = errorOf(await post(await serve(), body, headers));
    expect(found).toEqual([status, code, expect.stringContaining(message)]);
  });

  it('about an unknown method', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'prompts/list' });
    const answer = await post(await serve(), body);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ id: 7, error: { code: -32601 } });
  });
});

describe('limits', () => {
  it('on the calls of an address in a minute leave its pages alone', async () => {
    const server = await serve({ limits: { searchesPerMinute: 2 } });
    for (const status of [200, 200]) expect((await post(server, ping)).status).toBe(status);
    const refused = await post(server, ping);
    expect(errorOf(refused)).toEqual([429, -32000, expect.stringContaining('Rate limit')]);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await ask(server.origin, '/guide/')).status).toBe(200);
  });

  it('on calls at a time', async () => {
    const server = await serve({ limits: { searchesAtOnce: 0 } });
    const answer = await post(server, ping);
    expect(answer.headers['retry-after']).toBe('1');
    expect(errorOf(answer)).toEqual([503, -32000, expect.stringContaining('Too many calls')]);
    expect((await ask(server.origin, '/healthz')).status).toBe(200);
  });

  it('a client that leaves costs nothing more, and is no error', async () => {
    const server = await serve({ limits: { searchesAtOnce: 1 } });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const body = JSON.stringify(call('search_docs', { query: 'a' }));
    for (let count = 0; count < 20; count += 1) {
      const { hostname, port } = new URL(server.origin);
      const sent = request({ hostname, port, path: '/mcp', method: 'POST', headers: mcpHeaders });
      sent.on('error', () => undefined);
      sent.end(body, () => sent.destroy());
    }
    await vi.waitFor(async () => expect((await post(server, ping)).status).toBe(200));
    expect(error.mock.calls.filter(([line]) => String(line).includes('/mcp'))).toEqual([]);
    error.mockRestore();
  });
});

it('answers with the address of the deployment', async () => {
  const client = await connect(await serve({ siteUrl: 'https://intranet.example' }));
  expect(await textOf(client, 'read_page', { page: '/guide/' })).toContain(
    'https://intranet.example/guide/',
  );
  const { origin } = started[0] ?? { origin: '' };
  const headers = { ...mcpHeaders, origin: 'https://intranet.example' };
  expect((await ask(origin, '/mcp', headers, { method: 'POST', body: ping })).status).toBe(200);
});

it('answers from a new build from the next call on', async () => {
  const server = await serve();
  const client = await connect(server);
  const page = { page: '/guide/', section: 'custom-id' };
  expect(await textOf(client, 'read_page', page)).toContain('The end.');
  const files = buildFiles();
  const changed = files['guide/index.md']?.replace('The end.', 'A new end.') ?? '';
  await build.rebuild({ ...files, 'guide/index.md': changed });
  await server.reload();
  expect(await textOf(client, 'read_page', page)).toContain('A new end.');
  await build.rebuild(files);
});

it('below a base URL has the same path', async () => {
  const below = await makeBuild(buildFiles(), { baseUrl: '/docs-site/' });
  const server = await serve({ buildDir: below.buildDir, siteUrl: 'https://docs.example' });
  const client = await connect(server);
  expect(await textOf(client, 'resolve_address', { address: '/docs-site/old' })).toContain(
    'https://docs.example/docs-site/guide/',
  );
  await below.remove();
});

it('can be switched off', async () => {
  const server = await serve({ mcp: false });
  const { status, headers, body } = await post(server, ping);
  expect([status, headers.allow, body.length]).toEqual([405, 'GET, HEAD', 0]);
  expect((await ask(server.origin, '/mcp')).status).toBe(404);
});

it('says that a build has no files for it', async () => {
  const bare = await makeBuild({});
  const server = await serve({ buildDir: bare.buildDir });
  expect(errorOf(await post(server, ping))).toEqual([
    503,
    -32000,
    'This build has no pages for assistants. Build the site again, or set MCP=false.',
  ]);
  const origin = 'https://docs.example';
  expect((await post(server, ping, { origin })).status).toBe(403);
  await bare.remove();
});
