import { describe, expect, it } from 'vitest';
import type { TermEntry } from '../format/dictionary.ts';
import { expansionWeights } from '../shared/ranking-weights.ts';
import { dictionaryOf } from '../testing/dictionary.ts';
import { Expansions, expand } from './expansions.ts';
import type { QueryWord } from './parse-query.ts';

const { conflation, prefix, prefixOfShortWord } = expansionWeights;
const entry = (term: string, documentFrequency = 1) => ({ term, documentFrequency }) as TermEntry;

/** What a word is expanded to: `term weight`, with `title` and `completion`. */
async function expanded(
  typed: string,
  terms: readonly string[] | Readonly<Record<string, number>>,
  more: Partial<QueryWord> = {},
): Promise<string[]> {
  const frequencies = Array.isArray(terms)
    ? Object.fromEntries(terms.map((term) => [term, 1]))
    : terms;
  const { dictionary } = dictionaryOf([frequencies as Record<string, number>]);
  await dictionary.read([0]);
  const word = {
    word: typed,
    term: typed,
    candidates: [{ term: typed, weight: 1, lookup: 'always', countsInTitle: true }],
    isPrefix: false,
    isPhrase: false,
    ...more,
  } as QueryWord;
  return expand(word, dictionary)
    .list()
    .map(
      ({ entry: { term }, weight, countsInTitle, isCompletion }) =>
        `${term} ${weight}${countsInTitle ? ' title' : ''}${isCompletion ? ' completion' : ''}`,
    );
}
const isPrefix = true;

describe('expansions', () => {
  it('have each term once, with its greatest weight', () => {
    const found = new Expansions();
    expect([found.isEmpty, found.hasWholeWord, found.highestDocumentFrequency]).toEqual([
      true,
      false,
      0,
    ]);
    found.add(null, 1, true);
    expect(found.isEmpty).toBe(true);
    found.add(entry('a', 3), 0.5, true, true);
    found.add(entry('b', 9), 0.5, false);
    expect([found.isEmpty, found.hasWholeWord]).toEqual([false, false]);
    found.add(entry('a', 3), 0.5, true);
    expect(found.hasWholeWord).toBe(false);
    found.add(entry('a', 3), 0.6, true);
    found.add(entry('a', 3), 0.4, false);
    expect([found.hasWholeWord, found.highestDocumentFrequency]).toEqual([true, 9]);
    expect(found.list().map(({ weight }) => weight)).toEqual([0.6, 0.5]);
  });
});

describe('a word that was typed', () => {
  it('has its own terms, and those derived from the same word', async () => {
    expect(
      await expanded('configuration', ['config', 'configur', 'configuration', 'confirm']),
    ).toEqual(['configuration 1 title', `configur ${conflation}`]);
    expect(await expanded('usable', ['us', 'usabl'])).toEqual([]);
  });

  it('is completed only if nothing else is found, from four letters on', async () => {
    expect(await expanded('quok', ['quokka', 'quorum'])).toEqual([
      `quokka ${conflation} completion`,
    ]);
    expect(await expanded('quo', ['quokka', 'quorum'])).toEqual([]);
    expect(await expanded('quok', ['quok', 'quokka'])).toEqual(['quok 1 title']);
  });

  it('is not expanded if it is a phrase', async () => {
    const found = await expanded('configuration', ['configur', 'configuration'], {
      isPhrase: true,
      isPrefix,
    });
    expect(found).toEqual(['configuration 1 title']);
  });
});

describe('a word that is typed', () => {
  it('is completed to the most frequent terms', async () => {
    const terms = { quoin: 1, quokka: 3, quorum: 3, quote: 2, rest: 9 };
    expect(await expanded('quo', terms, { isPrefix })).toEqual(
      ['quokka', 'quorum', 'quote', 'quoin'].map((term) => `${term} ${prefix} title completion`),
    );
    const many = Array.from({ length: 30 }, (_, index) => `quo${index + 10}`);
    expect(await expanded('quo', many, { isPrefix })).toHaveLength(24);
  });

  it('is completed less if it is a short word', async () => {
    expect(await expanded('ha', ['ha', 'hackathon'], { isPrefix })).toEqual([
      'ha 1 title',
      `hackathon ${prefixOfShortWord} title completion`,
    ]);
    expect(await expanded('ha', ['hackathon'], { isPrefix })).toEqual([
      `hackathon ${prefix} title completion`,
    ]);
    expect(await expanded('hac', ['hac', 'hackathon'], { isPrefix })).toContain(
      `hackathon ${prefix} title completion`,
    );
  });

  it('may be half of a form that ends in "ing"', async () => {
    for (const typed of ['signi', 'signin']) {
      expect(await expanded(typed, ['sign'], { isPrefix })).toEqual([`sign ${prefix} title`]);
    }
    expect(await expanded('signx', ['sign'], { isPrefix })).toEqual([]);
    expect(await expanded('insigh', ['insing', 'sign'], { isPrefix })).toEqual([]);
  });
});
