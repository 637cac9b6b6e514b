import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAnswerGate } from './answer-gate.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { ask } from './testing/client.ts';

const tooMany = 503;
/** Larger than what the operating system takes from the server for a client that doesn't read. */
const large = 'x'.repeat(32 * 1024 * 1024);
const started: FastifyInstance[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(started.splice(0).map((app) => app.close()));
});

const gateWith = (limits: Partial<Limits>) => createAnswerGate({ ...defaultLimits, ...limits });

/** A server that answers through a gate: `/small` with one byte, `/large` with more than a connection holds. */
async function serve(limits: Partial<Limits>): Promise<string> {
  const gate = gateWith(limits);
  const app = Fastify();
  started.push(app);
  app.get('/:size', async ({ url }, reply) => {
    const body = url === '/large' ? large : 'x';
    return gate.run(async () => gate.send(reply, 200, body)) ?? reply.code(tooMany).send();
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** A client that asks for the large answer and doesn't read on, once the answer has begun. */
async function stalledClient(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => socket.destroy());
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'readable');
  return socket;
}

const statusOf = async (origin: string) => (await ask(origin, '/small')).status;

describe('calls at a time', () => {
  it('are bounded, and a call that ended makes room, also one that failed', async () => {
    const gate = gateWith({ searchesAtOnce: 2 });
    const emitter = new EventEmitter();
    const held = once(emitter, 'end');
    const first = gate.run(() => held);
    const second = gate.run(() => held.then(() => Promise.reject(new Error('failed'))));
    expect(gate.run(() => held)).toBeUndefined();
    emitter.emit('end', 'answer');
    expect(await first).toEqual(['answer']);
    await expect(second).rejects.toThrow('failed');
    expect(await Promise.all([gate.run(() => held), gate.run(() => held)])).toEqual([
      ['answer'],
      ['answer'],
    ]);
  });
});

describe('answers that wait for their clients', () => {
  it('are bounded, and a client that leaves makes room', async () => {
    const origin = await serve({ unsentBytes: large.length });
    expect(await statusOf(origin)).toBe(200);
    const socket = await stalledClient(origin);
    expect(await statusOf(origin)).toBe(tooMany);
    socket.destroy();
    await vi.waitFor(async () => expect(await statusOf(origin)).toBe(200));
  });

  it('make room when they were read', async () => {
    const origin = await serve({ unsentBytes: 1 });
    for (let count = 0; count < 3; count += 1) {
      await vi.waitFor(async () => expect(await statusOf(origin)).toBe(200));
    }
  });

  it('are given up after a while, and counted once', async () => {
    const origin = await serve({ unsentBytes: large.length, sendTime: 300 });
    const socket = await stalledClient(origin);
    await vi.waitFor(async () => expect(await statusOf(origin)).toBe(200), 5_000);
    socket.resume();
    await vi.waitUntil(() => socket.destroyed);
    await stalledClient(origin);
    expect(await statusOf(origin)).toBe(tooMany);
  });
});
