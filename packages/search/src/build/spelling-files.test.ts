import { describe, expect, it } from 'vitest';
import { ByteReader } from '../format/byte-reader.ts';
import { decodeWordFrequencies, quantizedFrequency } from '../format/word-frequencies.ts';
import { postingsOf } from '../testing/postings.ts';
import type { TermStatistics } from './collect-postings.ts';
import { writeSpellingFiles } from './spelling-files.ts';

const termOf = (term: string, pages = 1, isWord = true): TermStatistics => ({
  term,
  isWord,
  words: new Map(),
  postings: postingsOf(
    ...Array.from({ length: pages }, (_, page) => ({
      page: page + 2,
      weight: 1,
      sections: { 0: [1] } as const,
    })),
  ),
});

/** The files of some terms: their directories, and what each file has. */
function filesOf(terms: readonly TermStatistics[]) {
  const files = new Map<string, Readonly<Record<string, number>>>();
  const { sorted, reversed } = writeSpellingFiles(terms, (kind, payload) => {
    const { words, frequencies } = decodeWordFrequencies(new ByteReader(payload));
    const name = `${kind} ${files.size}`;
    files.set(
      name,
      Object.fromEntries(words.map((word, index) => [word, frequencies[index] ?? 0])),
    );
    return name;
  });
  return { sorted, reversed, files };
}
const wordsOf = (terms: readonly TermStatistics[]) =>
  [...filesOf(terms).files.values()].map((words) => Object.keys(words));

describe('the words of a small site', () => {
  it('are in one file with their frequencies, sorted', () => {
    const { sorted, reversed, files } = filesOf([termOf('zebra', 1), termOf('abbey', 9)]);
    expect(sorted).toEqual({ starts: [''], names: ['spelling 0'] });
    expect(reversed).toEqual({ starts: [], names: [] });
    expect([...files]).toEqual([
      ['spelling 0', { abbey: quantizedFrequency(9), zebra: quantizedFrequency(1) }],
    ]);
    expect(Object.keys(files.get('spelling 0') ?? {})).toEqual(['abbey', 'zebra']);
  });

  it('are those that a misspelled word may be corrected to', () => {
    const right = ['abc', 'x'.repeat(24), 'über'];
    const wrong = ['ab', 'x'.repeat(25), '2fa', 'login =', 'login ~', 'the', 'with'];
    const terms = [...right, ...wrong].map((term) => termOf(term));
    expect(wordsOf([...terms, termOf('abc123', 1, false)])).toEqual([right]);
  });
});

describe('the words of a large site', () => {
  const terms = (count: number) =>
    Array.from({ length: count }, (_, number) =>
      termOf(`word${[...String(1_000_000 - 397 * number)].reverse().join('')}`),
    );

  it('are more than 2000', () => {
    expect(filesOf(terms(2000)).files.size).toBe(1);
    expect(filesOf(terms(2001)).files.size).toBeGreaterThan(2);
  });

  it('are in files by their beginnings and in files by their ends', () => {
    const { sorted, reversed, files } = filesOf(terms(2400));
    const listed = (names: readonly string[]) =>
      names.flatMap((name) => Object.keys(files.get(name) ?? {}));
    const all = terms(2400).map(({ term }) => term);
    const ends = all.map((word) => [...word].reverse().join(''));
    expect(listed(sorted.names)).toEqual([...all].sort());
    expect(listed(reversed.names)).toEqual([...ends].sort());
    expect([sorted.starts[0], reversed.starts[0]]).toEqual([
      [...all].sort()[0],
      [...ends].sort()[0],
    ]);
  });

  it('are in files of at most 14 kilobytes, estimated by their lengths', () => {
    const { sorted, files } = filesOf(terms(5000));
    const sizes = sorted.names.map((name) =>
      Object.keys(files.get(name) ?? {}).reduce((sum, word) => sum + word.length / 2 + 3, 0),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(14_000);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(6_000);
    expect(sizes.length).toBeGreaterThan(2);
  });
});
