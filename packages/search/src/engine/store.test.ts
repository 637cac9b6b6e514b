import { describe, expect, it } from 'vitest';
import { frame } from '../format/frame.ts';
import { encodeOverflow } from '../format/overflow.ts';
import { pageByte, sectionByte } from '../format/postings.ts';
import { encodeWordFrequencies } from '../format/word-frequencies.ts';
import { indexOf, memorySource, type PageFixture } from '../testing/fixtures.ts';
import { openStore } from './store.ts';

const pages: readonly PageFixture[] = [
  { path: '/a/', title: 'A', intro: 'quokka', sections: [['B', 'wombat']] },
  { path: '/c/', title: 'C', intro: 'numbat' },
  { path: '/releases/1.0/', title: 'One', intro: 'bilby' },
  { path: '/releases/2.0/', title: 'Two', intro: 'potoroo' },
];

/** Opens the index of some pages, and lists the files that are read from then on. */
async function open(more: ReadonlyMap<string, Uint8Array> = new Map(), own = pages) {
  const files = new Map([...indexOf(own), ...more]);
  const { read } = memorySource(files);
  const reads: string[] = [];
  const store = await openStore({
    read: (name) => {
      reads.push(name);
      return read(name);
    },
  });
  expect(reads.splice(0)).toEqual(['manifest.bin']);
  return { store, reads, files };
}

describe('a store', () => {
  it('knows the sections of each page, and the common terms', async () => {
    const { store } = await open();
    expect([...store.firstSections]).toEqual([0, 2, 3, 4, 5]);
    expect(store.commonTermLevel('quokka')).toBe(3);
    expect(store.commonTermLevel('koala')).toBe(0);
  });

  it('reads the texts of sections', async () => {
    const { store, reads } = await open();
    expect(await store.sectionText(1)).toBe('wombat');
    const textOf = await store.textsNear(0);
    expect([textOf(0), textOf(3), textOf(99)]).toEqual(['quokka', 'bilby', null]);
    expect(await store.sectionText(99)).toBe('');
    expect(reads).toEqual([`${store.manifest.texts.names[0]}.bin`]);
  });

  it('finds texts in several files', async () => {
    const long = Array.from({ length: 30 }, (_, page) => ({
      path: `/page-${page + 10}/`,
      title: `Page ${page + 10}`,
      intro: `${page} ${'x'.repeat(2_000)}`,
    }));
    const { store } = await open(new Map(), long);
    const { starts } = store.manifest.texts;
    expect(starts.length).toBeGreaterThan(1);
    const [, second = 0] = starts;
    expect(await store.sectionText(second)).toMatch(new RegExp(`^${second} `));
    const textOf = await store.textsNear(second + 1);
    expect(textOf(second)).toMatch(new RegExp(`^${second} `));
    expect(textOf(second - 1)).toBeNull();
  });

  it('has the outlines of likely hits, and reads the others', async () => {
    const { store, reads } = await open();
    expect([0, 1, 2, 3].map((page) => store.outlineFileOf(page))).toEqual([null, null, 0, 0]);
    const inline = await store.pageOutlines(new Set([1, 0]));
    expect([inline.get(0)?.path, inline.get(1)?.path, reads]).toEqual(['/a/', '/c/', []]);
    const both = await store.pageOutlines(new Set([3, 1, 2]));
    expect([1, 2, 3].map((page) => both.get(page)?.path)).toEqual([
      '/c/',
      '/releases/1.0/',
      '/releases/2.0/',
    ]);
    expect(reads).toHaveLength(1);
  });

  it('finds outlines in several files', async () => {
    const heading = 'h'.repeat(4_000);
    const releases = Array.from({ length: 40 }, (_, page) => ({
      path: `/releases/${page + 10}/`,
      title: `${page} ${heading}`,
    }));
    const { store } = await open(new Map(), releases);
    const { starts } = store.manifest.outlines;
    expect(starts.length).toBeGreaterThan(1);
    const numbers = releases.map((_, page) => page);
    const outlines = await store.pageOutlines(new Set(numbers));
    expect(numbers.map((page) => outlines.get(page)?.path)).toEqual(
      releases.map(({ path }) => path),
    );
    expect(store.outlineFileOf(starts[1] ?? 0)).toBe(1);
    expect(store.outlineFileOf((starts[1] ?? 0) - 1)).toBe(0);
  });

  it('has the words of the reversed dictionary in their usual direction', async () => {
    const words = { words: ['akkouq', 'tabmow'], frequencies: Uint8Array.of(1, 2) };
    const file = frame('spelling', encodeWordFrequencies(words));
    const { store } = await open(new Map([['words.bin', file]]));
    expect(await store.reversedSpellingWords('words')).toEqual({
      words: ['quokka', 'wombat'],
      frequencies: Uint8Array.of(1, 2),
    });
    expect((await store.spellingWords('words')).words).toEqual(['akkouq', 'tabmow']);
  });

  it('has the postings that are not in a champion list', async () => {
    const written = {
      pages: Uint32Array.of(2),
      pageBytes: Uint8Array.of(pageByte(5, 0)),
      sectionEnds: Uint32Array.of(1),
      sections: Uint32Array.of(0),
      sectionBytes: Uint8Array.of(sectionByte(3, false)),
    };
    const file = frame('overflow', encodeOverflow({ arrays: written, from: 0, to: 1 }));
    const { store } = await open(new Map([['more.bin', file]]));
    const { arrays, from, to } = await store.overflow('more');
    expect([...arrays.pages.slice(from, to)]).toEqual([2]);
  });

  it('has the entries of its dictionary', async () => {
    const { store, reads } = await open();
    const { terms } = await store.dictionaryShard(0);
    expect(terms).toContain('quokka');
    expect(reads).toEqual([`${store.manifest.dictionary.names[0]}.bin`]);
  });

  it('names the file that is missing or of another kind', async () => {
    const { store, files } = await open();
    await expect(store.overflow('none')).rejects.toThrow('no file none.bin');
    const [name = ''] = store.manifest.texts.names;
    expect(files.has(`${name}.bin`)).toBe(true);
    await expect(store.overflow(name)).rejects.toThrow(`${name}.bin is damaged`);
    await expect(store.spellingWords(name)).rejects.toThrow('is damaged');
    await expect(store.reversedSpellingWords(name)).rejects.toThrow('is damaged');
  });
});

describe('the store of a search', () => {
  it('counts the files that it used, whether they were read before or not', async () => {
    const { store, reads } = await open();
    const [first, second] = [store.forSearch(), store.forSearch()];
    await first.dictionaryShard(0);
    await first.dictionaryShard(0);
    await first.sectionText(0);
    await second.sectionText(0);
    expect([store.filesUsed, first.filesUsed, second.filesUsed, reads.length]).toEqual([
      0, 2, 1, 2,
    ]);
    expect(first.forSearch().filesUsed).toBe(0);
  });

  it('asks before it reads a file, but not for one that was read or is being read', async () => {
    const { store, reads } = await open();
    let asked = 0;
    const search = store.forSearch(async () => {
      asked += 1;
      expect(reads).toEqual([]);
    });
    await search.dictionaryShard(0);
    await search.dictionaryShard(0);
    expect([asked, reads.length]).toEqual([1, 1]);
    const reading = store.sectionText(0);
    await search.sectionText(1);
    await reading;
    expect([asked, reads.length]).toEqual([1, 2]);
  });

  it('reads nothing if it may not', async () => {
    const { store, reads } = await open();
    const search = store.forSearch(() => Promise.reject(new Error('refused')));
    await expect(search.dictionaryShard(0)).rejects.toThrow('refused');
    expect(reads).toEqual([]);
  });

  it('tries again what failed', async () => {
    const more = new Map<string, Uint8Array>();
    const { store, files } = await open(more);
    await expect(store.spellingWords('late')).rejects.toThrow('no file late.bin');
    const words = { words: ['a'], frequencies: Uint8Array.of(1) };
    files.set('late.bin', frame('spelling', encodeWordFrequencies(words)));
    expect((await store.spellingWords('late')).words).toEqual(['a']);
  });
});
