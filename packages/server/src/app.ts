import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInsightCounter } from '@docs/search/server/insights';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { HeaderSet } from './headers.ts';
import { answer, type Site, type SiteAnswer } from './site.ts';

/** Limits on what a client may send or keep open; times in milliseconds, sizes in bytes. */
export interface Limits {
  readonly bodyBytes: number;
  readonly headerBytes: number;
  /** From the first byte of a request to its last. */
  readonly requestTime: number;
  /** From the first byte of a request to the end of its headers. */
  readonly headerTime: number;
  /** Without any traffic on a connection, while a request is answered. */
  readonly idleTime: number;
  /** Between two requests of a connection. */
  readonly keepAliveTime: number;
  /** Searches of one client address in a minute. */
  readonly searchesPerMinute: number;
}

/** What the HTTP layer needs. */
export interface AppOptions {
  /** The build to serve, asked for with each request, so that a new build can take its place. */
  readonly site: () => Site;
  /** Sent with every answer beside the site's own headers. */
  readonly headers: HeaderSet;
  readonly limits: Limits;
  /** Writes one JSON line a request to standard output. */
  readonly accessLog: boolean;
  /** Takes the client's address from `X-Forwarded-For`; only behind a proxy that sets it. */
  readonly trustProxy: boolean;
  /** Where searches are counted, and the bearer token that reads the counts; nothing is counted without it. */
  readonly insight?: { readonly path: string; readonly token: string | undefined } | undefined;
}

const NO_STORE = 'no-store';

/** Builds the HTTP application; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { limits, site } = options;
  const app = Fastify({
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headerTime,
      connectionsCheckingInterval: 1000,
    },
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTime,
    connectionTimeout: limits.idleTime,
    keepAliveTimeout: limits.keepAliveTime,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    trustProxy: options.trustProxy,
    logger: options.accessLog ? { level: 'info', base: null } : false,
    logController: new LogController({ disableRequestLogging: true }),
    // A malformed path is a question like any other: it gets the site's own page, not a framework's JSON.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(reply, site(), options.headers);
      sendAnswer(reply, request, answer(site(), siteRequest(request)));
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    setHeaders(reply, site(), options.headers);
  });
  if (options.accessLog) app.addHook('onResponse', logAccess);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));

  const serveSite = (request: FastifyRequest, reply: FastifyReply) => {
    sendAnswer(reply, request, answer(site(), siteRequest(request)));
  };
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', NO_STORE);
    return { status: 'ok' };
  });
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: serveSite });
  await addSearch(app, site, limits);
  if (options.insight !== undefined) addInsight(app, options.insight);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return serveSite(request, reply);
    reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': NO_STORE }).send();
  });
  return app;
}

/** The calls of the hosted search provider's clients, answered by the embedded engine. */
async function addSearch(app: FastifyInstance, site: () => Site, limits: Limits): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: limits.searchesPerMinute,
    timeWindow: '1 minute',
  });
  // The clients send JSON as plain text, which spares browsers a preflight.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route({
    method: 'POST',
    url: '/1/indexes/*',
    config: { rateLimit: {} },
    handler: async (request, reply) => {
      const path = request.raw.url ?? '';
      const found = await site().search(path, typeof request.body === 'string' ? request.body : '');
      reply.header('cache-control', NO_STORE).type('application/json; charset=utf-8');
      if (found !== null && found.status >= 500) console.error(`${path}: ${found.body}`);
      const missing = { message: 'There is no such search call.', status: 404 };
      return reply.code(found?.status ?? 404).send(found?.body ?? JSON.stringify(missing));
    },
  });
}

/** Counts queries without their readers: neither address nor time of a request is looked at. */
function addInsight(app: FastifyInstance, insight: NonNullable<AppOptions['insight']>): void {
  const counter = createInsightCounter();
  const expected = insight.token === undefined ? undefined : digest(`Bearer ${insight.token}`);
  app.route({
    method: 'POST',
    url: insight.path,
    config: { rateLimit: {} },
    handler: async (request, reply) => {
      const counted = counter.count(typeof request.body === 'string' ? request.body : '');
      reply.header('cache-control', NO_STORE).type('application/json; charset=utf-8');
      return reply.code(counted.status).send(counted.body);
    },
  });
  if (expected === undefined) return;
  app.get(insight.path, { config: { rateLimit: {} } }, async (request, reply) => {
    reply.header('cache-control', NO_STORE);
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.code(401).header('www-authenticate', 'Bearer');
      return { message: 'The counts need their bearer token.', status: 401 };
    }
    return counter.report();
  });
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

function setHeaders(reply: FastifyReply, site: Site, headers: HeaderSet): void {
  reply.headers(site.headers);
  reply.headers(headers);
}

function siteRequest(request: FastifyRequest) {
  return { url: request.raw.url ?? '/', headers: request.headers };
}

function sendAnswer(reply: FastifyReply, request: FastifyRequest, found: SiteAnswer): void {
  reply.code(found.status).headers(found.headers);
  const { file, range } = found;
  if (file === undefined) {
    reply.send();
    return;
  }
  const size = range === undefined ? file.size : range.end - range.start + 1;
  reply.header('content-length', size);
  if (request.method === 'HEAD') {
    reply.send();
  } else if (file.body === null) {
    reply.send(createReadStream(file.source, range));
  } else {
    reply.send(range === undefined ? file.body : file.body.subarray(range.start, range.end + 1));
  }
}

/** Errors of the client are named; what goes wrong inside is logged and not told. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  if (status === 500) console.error(`${request.method} ${request.url}:`, error);
  const told = status === 500 ? 'The request could not be answered.' : message;
  reply.code(status).header('cache-control', NO_STORE).send({ message: told, status });
}

async function logAccess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, url } = request;
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  request.log.info({ method, url, status: reply.statusCode, bytes, ms }, 'request');
}
