import { describe, expect, it } from 'vitest';
import { stem } from '../analysis/stem.ts';
import { bestCorrections, type WordList } from './corrections.ts';

/** A list of words with their frequencies. */
function listOf(frequencies: Readonly<Record<string, number>>): WordList {
  const words = Object.keys(frequencies);
  return { words, frequencyAt: (index) => frequencies[words[index] ?? ''] ?? 0 };
}

/** The corrections as `term edits`, best first. */
const corrections = (word: string, ...lists: readonly Readonly<Record<string, number>>[]) =>
  bestCorrections(word, stem(word), lists.map(listOf)).map(({ term, edits }) => `${term} ${edits}`);

describe('the corrections of a word', () => {
  it.each([
    ['abc', 'abd', []],
    ['abc', 'abc', []],
    ['flwo', 'flow', ['flow 1']],
    ['flaw', 'flow', ['flow 1']],
    ['outpots', 'outpost', ['outpost 1']],
    ['uotpots', 'outpost', []],
    ['kubernets', 'kubernetes', ['kubernetes 1']],
    ['kuberntse', 'kubernetes', ['kubernetes 2']],
    ['ukberntse', 'kubernetes', []],
    ['abcdefgh', 'badcefgh', ['badcefgh 2']],
    ['abcdefg', 'badcefg', []],
  ])('of "%s" to "%s" are %j', (word, term, expected) => {
    expect(corrections(word, { [term]: 1 })).toEqual(expected);
  });

  it('are those with the fewest edits', () => {
    expect(corrections('blueprnit', { blueprinted: 9, blueprint: 1 })).toEqual(['blueprint 1']);
    expect(corrections('blueprnit', { blueprint: 1, blueprinz: 9 })).toEqual(['blueprint 1']);
    expect(corrections('blueprnit', { blueprinz: 9, blueprint: 1 })).toEqual(['blueprint 1']);
  });

  it('are two at most: the same first letter first, then the most frequent, then by name', () => {
    expect(corrections('pork', { port: 1, work: 9, fork: 5 })).toEqual(['port 1', 'work 1']);
    expect(corrections('pork', { work: 9, fork: 5, port: 1 })).toEqual(['port 1', 'work 1']);
    expect(corrections('pork', { part: 9, perk: 1, port: 5 })).toEqual(['port 1', 'perk 1']);
    expect(corrections('pork', { port: 1, perk: 1, park: 1 })).toEqual(['park 1', 'perk 1']);
    expect(corrections('pork', { park: 1, perk: 1, port: 1 })).toEqual(['park 1', 'perk 1']);
  });

  it('have the word itself, and what is an edit away from it', () => {
    expect(corrections('host', { hosts: 9, host: 1, coast: 9 })).toEqual(['host 0', 'hosts 1']);
  });

  it('name a word of several lists once', () => {
    expect(corrections('outpots', { outpost: 1 }, { outpost: 1 })).toEqual(['outpost 1']);
    const found = bestCorrections('outpots', 'outpots', [listOf({ outpost: 3 })]);
    expect(found).toEqual([{ term: 'outpost', edits: 1, frequency: 3 }]);
  });

  it('are no pairs of words', () => {
    expect(corrections('authnetik', { 'authen tik': 1 })).toEqual([]);
  });
});

describe('the ending of a misspelled word', () => {
  it.each([
    // The stemmer would have removed the right ending, and leaves the wrong one.
    ['rerankign', 'rerank'],
    ['rerankinng', 'rerank'],
    ['configurde', 'configur'],
    ['configureed', 'configur'],
    // The stemmer removes the doubled letter only before the right ending.
    ['shippign', 'ship'],
    ['shippde', 'ship'],
  ])('of "%s" is corrected with one edit', (word, term) => {
    expect(corrections(word, { [term]: 1 })).toEqual([`${term} 1`]);
  });

  it('is corrected in short words too, where two edits would be too many', () => {
    expect(corrections('bindign', { bind: 1 })).toEqual(['bind 1']);
    expect(corrections('bindnig', { binding: 1 })).toEqual(['binding 1']);
  });

  it('does not matter where the word has another one', () => {
    expect(corrections('rerankxyz', { rerank: 1 })).toEqual([]);
  });

  it('is not corrected where the stem is more than two letters shorter than the limit allows', () => {
    expect(corrections('mappign', { map: 1 })).toEqual([]);
  });
});

it('compares the stem of a word too, as the index has stems', () => {
  expect(corrections('polcy', { polici: 1 })).toEqual(['polici 1']);
  // The stemmer keeps this "y", because a vowel is before it.
  expect(corrections('prxoy', { proxi: 1 })).toEqual(['proxi 1']);
  expect(corrections('blueprnits', { blueprint: 1 })).toEqual(['blueprint 1']);
  // Only a last "y" is written "i".
  expect(corrections('sysetm', { sistem: 1 })).toEqual([]);
});
