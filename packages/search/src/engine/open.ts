import MiniSearch from 'minisearch';
import type {
  DocSearchRecord,
  SearchEngine,
  SearchRequest,
  SearchResponse,
} from '../shared/types.ts';
import { toHit, toResponse } from './answer.ts';
import { facetValuesOf, parseFacetFilters, passes, wantedFacets } from './facets.ts';
import type { Match, Matcher } from './highlight.ts';
import { resolveRequest } from './requests.ts';
import type { IndexSource } from './source.ts';

interface StoredIndex {
  readonly indexName: string;
  readonly records: readonly DocSearchRecord[];
}

interface IndexedRecord {
  readonly id: number;
  readonly heading: string;
  readonly title: string;
  readonly content: string;
}

/** Words of a text as the index holds them. */
const words = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? [];

function matcherOf(terms: ReadonlyMap<string, string>): Matcher {
  return (text) => {
    const matches: Match[] = [];
    for (const { 0: part, index } of text.matchAll(/[\p{L}\p{N}_]+/gu)) {
      const word = terms.get(words(part)[0] ?? '');
      if (word !== undefined) matches.push({ start: index, end: index + part.length, word });
    }
    return matches;
  };
}

/** Opens the index that `buildSearchIndex` wrote. */
export async function openEngine(source: IndexSource): Promise<SearchEngine> {
  const stored: StoredIndex = JSON.parse(new TextDecoder().decode(await source.read('root.bin')));
  const mini = new MiniSearch<IndexedRecord>({
    fields: ['title', 'heading', 'content'],
    tokenize: words,
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, heading: 2 } },
  });
  mini.addAll(
    stored.records.map(({ hierarchy, type, content }, id) => ({
      id,
      title: hierarchy.lvl1 ?? '',
      heading: type === 'content' ? '' : (hierarchy[type] ?? ''),
      content: content ?? '',
    })),
  );

  const answer = (request: SearchRequest): SearchResponse => {
    const started = performance.now();
    const resolved = resolveRequest(request);
    const filters = parseFacetFilters(resolved.facetFilters);
    const seen = new Set<string>();
    const terms = new Map<string, string>();
    const records: DocSearchRecord[] = [];
    for (const { id, match, queryTerms } of mini.search(resolved.query)) {
      const record = stored.records[Number(id)];
      if (!record || seen.has(record.url) || !passes(facetValuesOf(record), filters)) continue;
      seen.add(record.url);
      records.push(record);
      for (const term of Object.keys(match)) terms.set(term, queryTerms[0] ?? term);
    }
    const first = resolved.page * resolved.hitsPerPage;
    const matcher = matcherOf(terms);
    const wanted = words(resolved.query).length;
    const facets = Object.fromEntries(
      wantedFacets(resolved.facets).map((name) => {
        const counts: Record<string, number> = {};
        for (const record of records) {
          const value = facetValuesOf(record)[name];
          if (value) counts[value] = (counts[value] ?? 0) + 1;
        }
        return [name, counts];
      }),
    );
    return toResponse(resolved, {
      hits: records
        .slice(first, first + resolved.hitsPerPage)
        .map((record) => toHit({ record }, resolved, matcher, wanted)),
      nbHits: records.length,
      facets: resolved.facets.length > 0 ? facets : undefined,
      processingTimeMS: Math.round(performance.now() - started),
    });
  };

  return { search: async (requests) => requests.map(answer) };
}
