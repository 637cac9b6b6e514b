import { openEngine } from '../engine/open.ts';
import { httpSource } from '../engine/source.ts';
import type { SearchEngine } from '../shared/types.ts';
import type { FromWorker, ToWorker } from './messages.ts';

let indexUrl = '';
let engine: Promise<SearchEngine> | null = null;

/** Opens the index, and again after a failure, so that a reader who was offline can go on. */
function opened(): Promise<SearchEngine> {
  engine ??= openEngine(httpSource(indexUrl)).catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

const reply = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') {
    indexUrl = data.indexUrl;
    // A failure shows when the first search asks again.
    opened().catch(() => undefined);
    return;
  }
  try {
    const results = await (await opened()).search(data.requests);
    reply({ kind: 'results', id: data.id, results });
  } catch (error) {
    reply({
      kind: 'failed',
      id: data.id,
      message: error instanceof Error ? error.message : String(error),
    });
  }
});
