import { Worker } from 'node:worker_threads';
import type { CompileReply, CompileRequest, CompilerData } from './compile-worker.ts';
import type { CompiledPage, PageToCompile } from './processor.ts';

interface Waiting {
  readonly resolve: (compiled: CompiledPage) => void;
  readonly reject: (error: Error) => void;
}

/** A second thread that compiles pages. It starts with the first page. */
export interface CompilingThread {
  /** Rejects when the page could not be compiled there. */
  compile(page: PageToCompile): Promise<CompiledPage>;
  /** Ends the thread, which has no page left, and frees its memory. */
  stop(): void;
}

/** Its file is next to the bundled configuration (see `bundled-config.mjs`). */
export function compilingThread(data: () => CompilerData): CompilingThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let asked = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./compile-worker.mjs', import.meta.url), {
      workerData: data(),
      // As large as that of the main thread: compiling allocates many short-lived objects.
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
    worker.on('message', ({ id, compiled }: CompileReply) => {
      const asker = waiting.get(id);
      waiting.delete(id);
      if (compiled === undefined) asker?.reject(new Error('The page has a mistake.'));
      else asker?.resolve(compiled);
    });
    worker.on('error', (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      thread = undefined;
    });
    return worker;
  }

  return {
    compile: (page) => {
      thread ??= start();
      const request: CompileRequest = { id: asked++, page };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        thread?.postMessage(request);
      });
    },
    stop: () => {
      void thread?.terminate();
      thread = undefined;
    },
  };
}
