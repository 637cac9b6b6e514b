import type { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AccessLog } from './access-log.ts';
import { createAnswerGate } from './answer-gate.ts';
import { createHttpServer, refuseConnection } from './http-server.ts';
import { addInsightRoute, type InsightOptions } from './insight-route.ts';
import type { Limits } from './limits.ts';
import { addMcpRoute, mcpPath } from './mcp-route.ts';
import { addSearchRoute } from './search-route.ts';
import type { Site } from './site.ts';

/** What the HTTP application needs. */
export interface AppOptions {
  /** The build to serve, asked for with each request, so that a new build can take its place. */
  readonly site: () => Site;
  readonly limits: Limits;
  readonly log: AccessLog | undefined;
  /** How many proxies in front are trusted, or their networks; `false` for none. */
  readonly trustProxy: number | string[] | false;
  /** Nothing is counted without it. */
  readonly insight: InsightOptions | undefined;
  /** Whether assistants are answered. */
  readonly mcp: boolean;
}

/** Builds the HTTP application; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { limits, site, log, trustProxy, insight, mcp } = options;
  const routes = new Set(['/healthz']);
  if (insight?.token !== undefined) routes.add(insight.path);
  if (mcp) routes.add(mcpPath);
  const app = Fastify({
    serverFactory: (handler) => createHttpServer({ site, limits, log, routes }, handler),
    clientErrorHandler: (error, socket) =>
      refuseConnection(error, socket as Socket, site().headers),
    bodyLimit: limits.bodyBytes,
    return503OnClosing: false,
    exposeHeadRoutes: false,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    frameworkErrors: (error, request, reply) => {
      reply.headers(site().headers);
      sendError(error, request, reply);
    },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(site().headers);
  });
  if (log !== undefined) {
    app.addHook('onResponse', async ({ method, url }, reply) => {
      const bytes = Number(reply.getHeader('content-length') ?? 0);
      log.write({ method, url, status: reply.statusCode, bytes, ms: reply.elapsedTime });
    });
  }
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((_request, reply) => {
    reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' }).send();
  });
  await app.register(rateLimit, {
    global: false,
    max: limits.searchesPerMinute,
    timeWindow: '1 minute',
  });
  // The provider's clients send JSON as plain text, which spares browsers a preflight request.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/healthz',
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    },
  });
  const gate = createAnswerGate(limits);
  addSearchRoute(app, site, gate);
  if (mcp) addMcpRoute(app, site, gate);
  if (insight !== undefined) addInsightRoute(app, insight);
  return app;
}

/** Tells clients about their own errors. Errors inside the server are logged and not told. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  const status = statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  if (status === 500) console.error(`${request.method} ${request.url}:`, error);
  const told = status === 500 ? 'The request could not be answered.' : message;
  reply.code(status).header('cache-control', 'no-store').send({ message: told, status });
}
