import { openBuiltIndex } from '@docs/search/node';
import { expect, it, vi } from 'vitest';
import { openSearch } from './search.ts';

vi.mock(import('@docs/search/node'), () => ({ openBuiltIndex: vi.fn() }));

it('reads the index again after a read that failed', async () => {
  const engine = { search: async () => ({ hits: [], nbHits: 0 }) };
  vi.mocked(openBuiltIndex).mockRejectedValueOnce(new Error('Too many open files'));
  vi.mocked(openBuiltIndex).mockResolvedValueOnce(engine as never);
  const search = openSearch('index');
  await expect(search({ query: 'a', limit: 1, page: 1 })).rejects.toThrow('Too many open files');
  expect(await search({ query: 'a', limit: 1, page: 1 })).toMatchObject({ total: 0 });
});
