import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connectHttp } from './client.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await connectHttp();
});
afterAll(() => connection.close());

// The codes are those of the JSON-RPC 2.0 specification, section 5.1.
it.each([
  ['no JSON', '{"jsonrpc":', -32700],
  ['JSON that is no JSON-RPC', '{"query":"outpost"}', -32600],
  ['a number', '1', -32600],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600],
])('%s is refused with the code of its fault', async (_name, body, code) => {
  const answer = await fetch(`${connection.origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code }, id: null });
});
