import { expect, it } from 'vitest';
import { TermIds } from './term-ids.ts';
import { TextCache } from './text-cache.ts';

/** A cache that remembers which texts it computed. */
function cacheOf(capacity?: number) {
  const computed: string[] = [];
  const cache = new TextCache((text) => {
    computed.push(text);
    return text.toUpperCase();
  }, capacity);
  return { cache, computed };
}

it('computes the value of a text once', () => {
  const { cache, computed } = cacheOf();
  expect([cache.get('a'), cache.get('b'), cache.get('a')]).toEqual(['A', 'B', 'A']);
  expect(computed).toEqual(['a', 'b']);
});

it('starts over when its texts together are longer than its capacity', () => {
  const { cache, computed } = cacheOf(4);
  for (const text of ['aaaa', 'b', 'aaaa', 'b']) cache.get(text);
  // Four letters fit. The fifth is kept too, and the next new text empties the cache.
  expect(computed).toEqual(['aaaa', 'b']);
  for (const text of ['c', 'c', 'b', 'aaaa', 'c']) cache.get(text);
  expect(computed).toEqual(['aaaa', 'b', 'c', 'b', 'aaaa']);
});

it('gives terms consecutive ids, and none to a term that was only looked for', () => {
  const ids = new TermIds();
  expect(ids.find('a')).toBe(-1);
  expect([ids.idOf('a'), ids.idOf('b'), ids.idOf('a')]).toEqual([0, 1, 0]);
  expect(ids.find('b')).toBe(1);
  expect(ids.terms()).toEqual(['a', 'b']);
});
