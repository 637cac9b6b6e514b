import { beforeAll, describe, expect, it } from 'vitest';
import { createIndex, type IndexFiles } from '../build/create-index.ts';
import { fileKinds } from '../format/bytes.ts';
import { reversed } from '../format/lexicon.ts';
import type { Directory } from '../format/root.ts';
import {
  memorySource,
  type PageFixture,
  randomNumbers,
  recordsFrom,
  someSynonyms,
} from '../testing/fixtures.ts';
import { namesNear } from './lexicons.ts';
import { openEngine } from './open.ts';

describe('namesNear', () => {
  const directory: Directory<string> = {
    starts: ['abbey', 'kraken', 'kratan', 'kratop', 'krill', 'zebra'],
    names: ['0', '1', '2', '3', '4', '5'],
  };

  it('reads the files of all words with the same start', () => {
    expect(namesNear(directory, 'zebar')).toEqual(['4', '5']);
    expect(namesNear(directory, 'zoo')).toEqual(['5']);
  });

  it('reads no more than two, the one in which the word would stand among them', () => {
    expect(namesNear(directory, 'krabos')).toEqual(['0', '1']);
    expect(namesNear(directory, 'kratos')).toEqual(['3', '4']);
    expect(namesNear(directory, 'kratat')).toEqual(['2', '3']);
  });

  it('reads nothing of an empty order', () => {
    expect(namesNear({ starts: [], names: [] }, 'kratos')).toEqual([]);
  });
});

describe('reversed', () => {
  it('keeps letters of two units whole', () => {
    expect(reversed('𝒶bc')).toBe('cb𝒶');
    expect(reversed(reversed('crème𝒶'))).toBe('crème𝒶');
  });
});

describe('misspelt words on a large site', () => {
  const random = randomNumbers(5);
  const below = (limit: number) => Math.floor(random() * limit);
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const letter = () => letters[below(letters.length)] ?? 'a';
  const wordOf = (length: number) => Array.from({ length }, letter).join('');
  const wordsOnAPage = 100;
  // Stems of them are they themselves, and none is so short that many others are near.
  const words = Array.from({ length: 24_000 }, () => `${wordOf(7 + below(5))}k`);
  let files: IndexFiles;
  const pageOf = (word: string) => `/page-${Math.floor(words.indexOf(word) / wordsOnAPage)}/`;

  beforeAll(() => {
    const pages = Array.from({ length: words.length / wordsOnAPage }, (_, page): PageFixture => {
      const own = words.slice(page * wordsOnAPage, (page + 1) * wordsOnAPage);
      return { path: `/page-${page}/`, title: `Page ${page}`, intro: own.join(' ') };
    });
    files = createIndex(recordsFrom(pages), { indexName: 'test', synonyms: someSynonyms });
  });

  const lexiconsAmong = (names: Iterable<string>) =>
    [...names].filter((name) => files.get(name)?.[4] === fileKinds.lexicon).length;

  /** The page that is found for a text, what was meant by it, and how many files of the lexicon were read. */
  async function answerTo(query: string) {
    const { read } = memorySource(files);
    const names = new Set<string>();
    const engine = await openEngine({
      read: (name) => {
        names.add(name);
        return read(name);
      },
    });
    const [answer] = await engine.search([{ indexName: 'test', query }]);
    return {
      url: answer?.hits[0]?.url,
      meant: answer?.notes?.didYouMean,
      lexicons: lexiconsAmong(names),
    };
  }

  it('has its rarer words in files of their own', () => {
    expect(lexiconsAmong(files.keys())).toBeGreaterThan(5);
  });

  it.each([
    ['left out', (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)],
    ['doubled', (word: string, at: number) => word.slice(0, at) + word.slice(at - 1)],
    ['replaced', (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`],
    [
      'swapped with the next',
      (word: string, at: number) =>
        `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
    ],
  ])('finds a word with a letter %s, at any place, by five files at most', async (_, edit) => {
    for (let tried = 0; tried < 60; tried++) {
      const word = words[below(words.length)] ?? '';
      const typed = edit(word, 1 + (tried % (word.length - 2)));
      if (words.includes(typed)) continue;
      const { url, meant, lexicons } = await answerTo(typed);
      expect({ typed, url, meant }).toEqual({ typed, url: pageOf(word), meant: word });
      expect(lexicons).toBeLessThanOrEqual(5);
    }
  });
});
