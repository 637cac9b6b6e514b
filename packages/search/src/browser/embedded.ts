import type { SearchEngine, SearchRequest, SearchResponse } from '../shared/types.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** An engine that can be downloaded before the first search. */
export interface PreloadableEngine extends SearchEngine {
  preload(): void;
}

interface Waiting {
  resolve(results: readonly SearchResponse[]): void;
  reject(error: Error): void;
}

/** Runs the engine in the page itself, when the browser or a policy doesn't allow workers. */
function mainThreadEngine(indexUrl: string): PreloadableEngine {
  const loaded = Promise.all([
    import('../engine/open.ts'),
    import('../engine/source.ts'),
    import('../engine/reopening.ts'),
    import('./as-you-type.ts'),
  ]).then(([{ openEngine }, { httpSource }, { reopening }, { asYouType }]) => {
    const index = reopening(() => openEngine(httpSource(indexUrl)));
    return { open: () => index.open(), search: asYouType(index).search };
  });
  // If the code can't be loaded, the first search reports it.
  loaded.catch(() => undefined);
  return {
    preload: () => void loaded.then((engine) => engine.open()).catch(() => undefined),
    search: async (requests) => (await loaded).search(requests),
  };
}

/** Starts the worker. Returns `null` when the browser or a policy doesn't allow it. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

/** Runs the engine in a worker, or in the page if the worker fails. */
export function embeddedEngine(indexUrl: string): PreloadableEngine {
  const waiting = new Map<number, Waiting & { readonly requests: readonly SearchRequest[] }>();
  let worker: Worker | null = null;
  let inPage: PreloadableEngine | null = null;
  let nextId = 0;

  const takeOver = () => {
    worker?.terminate();
    worker = null;
    const engine = mainThreadEngine(indexUrl);
    inPage = engine;
    for (const [id, { requests, resolve, reject }] of waiting) {
      waiting.delete(id);
      engine.search(requests).then(resolve, reject);
    }
    return engine;
  };

  const receive = ({ data }: MessageEvent<FromWorker>) => {
    const call = waiting.get(data.id);
    if (!call) return;
    waiting.delete(data.id);
    if (data.kind === 'results') call.resolve(data.results);
    else call.reject(new Error(data.message));
  };

  const send = (target: Worker, message: ToWorker) => target.postMessage(message);

  const start = () => {
    if (worker || inPage) return;
    worker = startWorker();
    if (!worker) {
      takeOver();
      return;
    }
    worker.addEventListener('message', receive);
    worker.addEventListener('error', takeOver);
    send(worker, { kind: 'open', indexUrl });
  };

  return {
    preload() {
      start();
      inPage?.preload();
    },
    search(requests) {
      start();
      if (inPage || !worker) return (inPage ?? takeOver()).search(requests);
      const target = worker;
      return new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { requests, resolve, reject });
        send(target, { kind: 'search', id, requests });
      });
    },
  };
}
