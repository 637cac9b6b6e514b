import { createHash, timingSafeEqual } from 'node:crypto';
import { createInsightCounter } from '@docs/search/insight-counter';
import type { FastifyInstance } from 'fastify';

/** Where searches are counted, and how the counts are read. */
export interface InsightOptions {
  readonly path: string;
  /** Bearer token that reads the counts; without it they can't be read over HTTP. */
  readonly token: string | undefined;
}

/** Counts queries without their readers: neither the address nor the time of a request is looked at. */
export function addInsightRoute(app: FastifyInstance, insight: InsightOptions): void {
  const counter = createInsightCounter();
  const expected = insight.token === undefined ? undefined : digest(`Bearer ${insight.token}`);
  app.route({
    method: 'POST',
    url: insight.path,
    config: { rateLimit: {} },
    handler: async (request, reply) => {
      const counted = counter.count(typeof request.body === 'string' ? request.body : '');
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return reply.code(counted.status).send(counted.body);
    },
  });
  if (expected === undefined) return;
  app.get(insight.path, { config: { rateLimit: {} } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.code(401).header('www-authenticate', 'Bearer');
      return { message: 'Reading the counts needs their bearer token.', status: 401 };
    }
    return counter.report();
  });
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
