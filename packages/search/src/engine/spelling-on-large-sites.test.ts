import { beforeAll, describe, expect, it } from 'vitest';
import { createIndex, type IndexFiles } from '../build/create-index.ts';
import { fileKinds } from '../format/frame.ts';
import { itemAt } from '../shared/checked-access.ts';
import {
  memorySource,
  type PageFixture,
  randomNumbers,
  recordsFrom,
  someSynonyms,
} from '../testing/fixtures.ts';
import { openEngine } from './open.ts';

describe('a misspelled word on a large site', () => {
  const random = randomNumbers(5);
  const below = (limit: number) => Math.floor(random() * limit);
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const letter = () => letters[below(letters.length)] ?? 'a';
  const wordOf = (length: number) => Array.from({ length }, letter).join('');
  const wordsOnAPage = 100;
  // The stemmer leaves these words unchanged, and they are so long that few others are similar.
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

  const spellingFilesAmong = (names: Iterable<string>) =>
    [...names].filter((name) => files.get(name)?.[4] === fileKinds.spelling).length;

  /** Returns the first page that a query finds, its correction, and the number of spelling files that it read. */
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
      correction: answer?.notes?.didYouMean,
      spellingFiles: spellingFilesAmong(names),
    };
  }

  it('has its words in several files', () => {
    expect(spellingFilesAmong(files.keys())).toBeGreaterThan(5);
  });

  it.each([
    ['missing', (word: string, at: number) => word.slice(0, at) + word.slice(at + 1)],
    ['doubled', (word: string, at: number) => word.slice(0, at) + word.slice(at - 1)],
    ['replaced', (word: string, at: number) => `${word.slice(0, at)}q${word.slice(at + 1)}`],
    [
      'transposed with the next one',
      (word: string, at: number) =>
        `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
    ],
  ])('is corrected when a letter is %s anywhere, with at most two files', async (_, edit) => {
    for (let tried = 0; tried < 60; tried++) {
      const word = itemAt(words, below(words.length));
      const typed = edit(word, 1 + (tried % (word.length - 2)));
      if (words.includes(typed)) continue;
      const { url, correction, spellingFiles } = await answerTo(typed);
      expect({ typed, url, correction }).toEqual({ typed, url: pageOf(word), correction: word });
      expect(spellingFiles).toBeLessThanOrEqual(2);
    }
  });
});
