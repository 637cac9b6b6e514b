import { expect, it } from 'vitest';
import { connectedBy, connectHttp } from './client.ts';

const connection = connectedBy(connectHttp);
const post = (body: string) =>
  fetch(`${connection().origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body,
  });

// The codes are those of the JSON-RPC 2.0 specification, section 5.1.
it.each([
  ['no JSON', '{"jsonrpc":', -32700],
  ['JSON that is no JSON-RPC', '{"query":"outpost"}', -32600],
  ['a number', '1', -32600],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600],
])('%s is refused with the code of its fault', async (_name, body, code) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code }, id: null });
});

// The access log takes the number of bytes from it.
it('names the length of an answer', async () => {
  const answer = await post('{"jsonrpc":"2.0","id":1,"method":"ping"}');
  const { length } = await answer.text();
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, `${length}`]);
});
