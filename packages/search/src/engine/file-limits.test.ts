import { describe, expect, it } from 'vitest';
import type { IndexFiles } from '../build/create-index.ts';
import { indexOf, memorySource, type PageFixture, randomNumbers } from '../testing/fixtures.ts';
import { openEngine } from './open.ts';

const random = randomNumbers(11);
const below = (limit: number) => Math.floor(random() * limit);
const letters = 'abcdefghijklmnopqrstuvwxyz';
const wordOf = (length: number) =>
  Array.from({ length }, () => letters[below(letters.length)]).join('');
const words = Array.from({ length: 18_000 }, () => wordOf(5 + below(6)));
const word = () => words[below(words.length)] ?? '';
const textOf = (length: number) => Array.from({ length }, word).join(' ');

/** Pages whose addresses say nothing about their words, so that the hits of a query are far from each other. */
const scattered = (pages: number, words: number): PageFixture[] =>
  Array.from({ length: pages }, (_, page) => ({
    path: `/${wordOf(8)}/${page}/`,
    title: `${word()} common${page % 40} ${textOf(8)}`,
    intro: textOf(words),
  }));

/** Asks an engine that was just opened, and returns the files it read beside the manifest. */
async function filesFor(files: IndexFiles, query: string) {
  const read = new Set<string>();
  const source = memorySource(files);
  const engine = await openEngine({
    read: (name) => {
      read.add(name);
      return source.read(name);
    },
  });
  const [answer] = await engine.search([{ indexName: 'test', query, fewFiles: true }]);
  return { count: read.size - 1, hits: answer?.hits.length ?? 0, all: answer?.nbHits ?? 0 };
}

describe('a large site', () => {
  const files = indexOf(scattered(3000, 12));
  const queries = [
    'common1',
    ...Array.from({ length: 25 }, () => `common${below(40)} ${textOf(1 + below(8))}`),
    ...Array.from({ length: 15 }, () => `${word().slice(0, 4)}qx${word().slice(0, 3)} ${word()}`),
  ];

  it('is searched with at most seven files and the manifest, whatever is asked', async () => {
    const counts = await Promise.all(queries.map((query) => filesFor(files, query)));
    expect(Math.max(...counts.map(({ count }) => count))).toBe(7);
    expect(counts[0]?.hits).toBeGreaterThan(0);
    expect(counts[0]?.all).toBeGreaterThan(20);
  });
});

describe('a small site', () => {
  const history = scattered(900, 12).map((page) => ({ ...page, path: `/releases/1${page.path}` }));
  const pages = [...scattered(200, 30), ...history];
  const files = indexOf(pages);
  const known = pages.flatMap(({ intro = '' }) => intro.split(' '));
  const knownWord = () => known[below(known.length)] ?? '';

  it('is searched for two or three words with at most five files and the manifest', async () => {
    for (let tried = 0; tried < 30; tried++) {
      const others = Array.from({ length: 1 + below(2) }, knownWord);
      const query = `common${below(40)} ${others.join(' ')}`;
      const { count, hits } = await filesFor(files, query);
      expect({ query, isWithin: count <= 5 }).toEqual({ query, isWithin: true });
      expect(hits).toBeGreaterThan(0);
    }
  });

  it('is searched for two words, one of them misspelled, with one file more', async () => {
    for (let tried = 0; tried < 30; tried++) {
      const word = knownWord();
      const query = `${word.slice(0, 2)}q${word.slice(3)} common${below(40)}`;
      const { count } = await filesFor(files, query);
      expect({ query, isWithin: count <= 6 }).toEqual({ query, isWithin: true });
    }
  });
});
