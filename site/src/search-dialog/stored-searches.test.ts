import { describe, expect, it } from 'vitest';
import { parseStored, type StoredSearch } from './stored-searches.ts';

function search(id: number): StoredSearch {
  return {
    objectID: String(id),
    type: 'lvl1',
    content: null,
    url: `/page/#${id}`,
    hierarchy: { lvl0: 'Documentation', lvl1: `Page ${id}`, lvl2: null },
  };
}

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
