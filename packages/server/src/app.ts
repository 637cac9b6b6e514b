import { createReadStream } from 'node:fs';
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
}

/** What the HTTP layer needs. `site` is read anew for each request, so that a new build can take its place. */
export interface AppOptions {
  readonly site: () => Site;
  /** Sent with every response. */
  readonly headers: () => HeaderSet;
  readonly limits: Limits;
  /** Writes one JSON line a request to standard output. */
  readonly accessLog: boolean;
  /** Takes the client's address from `X-Forwarded-For`; only behind a proxy that sets it. */
  readonly trustProxy: boolean;
}

/** Builds the HTTP application; it does not listen yet. */
export function createApp(options: AppOptions): FastifyInstance {
  const { limits } = options;
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
    trustProxy: options.trustProxy,
    logger: options.accessLog ? { level: 'info', base: null } : false,
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    // A malformed path is a question like any other: it gets the site's own page, not a framework's JSON.
    frameworkErrors: (_error, request, reply) => {
      sendAnswer(reply, request, answer(options.site(), siteRequest(request)));
    },
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(options.headers());
  });
  if (options.accessLog) {
    app.addHook('onResponse', async (request, reply) => {
      const { method, url } = request;
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      request.log.info({ method, url, status: reply.statusCode, ms }, 'request');
    });
  }

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      sendAnswer(reply, request, answer(options.site(), siteRequest(request)));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      sendAnswer(reply, request, answer(options.site(), siteRequest(request)));
      return;
    }
    reply.code(405).header('allow', 'GET, HEAD').header('cache-control', 'no-store').send();
  });
  return app;
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
