// What the threads of `finishing-thread.ts` run.
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads';
import type { WriteStyles } from '@docs/page-styles';
import { type Environment, finishBuild, prepareStylesOf, writeMarkdown } from './finish-build.ts';
import type { BuildFolders } from './paths.ts';

/** What a thread is started with. */
export interface FinishRequest {
  readonly env: Environment;
  readonly folders: BuildFolders;
  /** Whether the thread is for the styles only. */
  readonly isForStyles?: boolean;
}

const request = workerData as FinishRequest;
const { env, folders } = request;
if (parentPort !== null) await (request.isForStyles ? makeStyles : finish)(parentPort);

/** Finishes a build. The pages are worked on before the framework has built everything. */
async function finish(parent: MessagePort): Promise<void> {
  const built = once(parent, 'message');
  const pages = workOnPages(built);
  // It is awaited only when the framework has built everything.
  pages.catch(() => undefined);
  await built;
  await finishBuild(env, folders, pages);
}

/**
 * Writes the Markdown and works out the styles. While the framework runs, it has the other processor and most of the
 * memory, so one thread does both. When it has ended and there is still Markdown to write, another thread makes the styles.
 */
async function workOnPages(built: Promise<unknown>): Promise<WriteStyles> {
  const markdown = writeMarkdown(env, folders);
  const isBuiltFirst = await Promise.race([built.then(() => true), markdown.then(() => false)]);
  const styles = isBuiltFirst ? stylesInThread() : prepareStylesOf(env, folders);
  const [writeStyles] = await Promise.all([styles, markdown]);
  return writeStyles;
}

/** Works out the styles, says so, and writes them when it is told to. */
async function makeStyles(parent: MessagePort): Promise<void> {
  const write = await prepareStylesOf(env, folders);
  const told = once(parent, 'message');
  parent.postMessage('ready');
  await told;
  await write();
}

/** Works out the styles in a thread of their own. */
async function stylesInThread(): Promise<WriteStyles> {
  const thread = new Worker(fileURLToPath(import.meta.url), {
    workerData: { ...request, isForStyles: true },
    execArgv: [],
  });
  const ended = once(thread, 'exit');
  // It is awaited only when the styles are written.
  ended.catch(() => undefined);
  await once(thread, 'message');
  return async () => {
    thread.postMessage('write');
    await ended;
  };
}
