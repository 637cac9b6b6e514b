import { type IndexEngine, openEngine } from '../engine.ts';
import { httpFiles } from '../index/reader.ts';
import type { SearchRequest, SearchResponse } from '../types.ts';

/** Milliseconds for which a reader must not have typed before files are read. */
const pauseMs = 100;

/** The error of a search that needs a file but was replaced by a newer one. */
class ReplacedError extends Error {
  override readonly name = 'ReplacedError';
}

/** A search of the index for a search box that asks with every key. */
export interface IndexSearch {
  /** Starts to read the index. */
  open(): void;
  /**
   * Answers at once from what is in memory. When a file must be read, the search waits until the reader pauses.
   *
   * @returns `null` when a newer search that differs only in its query took the place of this one meanwhile
   */
  search(request: SearchRequest): Promise<SearchResponse | null>;
}

/** @param folder address of the index folder with a trailing slash */
export function indexSearch(folder: string): IndexSearch {
  let engine: Promise<IndexEngine> | null = null;
  const opened = () => {
    engine ??= openEngine(httpFiles(folder)).catch((error: unknown) => {
      // The next search tries again.
      engine = null;
      throw error;
    });
    return engine;
  };
  const newest = new Map<string, SearchRequest>();
  return {
    // The first search reports the failure.
    open: () => void opened().catch(() => undefined),
    async search(request) {
      const series = JSON.stringify({ ...request, query: '' });
      newest.set(series, request);
      const pause = new Promise((resolve) => setTimeout(resolve, pauseMs));
      const mayRead = async () => {
        await pause;
        if (newest.get(series) !== request) throw new ReplacedError();
      };
      try {
        return await (await opened()).search(request, mayRead);
      } catch (error) {
        if (error instanceof ReplacedError) return null;
        throw error;
      } finally {
        if (newest.get(series) === request) newest.delete(series);
      }
    },
  };
}
