import { afterEach, expect, it, vi } from 'vitest';
import { openEngine } from '../engine/open.ts';
import { indexOf, memorySource } from '../testing/fixtures.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const files = indexOf();

/** Runs the worker module with a mocked message channel. */
async function startWorker() {
  const replies: FromWorker[] = [];
  let receive: (event: { data: ToWorker }) => Promise<void> = async () => undefined;
  vi.stubGlobal('self', {
    postMessage: (message: FromWorker) => replies.push(structuredClone(message)),
    addEventListener: (_name: string, listener: typeof receive) => {
      receive = listener;
    },
  });
  vi.resetModules();
  await import('./worker.ts');
  return { send: (data: ToWorker) => receive({ data }), replies };
}

afterEach(() => vi.unstubAllGlobals());

const requests = ['docker compose', 'polcy', 'how do I log users out', ''].map((query) => ({
  indexName: 'test',
  query,
  clickAnalytics: true,
  facets: ['*'],
  attributesToSnippet: ['content:10'],
  snippetEveryHit: true,
}));

it('returns the same bytes in the worker as in Node', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const bytes = files.get(address.replace('https://docs.example/search-index/', ''));
    return new Response(bytes ? new Uint8Array(bytes) : null, { status: bytes ? 200 : 404 });
  });
  const { send, replies } = await startWorker();
  await send({ kind: 'open', indexUrl: 'https://docs.example/search-index/' });
  await send({ kind: 'search', id: 7, requests });
  const [reply] = replies;
  if (reply?.kind !== 'results') throw new Error(`expected results: ${JSON.stringify(reply)}`);
  const results = await (await openEngine(memorySource(files))).search(requests);
  const fixed = (value: unknown) => JSON.stringify(value).replace(/"processingTimeMS":\d+/g, '');
  expect(fixed(reply.results)).toBe(fixed(results));
  expect(reply.id).toBe(7);
});

it('reports a failure to the search that caused it', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const { send, replies } = await startWorker();
  await send({ kind: 'open', indexUrl: 'https://docs.example/search-index/' });
  await send({ kind: 'search', id: 1, requests });
  expect(replies).toEqual([
    { kind: 'failed', id: 1, message: expect.stringContaining('answered with status 404') },
  ]);
});
