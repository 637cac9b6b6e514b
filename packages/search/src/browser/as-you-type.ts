import type { IndexEngine } from '../engine/open.ts';
import { ReadRefusedError } from '../engine/read-permit.ts';
import type { SearchEngine, SearchRequest, SearchResponse } from '../shared/types.ts';

/**
 * How long a reader must not have typed before files are read, in milliseconds. People press a key about every 240 ms
 * (Dhakal and others, Observations on Typing from 136 Million Keystrokes, 2018). Who types faster than this pause finishes
 * the word first.
 */
const pauseMs = 150;

/** The pause when the last word has one or two letters. Most of these go on, and few longer words need the same files. */
const pauseAfterShortWordMs = 400;

const shortLastWord = /(?:^|\s)\S{1,2}$/;

/** Who types this many keys steadily is known to have paused after so many times the longest of their distances. */
const steadyKeys = 5;
const pauseInDistances = 2.5;
const leastPauseMs = 100;

/** The distances between the last keys of a reader, in milliseconds. */
class Rhythm {
  #distances: number[] = [];
  #last = Number.NEGATIVE_INFINITY;

  noteKey(): void {
    const now = performance.now();
    this.#distances = [...this.#distances, now - this.#last].slice(-steadyKeys);
    this.#last = now;
  }

  pauseAfter(requests: readonly SearchRequest[]): number {
    if (requests.some(({ query }) => shortLastWord.test(query ?? ''))) return pauseAfterShortWordMs;
    if (this.#distances.length < steadyKeys) return pauseMs;
    const longest = Math.max(...this.#distances);
    return Math.min(pauseMs, Math.max(leastPauseMs, pauseInDistances * longest));
  }
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Searches with the same key differ in their queries only: the reader typed on. */
const seriesOf = (requests: readonly SearchRequest[]): string =>
  JSON.stringify(requests.map((request) => ({ ...request, query: '' })));

/** One of the searches that a reader starts by typing. */
class TypedSearch {
  readonly answer: Promise<readonly SearchResponse[]>;
  #newer: TypedSearch | null = null;

  constructor(engine: IndexEngine, requests: readonly SearchRequest[], pauseMs: number) {
    const pause = wait(pauseMs);
    const permit = async () => {
      await pause;
      if (this.#newer) throw new ReadRefusedError();
    };
    this.answer = engine.search(requests, permit).catch((error: unknown) => {
      if (this.#newer && error instanceof ReadRefusedError) return this.#newer.answer;
      throw error;
    });
  }

  replaceBy(newer: TypedSearch): void {
    this.#newer = newer;
  }
}

/**
 * Returns an engine for a search box that sends a search for every key. What was read before is answered at once. Files
 * that are missing are read only when the reader pauses, and only for what the box then says.
 *
 * A search that would have to read files for an older query gets the answer to the newest one. Its `query` says which.
 * Searches take each other's place only if all their parameters but the query are the same.
 */
export function asYouType(engine: IndexEngine): SearchEngine {
  const newest = new Map<string, TypedSearch>();
  const rhythm = new Rhythm();
  return {
    search(requests) {
      const series = seriesOf(requests);
      rhythm.noteKey();
      const search = new TypedSearch(engine, requests, rhythm.pauseAfter(requests));
      newest.get(series)?.replaceBy(search);
      newest.set(series, search);
      const forget = () => {
        if (newest.get(series) === search) newest.delete(series);
      };
      search.answer.then(forget, forget);
      return search.answer;
    },
  };
}
