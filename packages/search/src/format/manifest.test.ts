import { describe, expect, it } from 'vitest';
import { pageKinds } from '../shared/page-kinds.ts';
import { ByteReader, DamagedError } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { crc32 } from './crc32.ts';
import { filesWithPrefix, lastIndexUpTo } from './directory.ts';
import { displayEndingOf, displayForm } from './display-endings.ts';
import { readFileName, writeFileName } from './file-name.ts';
import { fileKinds, formatVersion, frame, unframe } from './frame.ts';
import { readFrontCoded, writeFrontCoded } from './front-coding.ts';
import { commonTermLevel, decodeManifest, encodeManifest, type Manifest } from './manifest.ts';
import { decodeOutlines, encodeOutlines, type SectionOutline } from './outlines.ts';
import { decodeSectionTexts, encodeSectionTexts } from './section-texts.ts';
import { decodeWordFrequencies, encodeWordFrequencies, reversed } from './word-frequencies.ts';

const section = (more: Partial<SectionOutline> = {}): SectionOutline => ({
  level: 2,
  heading: 'Set up',
  anchor: 'set-up',
  parent: -1,
  hasHeading: true,
  hasText: false,
  ...more,
});

const manifest: Manifest = {
  indexName: 'authentik',
  facetSets: [
    { lvl0: 'Guides', language: 'en', docusaurus_tag: 'current', area: 'guides' },
    { lvl0: null, language: 'de', docusaurus_tag: 'v1', area: 'security' },
  ],
  pages: pageKinds.map((kind, index) => ({
    sections: 300 * index,
    facetSet: index % 2,
    titleLength: index === 0 ? 31 : index,
    kind,
    pageRank: index === 0 ? -8 : 7,
    hasInlineOutline: index % 2 === 1,
  })),
  synonyms: {
    same: [['2fa', 'mfa'], ['sso']],
    related: [['delete', 'get rid of']],
  },
  suggestions: ['Install', 'Configuration'],
  commonTerms: { words: ['authentik', 'user'], frequencies: Uint8Array.of(7, 1) },
  dictionary: { starts: ['a', 'polici'], names: ['0123456789', 'ffffffffff'] },
  outlines: { starts: [0, 5, 300], names: ['0000000001', '0000000002', '0000000003'] },
  texts: { starts: [0, 7], names: ['1000000000', '2000000000'] },
  spelling: {
    sorted: { starts: ['a'], names: ['aaaaaaaaaa'] },
    reversed: { starts: [], names: [] },
  },
  inlineOutlines: [{ path: '/a/', sections: [section()] }],
};

describe('a manifest', () => {
  it('is read as it was written', () => {
    expect(decodeManifest(new ByteReader(encodeManifest(manifest)))).toEqual(manifest);
  });
  it('takes a tab in a facet value for a space', () => {
    const facetSets = [
      { lvl0: 'A\tB', language: 'en', docusaurus_tag: 'c\td', area: 'guides' as const },
    ];
    const read = decodeManifest(new ByteReader(encodeManifest({ ...manifest, facetSets })));
    expect(read.facetSets).toEqual([
      { lvl0: 'A B', language: 'en', docusaurus_tag: 'c d', area: 'guides' },
    ]);
  });
  it.each([
    [0, 100, 0],
    [9, 100, 0],
    [10, 100, 1],
    [14, 100, 1],
    [15, 100, 2],
    [20, 100, 3],
    [100, 100, 7],
    [1, 0, 7],
  ])('has the level of a term on %i of %i pages: %i', (documents, pages, level) => {
    expect(commonTermLevel(documents, pages)).toBe(level);
  });
});

describe('outlines', () => {
  const roundTrip = (...sections: SectionOutline[]) => {
    const pages = [
      { path: '/a/', sections: [] },
      { path: '/b/', sections },
    ];
    const bytes = encodeOutlines(pages);
    expect(decodeOutlines(new ByteReader(bytes))).toEqual(pages);
    return bytes.length;
  };

  it.each([
    ['no anchor', section({ anchor: null })],
    ['the usual anchor', section({ heading: 'Set  up_all: now!', anchor: 'set--up_all-now' })],
    ['an anchor with single hyphens', section({ heading: ' Set  up_all ', anchor: 'set-upall' })],
    ['an anchor of its own', section({ anchor: 'other' })],
    ['an empty anchor', section({ anchor: '' })],
    ['a heading of another script', section({ heading: '日本 語', anchor: '日本-語' })],
    ['no heading record', section({ hasHeading: false, hasText: true })],
    ['level 6', section({ level: 6, hasText: true })],
  ])('with %s are read as they were written', (_, one) => {
    roundTrip(one);
  });
  it('keep what contains a section', () => {
    roundTrip(
      section(),
      section({ level: 3, parent: 0 }),
      section({ level: 3, parent: 0 }),
      section({ level: 4, parent: 2 }),
    );
  });
  it('store no anchor that follows from its heading', () => {
    const usual = roundTrip(section());
    expect(roundTrip(section({ heading: 'Set  up', anchor: 'set-up' }))).toBe(usual + 1);
    expect(roundTrip(section({ anchor: null }))).toBe(usual);
    expect(roundTrip(section({ anchor: 'set-us' }))).toBeGreaterThan(usual);
  });
});

describe('front coding', () => {
  const roundTrip = (words: readonly string[]) => {
    const writer = new ByteWriter();
    writeFrontCoded(writer, words);
    const bytes = writer.finish();
    expect(readFrontCoded(new ByteReader(bytes))).toEqual(words);
    return bytes.length;
  };

  it('stores of a word what differs from the one before', () => {
    const alone = roundTrip(['policy', 'zebra']);
    expect(roundTrip(['policy', 'polic'])).toBe(alone - 5);
    expect(roundTrip([])).toBeLessThan(alone);
  });
  it('never splits a character', () => {
    roundTrip(['a😀', 'a😁', 'é', '日本', '日木']);
  });
  it('shares at most 255 letters', () => {
    roundTrip(['a'.repeat(300), 'a'.repeat(301)]);
  });
});

describe('where to look', () => {
  const starts = ['b', 'd', 'd', 'f'];

  it.each([
    ['a', 0],
    ['b', 0],
    ['c', 0],
    ['d', 2],
    ['e', 2],
    ['f', 3],
    ['z', 3],
  ])('for %s: in file %i', (word, index) => {
    expect(lastIndexUpTo(starts, word)).toBe(index);
  });
  it('is the first file when there is none', () => {
    expect(lastIndexUpTo([], 'a')).toBe(0);
    expect(lastIndexUpTo([0, 5], 7)).toBe(1);
  });
  it('for words with a prefix are all files from the first to the last', () => {
    expect(filesWithPrefix(['a', 'pol', 'polz', 'q'], 'pol')).toEqual([1, 2]);
    expect(filesWithPrefix(['a', 'q'], 'pol')).toEqual([0, 0]);
  });
});

describe('endings for display', () => {
  it.each([
    ['polici', 'policy'],
    ['configur', 'configure'],
    ['setting', 'settings'],
    ['class', 'classes'],
    ['add', 'added'],
    ['log', 'login'],
  ])('make a word of %s', (term, word) => {
    const ending = displayEndingOf(term, (candidate) => candidate === word);
    expect(displayForm(term, ending)).toBe(word === 'login' ? 'log' : word);
  });
  it('are none for a term that is a word', () => {
    expect(displayEndingOf('user', () => true)).toBe(0);
    expect(displayForm('user', 0)).toBe('user');
  });
});

describe('small parts of files', () => {
  it('are names of five bytes', () => {
    const writer = new ByteWriter();
    writeFileName(writer, '00ff0a1b2c');
    const bytes = writer.finish();
    expect([...bytes]).toEqual([0, 255, 10, 27, 44]);
    expect(readFileName(new ByteReader(bytes))).toBe('00ff0a1b2c');
  });
  it('are words with their frequencies', () => {
    const list = { words: ['a', 'ab'], frequencies: Uint8Array.of(1, 255) };
    expect(decodeWordFrequencies(new ByteReader(encodeWordFrequencies(list)))).toEqual(list);
    expect(reversed('a😀b')).toBe('b😀a');
  });
  it('are texts of sections', () => {
    const lines = decodeSectionTexts(new ByteReader(encodeSectionTexts(['a\nb', '', 'c'])));
    expect([0, 1, 2, 3].map((index) => lines.at(index))).toEqual(['a b', '', 'c', undefined]);
  });
  it('are checksums', () => {
    expect(crc32(new Uint8Array())).toBe(0);
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });
});

describe('bytes', () => {
  it('grow beyond any first size', () => {
    const writer = new ByteWriter();
    for (let value = 0; value < 1000; value++) writer.byte(value & 255);
    writer.bytes(new Uint8Array(5000).fill(7));
    const bytes = writer.finish();
    expect(bytes).toHaveLength(6000);
    expect([bytes[255], bytes[256], bytes[999], bytes[1000], bytes[5999]]).toEqual([
      255, 0, 231, 7, 7,
    ]);
  });
  it('of numbers take seven bits each', () => {
    const writer = new ByteWriter();
    for (const value of [127, 128, 300, 2 ** 32 - 1]) writer.varint(value);
    expect([...writer.finish()]).toEqual([127, 128, 1, 172, 2, 255, 255, 255, 255, 15]);
  });
  it('are read up to the last and no further', () => {
    const reader = new ByteReader(Uint8Array.of(1, 2, 3));
    expect([...reader.bytes(3)]).toEqual([1, 2, 3]);
    expect(() => reader.bytes(1)).toThrow(new DamagedError('it ends too early'));
    expect([...new ByteReader(Uint8Array.of(1, 2)).varints(2)]).toEqual([1, 2]);
    expect(() => new ByteReader(Uint8Array.of(1, 2)).varints(3)).toThrow('ends too early');
    const middle = new ByteReader(Uint8Array.of(0, 1, 2));
    middle.byte();
    expect(() => middle.varints(3)).toThrow('ends too early');
    expect(() => middle.bytes(3)).toThrow('ends too early');
  });
});

describe('a framed file', () => {
  it('begins with its format, version and kind', () => {
    const file = frame('outlines', Uint8Array.of(9));
    expect([...file.subarray(0, 5)]).toEqual([68, 83, 73, formatVersion, fileKinds.outlines]);
    expect(file).toHaveLength(10);
    expect(file[9]).toBe(9);
  });
  it('may be a view of a larger buffer', () => {
    const file = frame('texts', Uint8Array.of(9));
    const larger = new Uint8Array(file.length + 4);
    larger.set(file, 4);
    expect(unframe('a', 'texts', larger.subarray(4), (reader) => reader.byte())).toBe(9);
  });
  it('passes on errors that are not about the bytes', () => {
    const file = frame('texts', Uint8Array.of(9));
    const fail = (error: Error) => () =>
      unframe('a', 'texts', file, () => {
        throw error;
      });
    expect(fail(new TypeError('other'))).toThrow(new TypeError('other'));
    expect(fail(new RangeError('deep'))).toThrow(
      'The search index file a is damaged: deep. Build the site again, and upload the whole search-index folder.',
    );
  });
});
