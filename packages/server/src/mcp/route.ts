import { setImmediate as nextTurn } from 'node:timers/promises';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Build } from '../build.ts';
import { openDocumentation } from './documentation.ts';
import { createMcpServer } from './server.ts';

const path = '/mcp';
/** Calls that are answered or wait for their turn, of all clients together. */
const maxCalls = 64;
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers assistants by the Model Context Protocol, Streamable HTTP transport without sessions and streams: each message
 * is a POST request with a JSON answer
 * (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports).
 *
 * @param siteUrl - origin of the site; by default the one that it was built for
 * @throws Error if the build was made without the files that the tools need
 */
export async function addMcpRoute(
  app: FastifyInstance,
  build: Build,
  siteUrl: string | undefined,
): Promise<void> {
  const documentation = await openDocumentation(build, siteUrl);
  const { origin: ownOrigin } = new URL(documentation.site);
  // One call at a time, each in a turn of the event loop of its own, so that all other requests go on in between.
  const inTurn = pLimit(1);

  const answer = async ({ body, headers }: FastifyRequest): Promise<Response> => {
    await nextTurn();
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = createMcpServer(documentation);
    await server.connect(transport);
    try {
      // The transport ignores the address.
      const request = new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: Object.entries(headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      });
      return await transport.handleRequest(request, { parsedBody: body });
    } finally {
      await server.close();
    }
  };

  app.post(path, {
    onRequest: async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store');
      if (!mayCall(headers.origin, ownOrigin)) {
        return refuse(
          reply,
          403,
          'The Origin header names another site. Browsers may call this server from its own site and from this machine only.',
        );
      }
    },
    errorHandler: (error: FastifyError, _request, reply) => {
      const { statusCode = 500, message } = error;
      if (statusCode >= 500) throw error;
      const code = statusCode === 400 ? ErrorCode.ParseError : ErrorCode.ConnectionClosed;
      refuse(reply, statusCode, message, code);
    },
    handler: async (request, reply) => {
      if (!JSONRPCMessageSchema.safeParse(request.body).success) {
        const message = 'The body must be one JSON-RPC 2.0 message. Batches are not supported.';
        return refuse(reply, 400, message, ErrorCode.InvalidRequest);
      }
      if (inTurn.activeCount + inTurn.pendingCount >= maxCalls) {
        reply.header('retry-after', '1');
        return refuse(reply, 503, 'Too many calls are being answered. Try again in a moment.');
      }
      const response = await inTurn(answer, request);
      // Fastify only knows the length of a whole text.
      const text = await response.text();
      return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(text);
    },
  });
  const otherMethods = app.supportedMethods.filter((method) => method !== 'POST');
  app.route({
    method: otherMethods,
    url: path,
    handler: async (_request, reply) =>
      refuse(
        reply.headers({ allow: 'POST', 'cache-control': 'no-store' }),
        405,
        'This server has no sessions and no streams: send each message as a POST request.',
      ),
  });
}

/**
 * Reports whether a page of this origin may call. A page of another site could otherwise reach a server on the reader's machine
 * by a name that it lets point there (DNS rebinding). Programs that are no browser send no origin.
 */
function mayCall(origin: string | undefined, ownOrigin: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { hostname, origin: canonical } = new URL(origin);
  return loopbackHosts.has(hostname) || canonical === ownOrigin;
}

/** An error that belongs to no call, as JSON-RPC. */
function refuse(
  reply: FastifyReply,
  status: number,
  message: string,
  code: number = ErrorCode.ConnectionClosed,
): FastifyReply {
  return reply.code(status).send({ jsonrpc: '2.0', error: { code, message }, id: null });
}
