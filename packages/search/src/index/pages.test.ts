import { describe, expect, it } from 'vitest';
import type { DocSearchRecord } from '../types.ts';
import { pagesOf } from './pages.ts';

let position = 0;
/** A record of a page: its headings from the title down, and its text if it is none of a heading. */
function record(
  headings: readonly (string | null)[],
  more: Partial<DocSearchRecord> & { readonly text?: string } = {},
): DocSearchRecord {
  const { text, ...fields } = more;
  const [lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null] = headings;
  position += 1;
  return {
    objectID: String(position),
    url: '/a/',
    url_without_anchor: '/a/',
    anchor: null,
    type: text === undefined ? 'lvl1' : 'content',
    content: text ?? null,
    hierarchy: { lvl0: 'Docs', lvl1, lvl2, lvl3, lvl4, lvl5: null, lvl6: null },
    language: 'en',
    docusaurus_tag: 'current',
    area: 'guides',
    weight: { pageRank: 0, level: 0, position },
    ...fields,
  };
}
const sectionsOf = (...records: readonly DocSearchRecord[]) => pagesOf(records)[0]?.sections ?? [];

describe('the pages of records', () => {
  it('are sorted by address, and have the facets of their first record', () => {
    const other = { url_without_anchor: '/0/', area: undefined } as Partial<DocSearchRecord>;
    const pages = pagesOf([
      record(['A  title\n']),
      record(['B'], other),
      record(['A'], { text: 'x' }),
    ]);
    expect(pages.map(({ path, title }) => [path, title])).toEqual([
      ['/0/', 'B'],
      ['/a/', 'A title'],
    ]);
    expect(pages[1]).toMatchObject({
      facets: { lvl0: 'Docs', language: 'en', docusaurus_tag: 'current', area: 'guides' },
      kind: 'guide',
      subject: { description: '', words: [] },
      rank: 0,
    });
    expect(pagesOf([])).toEqual([]);
  });

  it('have the subject of the record that has one', () => {
    const subject = { description: 'd', words: [], linkTexts: [], messages: [] };
    expect(pagesOf([record(['A']), record(['A'], { subject })])[0]?.subject).toBe(subject);
  });

  it('may have no title and no group', () => {
    const hierarchy = { ...record([]).hierarchy, lvl0: null };
    const [page] = pagesOf([record([], { hierarchy, text: 'text' })]);
    expect([page?.title, page?.facets.lvl0]).toEqual(['', null]);
    expect(page?.sections).toMatchObject([{ level: 1, heading: '', text: 'text' }]);
  });
});

describe('the sections of a page', () => {
  it('have their texts in the order of the page', () => {
    const [title, second, first] = [
      record(['A']),
      record(['A'], { text: 'two  words', weight: { pageRank: 0, level: 0, position: 902 } }),
      record(['A'], { text: 'one', weight: { pageRank: 0, level: 0, position: 901 } }),
    ];
    const empty = record(['A'], { text: ' ', weight: { pageRank: 0, level: 0, position: 903 } });
    expect(sectionsOf(empty, second, first, title)).toEqual([
      {
        level: 1,
        heading: 'A',
        anchor: null,
        text: 'one two words',
      },
    ]);
    expect(sectionsOf(record(['A']))).toMatchObject([{ text: '' }]);
  });

  it('are inside the section above, which is added if it has no record', () => {
    const found = sectionsOf(
      record(['A']),
      record(['A', 'B'], { anchor: 'b' }),
      record(['A', 'B', null, 'D'], { anchor: 'd' }),
      record(['A', 'C', 'E'], { anchor: 'e' }),
      record(['A', 'C', 'E'], { anchor: 'e', text: 'e' }),
      record(['A', 'C', 'F'], { anchor: 'f' }),
    );
    expect(found.map(({ level, heading, anchor }) => [level, heading, anchor])).toEqual([
      [1, 'A', null],
      [2, 'B', 'b'],
      [4, 'D', 'd'],
      [2, 'C', null],
      [3, 'E', 'e'],
      [3, 'F', 'f'],
    ]);
    expect(found[4]?.text).toBe('e');
  });

  it('with the same heading are different where the heading or the anchor is another', () => {
    const found = sectionsOf(
      record(['A']),
      record(['A', 'B'], { anchor: 'b' }),
      record(['A', 'B'], { anchor: 'b', text: 'one' }),
      record(['A', 'B'], { anchor: 'b' }),
      record(['A', 'B'], { anchor: 'b', text: 'two' }),
      record(['A', 'B'], { anchor: 'b-1', text: 'three' }),
    );
    expect(found.map(({ anchor, text }) => [anchor, text])).toEqual([
      [null, ''],
      ['b', 'one'],
      ['b', 'two'],
      ['b-1', 'three'],
    ]);
  });
});
