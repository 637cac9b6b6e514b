import { describe, expect, it } from 'vitest';
import type { DocSearchRecord, SearchHit, SearchRequest } from '../shared/types.ts';
import { HitFormatter, type RankedRecord } from './hits.ts';
import type { WordMatch } from './matcher.ts';
import { resolveRequest } from './resolve-request.ts';

const levels = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const hierarchy = { ...levels, lvl0: 'Guides', lvl1: 'Red & blue' };
const record: DocSearchRecord = {
  objectID: 'id',
  url: '/a/#b',
  url_without_anchor: '/a/',
  anchor: 'b',
  type: 'content',
  content: 'The sky is red < blue.',
  hierarchy,
  language: 'en',
  docusaurus_tag: 'docs',
  area: 'guides',
  weight: { pageRank: 0, level: 0, position: 0 },
};

/** The places of "red" in any case. */
const findMatches = (text: string): WordMatch[] =>
  [...text.matchAll(/red/gi)].map(({ index }) => ({
    start: index,
    end: index + 3,
    word: 'red',
    index: 0,
  }));

function formatterFor(request: Partial<SearchRequest>, find = findMatches) {
  return new HitFormatter(resolveRequest({ indexName: 'test', ...request }), find, 1);
}
function hitOf(
  request: Partial<SearchRequest>,
  more: Partial<DocSearchRecord> = {},
  ranked: Partial<RankedRecord> = {},
): SearchHit {
  return formatterFor(request).format({ record: { ...record, ...more }, excerpt: null, ...ranked });
}

const nothing = { attributesToHighlight: [], attributesToRetrieve: [] };
const red = { matchLevel: 'full', matchedWords: ['red'] };

describe('the attributes of a hit', () => {
  it('are all of them unless the request names some, escaped as HTML', () => {
    expect(hitOf({ attributesToHighlight: [] })).toEqual({
      objectID: 'id',
      url: '/a/#b',
      url_without_anchor: '/a/',
      anchor: 'b',
      type: 'content',
      content: 'The sky is red &lt; blue.',
      language: 'en',
      docusaurus_tag: 'docs',
      area: 'guides',
      hierarchy: { ...hierarchy, lvl1: 'Red &amp; blue' },
    });
  });

  it('may be missing in the record', () => {
    expect(hitOf({}, { anchor: null, content: null })).toMatchObject({
      anchor: null,
      content: null,
    });
  });

  it.each([
    [[], []],
    [['url'], ['url']],
    [
      ['anchor', 'type'],
      ['anchor', 'type'],
    ],
    [
      ['*', '-hierarchy', '-content'],
      ['anchor', 'area', 'docusaurus_tag', 'language', 'type', 'url', 'url_without_anchor'],
    ],
    [['hierarchy'], ['hierarchy']],
    [['-hierarchy', 'hierarchy.lvl0'], []],
    [['other'], []],
  ])('are those that %j names', (attributesToRetrieve, names) => {
    const hit = hitOf({ attributesToRetrieve, attributesToHighlight: [] });
    expect(Object.keys(hit).sort()).toEqual([...names, 'objectID'].sort());
  });

  it.each([
    [['hierarchy.lvl1'], ['lvl1']],
    [
      ['*', '-hierarchy.lvl0'],
      ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'],
    ],
  ])('have the levels of the hierarchy that %j names', (attributesToRetrieve, names) => {
    expect(Object.keys(hitOf({ attributesToRetrieve }).hierarchy ?? {})).toEqual(names);
  });

  it('are safe in HTML', () => {
    const address = '/<a>"\'` \n/';
    const safe = '/%3ca%3e%22%27%60%20%a/';
    expect(
      hitOf(
        {},
        {
          url: address,
          url_without_anchor: address,
          anchor: '<b>',
          language: '<c>',
          docusaurus_tag: '<d>',
        },
      ),
    ).toMatchObject({
      url: safe,
      url_without_anchor: safe,
      anchor: '&lt;b&gt;',
      language: '&lt;c&gt;',
      docusaurus_tag: '&lt;d&gt;',
    });
  });

  it('may have the ranking with them', () => {
    const ranking = { score: 1 } as RankedRecord['ranking'];
    expect(hitOf(nothing, {}, { ranking })).toEqual({ objectID: 'id', _rankingInfo: ranking });
  });
});

describe('highlighted words', () => {
  it('are in all headings and the text', () => {
    expect(hitOf({ attributesToRetrieve: [] })).toEqual({
      objectID: 'id',
      _highlightResult: {
        hierarchy: {
          lvl0: { value: 'Guides', matchLevel: 'none', matchedWords: [] },
          lvl1: { ...red, value: '<em>Red</em> &amp; blue', fullyHighlighted: false },
        },
        content: { ...red, value: 'The sky is <em>red</em> &lt; blue.', fullyHighlighted: false },
      },
    });
  });

  it('are in the attributes that the request names, between its tags', () => {
    const request = { ...nothing, highlightPreTag: '[', highlightPostTag: ']' };
    const { _highlightResult } = hitOf({ ...request, attributesToHighlight: ['hierarchy.lvl1'] });
    expect(Object.keys(_highlightResult ?? {})).toEqual(['hierarchy']);
    expect(_highlightResult?.hierarchy?.lvl1?.value).toBe('[Red] &amp; blue');
    expect(Object.keys(_highlightResult?.hierarchy ?? {})).toEqual(['lvl1']);
    const content = hitOf({ ...request, attributesToHighlight: ['content'] });
    expect(Object.keys(content._highlightResult ?? {})).toEqual(['content']);
  });

  it('are not in a text that the record does not have', () => {
    const request = { ...nothing, attributesToHighlight: ['content'] };
    expect(hitOf(request, { content: null })).toEqual({ objectID: 'id' });
    expect(hitOf(request, { content: null }, { excerpt: 'red' })).toEqual({ objectID: 'id' });
  });

  it('are looked for once in a heading that several hits have', () => {
    const texts: string[] = [];
    const formatter = formatterFor({ attributesToSnippet: ['hierarchy.lvl1:2'] }, (text) => {
      texts.push(text);
      return findMatches(text);
    });
    const hits = [1, 2].map(() =>
      formatter.format({ record: { ...record, content: null }, excerpt: null }),
    );
    expect(hits[0]).toEqual(hits[1]);
    expect(texts).toEqual(['Guides', 'Red & blue', 'Red & blue']);
    expect(hits[0]?._highlightResult?.hierarchy?.lvl1).not.toBe(
      hits[1]?._highlightResult?.hierarchy?.lvl1,
    );
  });
});

describe('snippets', () => {
  it('are in the attributes that the request names, with as many words', () => {
    const request = { ...nothing, snippetEllipsisText: '~' };
    expect(hitOf({ ...request, attributesToSnippet: ['content:2'] })).toEqual({
      objectID: 'id',
      _snippetResult: {
        content: { value: expect.stringMatching(/^~.*<em>red<\/em>.*~$/), matchLevel: 'full' },
      },
    });
    expect(hitOf({ ...request, attributesToSnippet: ['hierarchy.lvl1:1'] })).toEqual({
      objectID: 'id',
      _snippetResult: { hierarchy: { lvl1: { value: '<em>Red</em>~', matchLevel: 'full' } } },
    });
  });

  it('may be in all attributes, with other lengths of some', () => {
    const attributesToSnippet = ['*:1', 'hierarchy.lvl1:10'];
    const { _snippetResult } = hitOf({ ...nothing, attributesToSnippet });
    expect(Object.keys(_snippetResult?.hierarchy ?? {})).toEqual(['lvl0', 'lvl1']);
    expect(_snippetResult?.hierarchy?.lvl1?.value).toBe('<em>Red</em> &amp; blue');
    expect(_snippetResult?.content?.value).toBe('…<em>red</em>…');
  });

  it('have the length of their level if a heading is on several levels', () => {
    const attributesToSnippet = ['hierarchy.lvl0:1', 'hierarchy.lvl1:10'];
    const both = { ...hierarchy, lvl0: 'Red and blue', lvl1: 'Red and blue' };
    const { _snippetResult } = hitOf({ ...nothing, attributesToSnippet }, { hierarchy: both });
    expect(_snippetResult?.hierarchy?.lvl0?.value).toBe('<em>Red</em>…');
    expect(_snippetResult?.hierarchy?.lvl1?.value).toBe('<em>Red</em> and blue');
  });

  it('come from the excerpt if the record has no text', () => {
    const request = { ...nothing, attributesToSnippet: ['content:9'] };
    const { _snippetResult } = hitOf(request, { content: null }, { excerpt: 'A red sky.' });
    expect(_snippetResult).toEqual({
      content: { value: 'A <em>red</em> sky.', matchLevel: 'full' },
    });
    const own = hitOf(request, {}, { excerpt: 'A red sky.' });
    expect(own._snippetResult?.content?.value).toContain('is <em>red</em>');
  });
});
