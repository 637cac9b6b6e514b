import { resolveRequest } from '../engine/resolve-request.ts';
import type { SearchRequest } from '../shared/types.ts';

/** What one call of the search endpoint may cost. Each limit refuses with status 400 and a sentence that names it. */
export interface SearchLimits {
  /** Searches in one call. */
  readonly searches: number;
  /** `hitsPerPage` of one search: between two searches other requests are answered, but not within one. */
  readonly hitsPerSearch: number;
  /** Sum of `hitsPerPage` over the searches of a call. */
  readonly hits: number;
  /** Characters of `highlightPreTag`, `highlightPostTag` and `snippetEllipsisText`, each. */
  readonly tagLength: number;
  /** Words of one snippet. */
  readonly snippetWords: number;
  /** Entries in a list such as `facetFilters` or `attributesToSnippet`, those of nested lists included. */
  readonly listLength: number;
  /** Bytes of the answer. */
  readonly answerBytes: number;
  /** Milliseconds that the searches of a call may take together, the time that they wait excluded. */
  readonly computeTime: number;
}

/**
 * Limits that the clients of the hosted provider stay below: a search page with four facets sends 5 searches with 20
 * hits in all, and DocSearch one search with 20 hits.
 */
export const defaultSearchLimits: SearchLimits = {
  searches: 50,
  hitsPerSearch: 100,
  hits: 400,
  tagLength: 100,
  snippetWords: 100,
  listLength: 100,
  answerBytes: 1024 * 1024,
  computeTime: 1000,
};

/** A call that asks for more than a limit allows; its message names the limit. */
export class LimitError extends Error {}

const number = (value: number) => value.toLocaleString('en-US');

/**
 * Checks what can be checked before anything is searched.
 *
 * @throws {LimitError}
 */
export function checkRequests(requests: readonly SearchRequest[], limits: SearchLimits): void {
  if (requests.length > limits.searches) {
    throw new LimitError(`A call can hold at most ${number(limits.searches)} searches.`);
  }
  let hits = 0;
  for (const request of requests) {
    checkLists(request, limits);
    const resolved = resolveRequest(request);
    for (const name of ['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText'] as const) {
      if (resolved[name].length > limits.tagLength) {
        throw new LimitError(`"${name}" can have at most ${number(limits.tagLength)} characters.`);
      }
    }
    for (const words of resolved.attributesToSnippet.values()) {
      if (words > limits.snippetWords) {
        throw new LimitError(`A snippet can have at most ${number(limits.snippetWords)} words.`);
      }
    }
    if (resolved.hitsPerPage > limits.hitsPerSearch) {
      throw new LimitError(
        `A search can ask for at most ${number(limits.hitsPerSearch)} hits ("hitsPerPage").`,
      );
    }
    hits += resolved.hitsPerPage;
  }
  if (hits > limits.hits) {
    throw new LimitError(
      `The searches of a call can ask for at most ${number(limits.hits)} hits together ("hitsPerPage").`,
    );
  }
}

/** What the searches of a call have cost so far. */
interface CallCost {
  /** Bytes of their results. */
  readonly bytes: number;
  /** Milliseconds of computing. */
  readonly computeTime: number;
}

/**
 * Checks what is known only after a search.
 *
 * @throws {LimitError}
 */
export function checkCost({ bytes, computeTime }: CallCost, limits: SearchLimits): void {
  if (bytes > limits.answerBytes) {
    throw new LimitError(
      `The answer would have more than ${number(limits.answerBytes)} bytes: ask for fewer hits or attributes.`,
    );
  }
  if (computeTime > limits.computeTime) {
    throw new LimitError(
      `The searches took more than ${number(limits.computeTime)} ms: send fewer in one call.`,
    );
  }
}

function checkLists(request: SearchRequest, { listLength }: SearchLimits): void {
  for (const [name, value] of Object.entries(request)) {
    if (Array.isArray(value) && value.flat().length > listLength) {
      throw new LimitError(`"${name}" can have at most ${number(listLength)} entries.`);
    }
  }
}
