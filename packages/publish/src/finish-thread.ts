// What the threads of `finishing-thread.ts` run.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Environment } from './environment.ts';
import type { BuildFolders } from './paths.ts';

/** What a thread is started with. */
export interface FinishRequest {
  readonly part: 'pages' | 'files';
  readonly env: Environment;
  readonly folders: BuildFolders;
}

if (parentPort === null) throw new Error('This module runs in a thread.');
const { part, env, folders } = workerData as FinishRequest;

// A thread evaluates only the modules of its part.
const steps =
  part === 'pages'
    ? (await import('./finish-pages.ts')).finishPages(env, folders)
    : (await import('./finish-files.ts')).finishFiles(env, folders);
let isLast = false;
while (!isLast) {
  await once(parentPort, 'message');
  isLast = (await steps.next()).done === true;
  parentPort.postMessage('done');
}
