import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { AccessLog } from './access-log.ts';
import type { HeaderSet } from './headers.ts';
import type { Limits } from './limits.ts';
import { refusalOf, refuse, respond } from './respond.ts';
import type { Site } from './site.ts';

/** What the HTTP server needs beside its routes. */
export interface HttpServerOptions {
  /** The build to serve, asked for with each request, so that a new build can take its place. */
  readonly site: () => Site;
  readonly limits: Limits;
  readonly log: AccessLog | undefined;
  /** Paths of GET requests that the routes answer instead of the build. */
  readonly routes: ReadonlySet<string>;
}

/** How often Node looks for connections that exceed a time limit, in milliseconds. */
const checkTime = 1000;

/**
 * Makes the HTTP server. Files are answered here and not by the framework, whose work for each request takes longer
 * than the answer; everything else goes to the framework's routes.
 */
export function createHttpServer(options: HttpServerOptions, routes: RequestListener): Server {
  const { site, limits, log } = options;
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headerTime,
      requestTimeout: limits.requestTime,
      keepAliveTimeout: limits.keepAliveTime,
      connectionsCheckingInterval: checkTime,
      // Node's own refusal has no security headers.
      requireHostHeader: false,
    },
    (request, response) => {
      const started = performance.now();
      if (!server.listening) response.shouldKeepAlive = false;
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        const bytes = refuse(response, 400, 'The request has no Host header.', site().headers);
        logWhenDone(log, request, response, bytes, started);
        return;
      }
      request.url = originForm(request.url ?? '/');
      if (isForFiles(request, options.routes)) {
        const bytes = respond(site(), request, response);
        logWhenDone(log, request, response, bytes, started);
      } else {
        routes(request, response);
      }
    },
  );
  server.setTimeout(limits.idleTime);
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const message = 'Only "Expect: 100-continue" is supported.';
    const bytes = refuse(response, 417, message, site().headers);
    logWhenDone(log, request, response, bytes, performance.now());
  });
  return server;
}

/** Path and query of a request target; a proxy may send the whole address (RFC 9112, section 3.2.2). */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function isForFiles({ method, url = '/' }: IncomingMessage, routes: ReadonlySet<string>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const question = url.indexOf('?');
  return !routes.has(question < 0 ? url : url.slice(0, question));
}

function logWhenDone(
  log: AccessLog | undefined,
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  bytes: number,
  started: number,
): void {
  if (log === undefined) return;
  response.once('close', () => {
    const ms = performance.now() - started;
    log.write({ method, url, status: response.statusCode, bytes, ms });
  });
}

const statusOfError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const messages: Readonly<Record<number, string>> = {
  400: 'The request is not well-formed HTTP.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  431: 'The headers of the request are too large.',
};

/** Answers what Node's HTTP parser refuses, with the headers of every other answer, and closes the connection. */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: HeaderSet,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfError[error.code ?? ''] ?? 400;
  const refusal = refusalOf(status, messages[status] ?? '', headers);
  const lines = Object.entries({ ...refusal.headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${refusal.body}`,
  );
  socket.destroySoon();
}
