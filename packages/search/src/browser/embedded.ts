import type { SearchRequest, SearchResponse } from '../types.ts';
import type { IndexSearch } from './index-search.ts';
import type { FromWorker, ToWorker } from './worker.ts';

interface Waiting {
  readonly request: SearchRequest;
  resolve(response: SearchResponse | null): void;
  reject(error: Error): void;
}

/** Searches in the page itself, when the browser or a policy doesn't allow workers. */
function searchInPage(folder: string): IndexSearch {
  const loaded = import('./index-search.ts').then(({ indexSearch }) => indexSearch(folder));
  return {
    // If the code can't be loaded, the first search reports it.
    open: () => void loaded.then((index) => index.open()).catch(() => undefined),
    search: async (request) => (await loaded).search(request),
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

/**
 * Searches the index in a worker, or in the page if the worker fails.
 *
 * @param folder address of the index folder with a trailing slash
 */
export function embeddedSearch(folder: string): IndexSearch {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let inPage: IndexSearch | null = null;
  let nextId = 0;

  const takeOver = (): IndexSearch => {
    worker?.terminate();
    worker = null;
    const index = searchInPage(folder);
    inPage = index;
    for (const { request, resolve, reject } of waiting.values())
      index.search(request).then(resolve, reject);
    waiting.clear();
    index.open();
    return index;
  };

  const receive = ({ data }: MessageEvent<FromWorker>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'answer') call?.resolve(data.response);
    else call?.reject(new Error(data.message));
  };

  const send = (target: Worker, message: ToWorker) => target.postMessage(message);

  const open = () => {
    if (worker || inPage) return;
    worker = startWorker();
    if (!worker) {
      takeOver();
      return;
    }
    worker.addEventListener('message', receive);
    worker.addEventListener('error', takeOver);
    send(worker, { kind: 'open', folder });
  };

  return {
    open,
    search(request) {
      open();
      const target = worker;
      if (!target) return (inPage ?? takeOver()).search(request);
      return new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { request, resolve, reject });
        send(target, { kind: 'search', id, request });
      });
    },
  };
}
