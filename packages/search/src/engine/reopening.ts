import type { IndexEngine } from './open.ts';
import { ReadRefusedError } from './read-permit.ts';

/** An engine that opens its index with the first search, or earlier when `open` is called. */
export interface ReopeningEngine extends IndexEngine {
  open(): Promise<void>;
}

/**
 * Opens an engine on demand, and opens it again when a search fails. After a deployment, an open page may know files that
 * no longer exist, and a reader who was offline may be online again.
 */
export function reopening(open: () => Promise<IndexEngine>): ReopeningEngine {
  let engine: Promise<IndexEngine> | null = null;
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
    async search(requests, permit) {
      const used = opened();
      try {
        return await (await used).search(requests, permit);
      } catch (error) {
        if (error instanceof ReadRefusedError) throw error;
        if (engine === used) engine = null;
        return (await opened()).search(requests, permit);
      }
    },
  };
}
