import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerGate } from './answer-gate.ts';
import type { Site } from './site.ts';

const busyMessage = 'Too many searches are being answered. Try again in a moment.';
const busy = JSON.stringify({ message: busyMessage, status: 503 });
const missing = JSON.stringify({ message: 'There is no such search call.', status: 404 });
/** How often the same failure is reported, in milliseconds. */
const reportTime = 60_000;

/** Answers the calls of the hosted search provider's clients with the embedded engine. */
export function addSearchRoute(app: FastifyInstance, site: () => Site, gate: AnswerGate): void {
  const report = createReporter();

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.raw.url ?? '';
    const body = typeof request.body === 'string' ? request.body : '';
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const found = await site().search.answer(path, body, gone.signal);
    if (found === null) return reply.code(404).send(missing);
    if (found.status >= 500 && !gone.signal.aborted) report(`${path}: ${found.body}`);
    return gate.send(reply, found.status, found.body);
  };

  app.route({
    method: 'POST',
    url: '/1/indexes/*',
    config: { rateLimit: {} },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return (
        gate.run(() => answer(request, reply)) ??
        reply.code(503).header('retry-after', '1').send(busy)
      );
    },
  });
}

/** Reports a failure to standard error, the same one once a minute. */
function createReporter(): (failure: string) => void {
  let last = { failure: '', at: 0 };
  return (failure) => {
    const at = Date.now();
    if (failure === last.failure && at - last.at < reportTime) return;
    last = { failure, at };
    console.error(failure);
  };
}
