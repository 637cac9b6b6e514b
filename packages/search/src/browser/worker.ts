import { openEngine } from '../engine/open.ts';
import { reopening } from '../engine/reopening.ts';
import { httpSource } from '../engine/source.ts';
import { asYouType } from './as-you-type.ts';
import type { FromWorker, ToWorker } from './messages.ts';

let indexUrl = '';
const index = reopening(() => openEngine(httpSource(indexUrl)));
const engine = asYouType(index);

const reply = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') {
    indexUrl = data.indexUrl;
    // The first search opens the index again, and reports the failure.
    index.open().catch(() => undefined);
    return;
  }
  try {
    reply({ kind: 'results', id: data.id, results: await engine.search(data.requests) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply({ kind: 'failed', id: data.id, message });
  }
});
