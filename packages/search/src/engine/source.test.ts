import { afterEach, expect, it, vi } from 'vitest';
import { httpSource } from './source.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers requests for one address. */
function serve(address: string, response: () => Response) {
  vi.stubGlobal('fetch', async (asked: string) =>
    asked === address ? response() : new Response(null, { status: 404 }),
  );
}

it('reads a file from its address', async () => {
  serve('/docs/search-index/a.bin', () => new Response(Uint8Array.of(1, 2, 3)));
  const file = await httpSource('/docs/search-index/').read('a.bin');
  expect(file).toEqual(Uint8Array.of(1, 2, 3));
});

it('names the file that the host does not have', async () => {
  serve('/other', () => new Response());
  await expect(httpSource('/search-index/').read('a.bin')).rejects.toThrow(
    'The search index file /search-index/a.bin could not be read: the host answered with status 404.',
  );
});
