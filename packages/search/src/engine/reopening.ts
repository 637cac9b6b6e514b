import type { SearchEngine } from '../shared/types.ts';

/** An engine that opens with the first search, or earlier when asked to. */
export interface ReopeningEngine extends SearchEngine {
  open(): Promise<void>;
}

/**
 * Opens an engine when it is needed, and once more when a search fails: after a deployment a page that is still open
 * knows files that are gone, and a reader who was offline may be back.
 */
export function reopening(open: () => Promise<SearchEngine>): ReopeningEngine {
  let engine: Promise<SearchEngine> | null = null;
  const opened = () => {
    engine ??= open().catch((error: unknown) => {
      engine = null;
      throw error;
    });
    return engine;
  };
  return {
    open: async () => {
      await opened();
    },
    async search(requests) {
      const used = opened();
      try {
        return await (await used).search(requests);
      } catch {
        if (engine === used) engine = null;
        return (await opened()).search(requests);
      }
    },
  };
}
