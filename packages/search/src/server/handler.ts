import { openEngine } from '../engine/open.ts';
import type { IndexSource } from '../engine/source.ts';
import type { SearchEngine, SearchRequest, SearchResponse } from '../shared/types.ts';
import { fileSource } from './file-source.ts';

/** Where the index is read from: a folder such as `build/search-index`, or a source that reads its files otherwise. */
type IndexLocation = { readonly indexFolder: string } | { readonly source: IndexSource };

export type SearchHandlerOptions = IndexLocation & {
  /** The one index that there is. */
  readonly indexName: string;
};

/** Status and body of an answer; the body is always JSON. */
export interface HandlerAnswer {
  readonly status: number;
  readonly body: string;
}

/** Answers a `POST` to one of the paths of the hosted provider; `null` for every other path. */
export type SearchHandler = (path: string, body: string) => Promise<HandlerAnswer | null>;

const failure = (status: number, message: string): HandlerAnswer => ({
  status,
  body: JSON.stringify({ message, status }),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parameters that older clients send as one URL-encoded text. */
function unpacked(request: Record<string, unknown>): Record<string, unknown> {
  const { params, ...rest } = request;
  if (typeof params === 'string')
    return { ...Object.fromEntries(new URLSearchParams(params)), ...rest };
  return isObject(params) ? { ...params, ...rest } : rest;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body);
  } catch {
    return undefined;
  }
}

/**
 * The search endpoint without a web framework: `POST /1/indexes/{names}/queries` and `POST /1/indexes/{name}/query`.
 *
 * The index is opened with the first request and kept.
 */
export function createSearchHandler(options: SearchHandlerOptions): SearchHandler {
  const source = 'source' in options ? options.source : fileSource(options.indexFolder);
  let engine: Promise<SearchEngine> | null = null;
  const opened = () => {
    engine ??= openEngine(source).catch((error: unknown) => {
      engine = null;
      throw error;
    });
    return engine;
  };

  const answer = async (requests: readonly Record<string, unknown>[], single: boolean) => {
    const wrong = requests.find(({ indexName }) => indexName !== options.indexName);
    if (wrong) return failure(404, `Index ${String(wrong.indexName)} does not exist`);
    let results: readonly SearchResponse[];
    try {
      results = await (await opened()).search(requests as unknown as readonly SearchRequest[]);
    } catch (error) {
      return failure(
        503,
        error instanceof Error ? error.message : 'The search index could not be read.',
      );
    }
    return { status: 200, body: JSON.stringify(single ? results[0] : { results }) };
  };

  return async (path, body) => {
    const call = /^\/1\/indexes\/([^/]+)\/(queries|query)\/?$/.exec(path.split('?')[0] ?? '');
    if (!call) return null;
    const [, name = '', kind] = call;
    const data = parsed(body);
    if (!isObject(data)) return failure(400, 'The body must be a JSON object.');
    if (kind === 'query') {
      let indexName = name;
      try {
        indexName = decodeURIComponent(name);
      } catch {
        return failure(400, 'The index name is not a well-formed part of an address.');
      }
      return answer([{ ...unpacked(data), indexName }], true);
    }
    if (!Array.isArray(data.requests) || !data.requests.every(isObject)) {
      return failure(
        400,
        'The body must have "requests": a list of objects with "indexName" and "query".',
      );
    }
    return answer(data.requests.map(unpacked), false);
  };
}
