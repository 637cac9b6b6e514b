import type { FastifyReply } from 'fastify';
import type { Limits } from './limits.ts';

/** Bounds the calls that cost computing time and whose answers are made for one client: searches, and calls of `/mcp`. */
export interface AnswerGate {
  /**
   * Runs a call unless too many are in progress, or too many answers wait for their clients.
   *
   * @returns undefined if the call was not run
   */
  run<Value>(call: () => Promise<Value>): Promise<Value> | undefined;
  /** Sends an answer, and closes the connection of a client that doesn't read it. */
  send(reply: FastifyReply, status: number, body: string): FastifyReply;
}

/** Makes a gate for all clients and routes together. */
export function createAnswerGate(limits: Limits): AnswerGate {
  let calls = 0;
  let unsentBytes = 0;
  const counted = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    calls += 1;
    try {
      return await call();
    } finally {
      calls -= 1;
    }
  };
  return {
    run(call) {
      if (calls >= limits.searchesAtOnce || unsentBytes >= limits.unsentBytes) return undefined;
      return counted(call);
    },
    send(reply, status, body) {
      const content = Buffer.from(body);
      unsentBytes += content.length;
      let sent = false;
      const release = () => {
        if (sent) return;
        sent = true;
        clearTimeout(timer);
        unsentBytes -= content.length;
      };
      const timer = setTimeout(() => {
        reply.raw.req.socket.destroy();
        // An answer that waits behind others of its connection is never told that the connection is closed.
        release();
      }, limits.sendTime);
      reply.raw.once('close', release);
      return reply.code(status).send(content);
    },
  };
}
