import { openEngine } from '../engine/open.ts';
import { reopening } from '../engine/reopening.ts';
import { httpSource } from '../engine/source.ts';
import type { FromWorker, ToWorker } from './messages.ts';

let indexUrl = '';
const engine = reopening(() => openEngine(httpSource(indexUrl)));

const reply = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') {
    indexUrl = data.indexUrl;
    // A failure shows when the first search tries again.
    engine.open().catch(() => undefined);
    return;
  }
  try {
    reply({ kind: 'results', id: data.id, results: await engine.search(data.requests) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply({ kind: 'failed', id: data.id, message });
  }
});
