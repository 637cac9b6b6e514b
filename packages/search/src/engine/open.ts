import { TextAnalyzer } from '../analysis/text-analyzer.ts';
import type { SearchEngine, SearchRequest, SearchResponse } from '../shared/types.ts';
import { Accumulators } from './accumulators.ts';
import { answerRequest, type EngineState } from './answer-request.ts';
import type { ReadPermit } from './read-permit.ts';
import type { IndexSource } from './source.ts';
import { openStore } from './store.ts';

/** An engine that reads the files of an index while it searches. */
export interface IndexEngine extends SearchEngine {
  /** @param permit - asked before the search reads a file; without it, files are read at once */
  search(
    requests: readonly SearchRequest[],
    permit?: ReadPermit,
  ): Promise<readonly SearchResponse[]>;
}

/**
 * Opens an index that `buildSearchIndex` wrote.
 *
 * @throws Error that names the file when the index can't be read, is damaged or has another version.
 */
export async function openEngine(source: IndexSource): Promise<IndexEngine> {
  const store = await openStore(source);
  const state: EngineState = {
    store,
    accumulators: new Accumulators(store.firstSections),
    analyzer: new TextAnalyzer(store.synonyms, store.termIds),
  };
  return {
    search: (requests, permit) =>
      Promise.all(
        requests.map((request) =>
          answerRequest(request, { ...state, store: store.forSearch(permit) }),
        ),
      ),
  };
}
