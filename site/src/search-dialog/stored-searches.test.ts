import { describe, expect, it } from 'vitest';
import {
  addFavorite,
  addRecent,
  parseStored,
  removeSearch,
  type StoredSearch,
  withinLimits,
} from './stored-searches.ts';

function search(id: number): StoredSearch {
  return {
    objectID: String(id),
    type: 'lvl1',
    content: null,
    url: `/page/#${id}`,
    hierarchy: { lvl0: 'Documentation', lvl1: `Page ${id}`, lvl2: null },
  };
}

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => search(from + index));
const ids = (searches: readonly StoredSearch[]) => searches.map(({ objectID }) => Number(objectID));

describe('parseStored', () => {
  it('reads what was stored, also by DocSearch', () => {
    const stored = JSON.stringify([{ ...search(1), anchor: '', url_without_anchor: '/page/' }]);
    expect(parseStored(stored)).toMatchObject({ searches: [search(1)], isDamaged: false });
    expect(parseStored(null)).toEqual({ searches: [], isDamaged: false });
  });

  it.each(['null', '{', '{}', '"text"', '<b>html</b>', '[null]', '[{}]', '[[]]'])(
    'drops %s',
    (stored) => {
      expect(parseStored(stored)).toEqual({ searches: [], isDamaged: true });
    },
  );

  it.each([
    { url: 'javascript:alert(1)' },
    { url: 7 },
    { hierarchy: null },
    { hierarchy: { lvl1: '<img src=x onerror=alert(1)>' } },
    { hierarchy: { lvl1: 'Page', lvl2: 3 } },
    { content: '<b>text</b>' },
  ])('drops an entry with %j, and keeps the others', (part) => {
    const stored = JSON.stringify([{ ...search(1), ...part }, search(2)]);
    expect(parseStored(stored)).toEqual({ searches: [search(2)], isDamaged: true });
  });
});

describe('limits', () => {
  it('keeps 7 recent searches, the newest first', () => {
    const { recent } = addRecent({ recent: many(7), favorites: [] }, search(9));
    expect(ids(recent)).toEqual([9, 0, 1, 2, 3, 4, 5]);
    expect(ids(addRecent({ recent: many(3), favorites: [] }, search(2)).recent)).toEqual([2, 0, 1]);
  });

  it('keeps 4 recent searches as soon as there is a favorite', () => {
    const after = addFavorite({ recent: many(7), favorites: [] }, search(1));
    expect(ids(after.favorites)).toEqual([1]);
    expect(ids(after.recent)).toEqual([0, 2, 3, 4]);
    expect(withinLimits({ recent: many(7), favorites: many(1, 20) }).recent).toHaveLength(4);
  });

  it('keeps 10 favorites, and a favorite out of the recent searches', () => {
    const stored = { recent: [], favorites: many(10) };
    expect(ids(addFavorite(stored, search(30)).favorites)).toEqual([30, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(addRecent(stored, search(3))).toEqual(stored);
  });

  it('removes a search', () => {
    expect(removeSearch({ recent: many(2), favorites: many(1, 5) }, '5')).toEqual({
      recent: many(2),
      favorites: [],
    });
  });
});
