// What the thread of `finishing-thread.ts` runs.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type Environment, finishBuild, workOnPages } from './finish-build.ts';
import type { BuildFolders } from './paths.ts';

/** What the thread is started with. */
export interface FinishRequest {
  readonly env: Environment;
  readonly folders: BuildFolders;
}

const { env, folders } = workerData as FinishRequest;
const pages = workOnPages(env, folders);
// It is awaited only when the framework has built everything.
pages.catch(() => undefined);
if (parentPort !== null) await once(parentPort, 'message');
await finishBuild(env, folders, pages);
