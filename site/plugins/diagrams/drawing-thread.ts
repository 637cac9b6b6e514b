import { Worker } from 'node:worker_threads';
import type { Drawing } from './draw.ts';
import type { DrawReply, DrawRequest } from './draw-worker.ts';

interface Waiting {
  readonly resolve: (drawing: Drawing) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let asked = 0;

/** Starts the thread. Its file is next to the bundled configuration (see `bundled-config.mjs`). */
function start(): Worker {
  const worker = new Worker(new URL('./draw-worker.mjs', import.meta.url));
  worker.on('message', (reply: DrawReply) => {
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    // An idle thread must not keep a finished build alive.
    if (waiting.size === 0) worker.unref();
    if ('drawing' in reply) asker?.resolve(reply.drawing);
    else asker?.reject(new Error(reply.error));
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    thread = undefined;
  });
  return worker;
}

/**
 * Draws a diagram in a separate thread, while pages are compiled.
 *
 * @throws Error when the text is not a diagram that can be drawn
 */
export function drawAside(source: string): Promise<Drawing> {
  thread ??= start();
  const request: DrawRequest = { id: asked++, source };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    thread?.ref();
    thread?.postMessage(request);
  });
}
