import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderSet } from './headers.ts';
import { answer, type Site } from './site.ts';

/** Headers as Node writes them fastest: names and values in one list. Most answers share the set of a file. */
const lists = new WeakMap<HeaderSet, string[]>();

function listOf(headers: HeaderSet): string[] {
  let list = lists.get(headers);
  if (list === undefined) {
    list = Object.entries(headers).flat();
    lists.set(headers, list);
  }
  return list;
}

/**
 * Answers a GET or HEAD request from the files of a build.
 *
 * @returns bytes of the body
 */
export function respond(site: Site, request: IncomingMessage, response: ServerResponse): number {
  const { status, headers, file, range } = answer(site, {
    url: request.url ?? '/',
    headers: request.headers,
  });
  response.writeHead(status, listOf(headers));
  if (file === undefined || request.method === 'HEAD') {
    response.end();
    return 0;
  }
  const body = range === undefined ? file.body : file.body.subarray(range.start, range.end + 1);
  response.end(body);
  return body.length;
}

/**
 * Refuses a request before any route is looked for.
 *
 * @returns bytes of the body
 */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: HeaderSet,
): number {
  const refusal = refusalOf(status, message, headers);
  response.writeHead(status, listOf({ ...refusal.headers, connection: 'close' }));
  response.end(refusal.body);
  return Buffer.byteLength(refusal.body);
}

/** Headers and body of a refusal, as JSON. */
export function refusalOf(status: number, message: string, headers: HeaderSet) {
  const body = JSON.stringify({ message, status });
  return {
    body,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
    },
  };
}
