import { parentPort, workerData } from 'node:worker_threads';
import { listBuildFiles } from '../build-files.ts';
import { type CompressionEffort, compressBuild } from './compress.ts';

/** What a thread that compresses is given. */
export interface CompressionTask {
  readonly buildDir: string;
  readonly cacheDir: string;
  readonly effort: CompressionEffort;
}

/** Files that nothing changes once the pages are rendered. */
const FINISHED = /\.(html|css|js)$/;

const { buildDir, cacheDir, effort } = workerData as CompressionTask;
const names = await listBuildFiles(buildDir);
await compressBuild(
  buildDir,
  names.filter((name) => FINISHED.test(name)),
  cacheDir,
  effort,
);
parentPort?.postMessage('done');
