import { openEngine } from '../engine/open.ts';
import type { IndexSource } from '../engine/source.ts';
import { readParams } from '../shared/params.ts';
import type { SearchEngine, SearchRequest } from '../shared/types.ts';
import { fileSource } from './file-source.ts';
import {
  checkCost,
  checkRequests,
  defaultSearchLimits,
  LimitError,
  type SearchLimits,
} from './limits.ts';
import { createTurns, type Turns } from './turns.ts';

/** Where the index is read from: a folder such as `build/search-index`, or any other source. */
type IndexLocation = { readonly indexFolder: string } | { readonly source: IndexSource };

export type SearchHandlerOptions = IndexLocation & {
  /** The one index that there is. */
  readonly indexName: string;
  readonly limits?: Partial<SearchLimits>;
  /** Shared with other handlers of the same process, such as that of an older build; by default a queue of its own. */
  readonly turns?: Turns;
};

/** Status and body of an answer; the body is always JSON. */
export interface HandlerAnswer {
  readonly status: number;
  readonly body: string;
}

/** The search endpoint, whatever HTTP library it is used with. */
export interface SearchHandler {
  /**
   * Answers a `POST` to one of the paths of the hosted provider.
   *
   * @param path path of the request, maybe with a query
   * @param signal aborts the search when the client is gone
   * @returns `null` for every other path
   */
  answer(path: string, body: string, signal?: AbortSignal): Promise<HandlerAnswer | null>;
  /** The queue of this handler. */
  readonly turns: Turns;
}

/** A call in one form, whichever path and client it came from. */
interface Call {
  readonly requests: readonly Record<string, unknown>[];
  /** Whether the client asked for one result instead of a list. */
  readonly single: boolean;
}

const failure = (status: number, message: string): HandlerAnswer => ({
  status,
  body: JSON.stringify({ message, status }),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges the parameters that older clients send apart, as an object or as one URL-encoded text. */
function unpacked(request: Record<string, unknown>): Record<string, unknown> {
  const { params, ...rest } = request;
  if (typeof params === 'string') return { ...readParams(params), ...rest };
  return isObject(params) ? { ...params, ...rest } : rest;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body);
  } catch {
    return undefined;
  }
}

/** Reads a call, or says what is wrong with it. */
function readCall(name: string, kind: string, body: string): Call | HandlerAnswer {
  const data = parsed(body);
  if (!isObject(data)) return failure(400, 'The body must be a JSON object.');
  if (kind === 'query') {
    try {
      const indexName = decodeURIComponent(name);
      return { requests: [{ ...unpacked(data), indexName }], single: true };
    } catch {
      return failure(400, 'The index name in the address is not well-formed.');
    }
  }
  if (!Array.isArray(data.requests) || !data.requests.every(isObject)) {
    return failure(
      400,
      'The body must have "requests": a list of objects with "indexName" and "query".',
    );
  }
  return { requests: data.requests.map(unpacked), single: false };
}

/** Searches one after the other, each in its own turn, and gives each result as JSON. */
async function searchInTurns(
  requests: readonly SearchRequest[],
  engine: SearchEngine,
  limits: SearchLimits,
  turns: Turns,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const results: string[] = [];
  const cost = { bytes: 0, computeTime: 0 };
  for (const request of requests) {
    await turns.take(async () => {
      signal?.throwIfAborted();
      const started = performance.now();
      const [result] = await engine.search([request]);
      const json = JSON.stringify(result);
      results.push(json);
      cost.bytes += Buffer.byteLength(json);
      cost.computeTime += performance.now() - started;
    });
    checkCost(cost, limits);
  }
  return results;
}

/**
 * The search endpoint without a web framework: `POST /1/indexes/{names}/queries` and `POST /1/indexes/{name}/query`.
 *
 * The index is opened with the first request and kept. A call that exceeds a limit gets status 400.
 */
export function createSearchHandler(options: SearchHandlerOptions): SearchHandler {
  const source = 'source' in options ? options.source : fileSource(options.indexFolder);
  const limits = { ...defaultSearchLimits, ...options.limits };
  const turns = options.turns ?? createTurns();
  let engine: Promise<SearchEngine> | null = null;
  const opened = () => {
    engine ??= openEngine(source).catch((error: unknown) => {
      engine = null;
      throw error;
    });
    return engine;
  };

  const search = async (
    { requests, single }: Call,
    signal: AbortSignal | undefined,
  ): Promise<HandlerAnswer> => {
    const wrong = requests.find(({ indexName }) => indexName !== options.indexName);
    if (wrong) {
      return failure(404, `Index ${String(wrong.indexName).slice(0, 100)} does not exist`);
    }
    if (requests.some(({ type }) => type === 'facet')) {
      return failure(400, 'Searches for facet values are not supported: ask for "facets" instead.');
    }
    // Values of the wrong type are allowed here: the engine gives each its default.
    const searches = requests as unknown as readonly SearchRequest[];
    try {
      checkRequests(searches, limits);
      const results = await searchInTurns(searches, await opened(), limits, turns, signal);
      return {
        status: 200,
        body: single ? (results[0] ?? '{}') : `{"results":[${results.join(',')}]}`,
      };
    } catch (error) {
      if (error instanceof LimitError) return failure(400, error.message);
      return failure(
        503,
        error instanceof Error ? error.message : 'The search index could not be read.',
      );
    }
  };

  return {
    turns,
    async answer(path, body, signal) {
      const call = /^\/1\/indexes\/([^/]+)\/(queries|query)\/?$/.exec(path.split('?')[0] ?? '');
      if (!call) return null;
      const [, name = '', kind = ''] = call;
      const read = readCall(name, kind, body);
      return 'status' in read ? read : search(read, signal);
    },
  };
}
