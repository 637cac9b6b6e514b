import { expect, it } from 'vitest';
import { chunkNamesByRoute } from './chunk-names.ts';

it('groups the names of chunks by route, whatever their depth', () => {
  const byRoute = chunkNamesByRoute({
    '/-951': { __comp: 'a', __context: { plugin: 'b' } },
    '/-0ea': { __comp: 'c' },
    '/release-notes/2025.8/-f13': { __comp: 'd', content: 'e' },
  });
  expect(byRoute.get('/')).toEqual(['a', 'b', 'c']);
  expect(byRoute.get('/release-notes/2025.8/')).toEqual(['d', 'e']);
});
