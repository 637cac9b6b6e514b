import { answerPost, failure, type McpAnswer } from '@docs/mcp/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerGate } from './answer-gate.ts';
import type { Site } from './site.ts';

/** Path of the MCP endpoint. */
export const mcpPath = '/mcp';

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const busy = failure(503, 'Too many calls are being answered. Try again in a moment.');
const notAllowed = failure(
  405,
  'This server has no sessions and no streams: send each message as a POST request.',
);
const foreign = failure(
  403,
  'The Origin header names another site. Browsers may call this server from its own site and from this machine only.',
);
const missing = failure(
  503,
  'This build has no pages for assistants. Build the site again, or set MCP=false.',
);

/**
 * Answers assistants by the Model Context Protocol, Streamable HTTP transport without sessions
 * (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports).
 */
export function addMcpRoute(app: FastifyInstance, site: () => Site, gate: AnswerGate): void {
  const send = (reply: FastifyReply, { status, body }: McpAnswer) => {
    reply.header('cache-control', 'no-store');
    if (body === '') return reply.code(status).send();
    reply.type('application/json; charset=utf-8');
    return gate.send(reply, status, body);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { documentation } = site();
    if (documentation === undefined) return send(reply, missing);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { headers } = request;
    const body = typeof request.body === 'string' ? request.body : '';
    try {
      return send(reply, await answerPost(documentation, { headers, body, signal: gone.signal }));
    } catch (error) {
      if (gone.signal.aborted) return reply.hijack();
      throw error;
    }
  };

  app.route({
    method: 'POST',
    url: mcpPath,
    config: { rateLimit: {} },
    onRequest: async ({ headers }, reply) => {
      if (!mayCall(headers.origin, site())) return send(reply, foreign);
    },
    errorHandler: (error: FastifyError, _request, reply) => {
      const { statusCode = 500, message } = error;
      if (statusCode >= 500) throw error;
      send(reply, failure(statusCode, message));
    },
    handler: async (request, reply) => {
      const answered = gate.run(() => answer(request, reply));
      if (answered !== undefined) return answered;
      reply.header('retry-after', '1');
      return send(reply, busy);
    },
  });
  app.route({
    method: ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
    url: mcpPath,
    handler: async (_request, reply) => send(reply.header('allow', 'POST'), notAllowed),
  });
}

/**
 * Whether a page of this origin may call. A page of another site could otherwise reach a server on the reader's machine
 * by a name that it lets point there (DNS rebinding). Programs that are no browser send no origin.
 */
function mayCall(origin: string | undefined, { documentation }: Site): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname, origin: canonical } = new URL(origin);
  if (loopbackHosts.has(hostname)) return true;
  return documentation !== undefined && canonical === new URL(documentation.site).origin;
}
