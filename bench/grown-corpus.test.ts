import type { DocSearchRecord } from '@docs/search/types';
import { expect, it } from 'vitest';
import { grownCorpus } from './grown-corpus.ts';

function record(page: string, content: string | null): DocSearchRecord {
  return {
    objectID: `${page}-${content === null ? 0 : 1}`,
    url: `/${page}/`,
    url_without_anchor: `/${page}/`,
    anchor: null,
    type: content === null ? 'lvl1' : 'content',
    content,
    hierarchy: {
      lvl0: 'Guides',
      lvl1: `Installing ${page} containers everywhere`,
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: 90, position: 0 },
  };
}

const text = 'Several different sentences describe containers, certificates and databases. '.repeat(
  20,
);
const records = ['first', 'second', 'third'].flatMap((page) => [
  record(page, null),
  record(page, text),
]);

it('grows a corpus to the requested number of pages, deterministically', () => {
  const grown = grownCorpus(records, 8);
  const pages = new Map(grown.map((one) => [one.url_without_anchor, one.hierarchy.lvl1]));
  expect(pages.size).toBe(8);
  expect(new Set(grown.map(({ objectID }) => objectID)).size).toBe(grown.length);
  expect(grown.slice(0, records.length)).toEqual(records);
  expect(grownCorpus(records, 8)).toEqual(grown);
  expect(grownCorpus(records, 0)).toEqual(records);
});

it('replaces words in a copy, and keeps the title of a page the same in all its records', () => {
  const copies = grownCorpus(records, 6).slice(records.length);
  expect(copies.filter(({ content }) => content === text)).toEqual([]);
  for (const { url_without_anchor: page, hierarchy } of copies) {
    const titles = copies.filter((one) => one.url_without_anchor === page);
    expect(titles.map((one) => one.hierarchy.lvl1)).toEqual(titles.map(() => hierarchy.lvl1));
  }
});

it('replaces a repeated word of a page by the same word everywhere', () => {
  const copies = grownCorpus(records, 6).slice(records.length);
  for (const { content } of copies.filter((one) => one.content !== null)) {
    const [sentence] = content?.match(/[^.]+\. /) ?? [''];
    expect(content).toBe(sentence.repeat(20));
  }
});
