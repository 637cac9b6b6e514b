import { describe, expect, it } from 'vitest';
import type { ByteReader } from '../format/byte-reader.ts';
import { decodeDictionaryShard } from '../format/dictionary.ts';
import { type FileKind, unframe } from '../format/frame.ts';
import { decodeManifest } from '../format/manifest.ts';
import { decodeOverflow } from '../format/overflow.ts';
import { pageCountOf, sectionCountOf } from '../format/postings.ts';
import { decodeSectionTexts } from '../format/section-texts.ts';
import { type PageFixture, recordsFrom } from '../testing/fixtures.ts';
import { createIndex, manifestFile } from './create-index.ts';
import { generalSynonyms } from './general-synonyms.ts';

const same = [['sso', 'single sign on']];
const related = [['outpost', 'proxy']];

/** Creates an index, and reads its files. */
function indexOf(pages: readonly PageFixture[]) {
  const files = createIndex(recordsFrom(pages), {
    indexName: 'site',
    synonyms: { same, related },
  });
  const read = <Value>(name: string, kind: FileKind, decode: (reader: ByteReader) => Value) =>
    unframe(name, kind, files.get(name) ?? new Uint8Array(), decode);
  const manifest = read(manifestFile, 'manifest', decodeManifest);
  const shards = () =>
    manifest.dictionary.names.map((name) =>
      read(`${name}.bin`, 'dictionary', decodeDictionaryShard),
    );
  const entryOf = (term: string) => {
    for (const shard of shards()) {
      const index = shard.terms.indexOf(term);
      if (index >= 0) return shard.entryAt(index);
    }
    throw new Error(`expected the term ${term}`);
  };
  const texts = () =>
    manifest.texts.names.map((name) => {
      const lines = read(`${name}.bin`, 'texts', decodeSectionTexts);
      const found: string[] = [];
      for (let line = lines.at(0); typeof line === 'string'; line = lines.at(found.length))
        found.push(line);
      return found;
    });
  return { files, read, manifest, shards, entryOf, texts };
}

/** Pages with words that no other page has. */
const manyPages = (count: number, kind = '/page') =>
  Array.from({ length: count }, (_, page): PageFixture => {
    const own = Array.from({ length: 12 }, (_, word) => `q${page}w${word}k`).join(' ');
    return { path: `${kind}-${page}/`, title: `Page ${page}`, intro: `${own} quokka` };
  });

describe('the manifest', () => {
  it('has the name of the index, its synonyms and those of every site', () => {
    const { manifest } = indexOf([{ path: '/a/', title: 'A' }]);
    expect(manifest.indexName).toBe('site');
    expect(manifest.synonyms).toEqual({ same, related: [...related, ...generalSynonyms] });
    expect(manifest.suggestions).toEqual(['A']);
  });

  it('has the pages with their facets, each set of facets once', () => {
    const { manifest } = indexOf([
      { path: '/a/', title: 'The red sky', lvl0: 'One', rank: 3, sections: [['B', 'Text']] },
      { path: '/b/', title: 'Sky', lvl0: 'Two' },
      { path: '/c/', title: 'Sky', lvl0: 'One' },
      { path: '/releases/2025.8/', title: 'Release', lvl0: 'One' },
    ]);
    const facets = { language: 'en', docusaurus_tag: 'docs-default-current', area: 'guides' };
    expect(manifest.facetSets).toEqual([
      { ...facets, lvl0: 'One' },
      { ...facets, lvl0: 'Two' },
      { ...facets, lvl0: 'One', area: 'releases' },
    ]);
    const guide = { kind: 'guide', pageRank: 0, sections: 1, titleLength: 1 };
    expect(manifest.pages).toEqual([
      { ...guide, facetSet: 0, sections: 2, titleLength: 2, pageRank: 3, hasInlineOutline: true },
      { ...guide, facetSet: 1, hasInlineOutline: true },
      { ...guide, facetSet: 0, hasInlineOutline: true },
      { ...guide, facetSet: 2, kind: 'history', hasInlineOutline: false },
    ]);
  });

  it('has the terms that a tenth of all pages have, without stop words and pairs', () => {
    const intro = 'quokka with single sign on';
    const pages = Array.from({ length: 20 }, (_, page) => ({
      path: `/page-${page}/`,
      title: page === 0 ? 'wombat' : `x${page}`,
      intro: page < 2 ? intro : '',
    }));
    const { words, frequencies } = indexOf(pages).manifest.commonTerms;
    expect(Object.fromEntries(words.map((word, index) => [word, frequencies[index]]))).toEqual({
      'sso =': 1,
      pag: 7,
      quokka: 1,
      sign: 1,
      singl: 1,
    });
  });
});

describe('the files', () => {
  it('are named by their content, and equal for equal pages', () => {
    const { files } = indexOf(manyPages(3));
    const names = [...files.keys()];
    expect(names).toContain(manifestFile);
    for (const name of names) expect(name).toMatch(/^(?:manifest|[0-9a-f]+)\.bin$/);
    expect(indexOf(manyPages(3)).files).toEqual(files);
  });

  it('have the texts of all sections in their order', () => {
    const { texts, manifest } = indexOf([
      {
        path: '/a/',
        title: 'A',
        intro: 'First.',
        sections: [
          ['B', 'Second.'],
          ['C', ''],
        ],
      },
      { path: '/b/', title: 'B', intro: 'Third.' },
    ]);
    expect(texts()).toEqual([['First.', 'Second.', '', 'Third.']]);
    expect(manifest.texts.starts).toEqual([0]);
  });

  it('have 9 to 24 kilobytes of texts each, and more on a large site', () => {
    const text = `${'é'.repeat(400)} `;
    const pages = Array.from({ length: 120 }, (_, page) => ({
      path: `/page-${page}/`,
      title: `Page ${page}`,
      intro: text,
    }));
    const sizesOf = (more: readonly PageFixture[]) => {
      const { texts, manifest } = indexOf([...pages, ...more]);
      const found = texts();
      const counts = found.map((lines) => lines.length);
      expect(manifest.texts.starts).toEqual(
        counts.map((_, file) => counts.slice(0, file).reduce((sum, count) => sum + count, 0)),
      );
      return found.map((lines) => Buffer.byteLength(`${lines.join('\n')}\n`)).slice(0, -1);
    };
    const small = sizesOf([]);
    expect(Math.min(...small)).toBeGreaterThanOrEqual(9_000);
    expect(Math.max(...small)).toBeLessThanOrEqual(24_000);
    const large = sizesOf([{ path: '/z/', title: 'Z', sections: [['z'.repeat(200_001), '']] }]);
    expect(Math.min(...large)).toBeGreaterThanOrEqual(27_000);
  });

  it('have every term in the shard that the manifest names, beside its dependent terms', () => {
    const { manifest, shards } = indexOf(manyPages(120));
    const found = shards();
    expect(found.length).toBeGreaterThan(2);
    expect(found.length).toBe(manifest.dictionary.starts.length);
    const terms = found.flatMap((shard) => shard.terms);
    expect(terms).toEqual([...terms].sort());
    found.forEach((shard, number) => {
      expect((shard.terms[0] ?? '') >= (manifest.dictionary.starts[number] ?? '')).toBe(true);
      expect(shard.terms[0]).not.toContain(' ');
    });
  });

  it('have for each term the ending of its most frequent word', () => {
    const { entryOf } = indexOf([
      { path: '/a/', title: 'A', intro: 'policy policies policies deploy deployed' },
    ]);
    expect(entryOf('polici').ending).toBe(4);
    expect(entryOf('deploy').ending).toBe(0);
  });

  it('have the pages of a frequent term behind the best 1024 in a file of their own', () => {
    const pages = Array.from({ length: 1030 }, (_, page) => ({
      path: `/${page}/`,
      title: `x${page}`,
      intro: 'quokka',
    }));
    const { entryOf, read } = indexOf(pages);
    const { postings, documentFrequency, overflow } = entryOf('quokka');
    expect([pageCountOf(postings), documentFrequency]).toEqual([1024, 1030]);
    const rest = read(`${overflow}.bin`, 'overflow', decodeOverflow);
    expect([pageCountOf(rest), sectionCountOf(rest)]).toEqual([6, 6]);
    expect(entryOf('x7')).toMatchObject({ documentFrequency: 1, overflow: null });
  });
});
