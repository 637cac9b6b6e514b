import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Documentation } from './documentation.ts';
import { createMcpServer } from './server.ts';

/** A request of the protocol's HTTP transport. */
export interface McpRequest {
  /** In lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal;
}

/** Status and body of an answer. The body is JSON, or empty with status 202. */
export interface McpAnswer {
  readonly status: number;
  readonly body: string;
}

/** Codes of JSON-RPC 2.0, section 5.1. */
const codes = { parseError: -32700, invalidRequest: -32600, serverError: -32000 } as const;

/** An error that belongs to no call, as JSON-RPC. */
export function failure(
  status: number,
  message: string,
  code: number = codes.serverError,
): McpAnswer {
  return { status, body: JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }) };
}

/** The headers that the SDK's transport reads. */
const headerNames = ['accept', 'content-type', 'mcp-protocol-version'] as const;

/**
 * Answers one POST request of the Streamable HTTP transport, without a session and without a stream: each request has a
 * server of its own, which ends with it.
 */
export async function answerPost(
  documentation: Documentation,
  { headers, body, signal }: McpRequest,
): Promise<McpAnswer> {
  const message = parsed(body);
  if (message === undefined) return failure(400, 'The body is not JSON.', codes.parseError);
  if (Array.isArray(message)) {
    const sentence = 'Batches are not supported: send one message in each request.';
    return failure(400, sentence, codes.invalidRequest);
  }
  const passed = headerNames.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  // The address is only a form: nothing of it is looked at.
  const request = new Request('http://localhost/mcp', { method: 'POST', headers: passed });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(documentation);
  await server.connect(transport);
  try {
    const response = await untilGone(
      transport.handleRequest(request, { parsedBody: message }),
      signal,
    );
    return { status: response.status, body: await response.text() };
  } finally {
    await server.close();
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** Waits for an answer, but not when nobody wants it any more: a closed transport never answers. */
async function untilGone<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  let leave = () => {};
  const gone = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
    signal.addEventListener('abort', leave);
  });
  try {
    return await Promise.race([answer, gone]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
