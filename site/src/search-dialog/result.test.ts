import type { SearchHit } from '@docs/search/types';
import { describe, expect, it } from 'vitest';
import { groupResults, pagesOf, plainText, textParts, toResult } from './result.ts';

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

function hit(parts: Partial<SearchHit>): SearchHit {
  return { objectID: '1', url: '/a/', content: null, ...parts };
}

describe('textParts', () => {
  it('separates matches, and unescapes once', () => {
    expect(textParts('A <mark>SAML</mark> &amp;lt; b &lt;i&gt;')).toEqual([
      { text: 'A ', marked: false },
      { text: 'SAML', marked: true },
      { text: ' &lt; b <i>', marked: false },
    ]);
    expect(textParts('')).toEqual([]);
  });

  it('takes other tags for text', () => {
    expect(textParts('<img src=x onerror=alert(1)>')).toEqual([
      { text: '<img src=x onerror=alert(1)>', marked: false },
    ]);
  });
});

describe('toResult', () => {
  it('names the page first, then the headings below it', () => {
    const result = toResult(
      hit({
        type: 'lvl3',
        hierarchy: { lvl0: 'Users &amp; sources', lvl1: 'Outposts', ...none, lvl3: 'Next' },
        _highlightResult: {
          hierarchy: {
            lvl1: { value: '<mark>Outposts</mark>', matchLevel: 'full', matchedWords: [] },
          },
        },
        _snippetResult: { content: { value: 'An <mark>outpost</mark>', matchLevel: 'full' } },
      }),
    );
    expect(result.area).toBe('Users & sources');
    expect(result.page).toEqual([{ text: 'Outposts', marked: true }]);
    expect(result.section.map(plainText)).toEqual(['Next']);
    expect(plainText(result.snippet)).toBe('An outpost');
    expect(result.hit).not.toHaveProperty('_highlightResult');
    expect(result.hit).not.toHaveProperty('_snippetResult');
  });

  it('names a hit without headings by its address', () => {
    expect(plainText(toResult(hit({})).page)).toBe('/a/');
  });
});

describe('groupResults', () => {
  it('keeps the order of the first results, and five of each part', () => {
    const inArea = (lvl0: string, id: number) =>
      toResult(hit({ objectID: `${lvl0}${id}`, hierarchy: { lvl0, lvl1: 'Page', ...none } }));
    const results = [inArea('B', 0), ...[1, 2, 3, 4, 5, 6].map((id) => inArea('A', id))];
    const groups = groupResults([...results, inArea('B', 1)]);
    expect(groups.map(({ area, results: { length } }) => [area, length])).toEqual([
      ['B', 2],
      ['A', 5],
    ]);
  });
});

it('offers each page once, without its sections', () => {
  const at = (objectID: string, url: string) =>
    toResult(hit({ objectID, url, hierarchy: { lvl1: 'Page', lvl2: 'Section' } }));
  const pages = pagesOf([at('1', '/a/#x'), at('2', '/a/#y'), at('3', '/b/')]);
  expect(pages.map(({ id, url, section }) => [id, url, section])).toEqual([
    ['1', '/a/', []],
    ['3', '/b/', []],
  ]);
});
