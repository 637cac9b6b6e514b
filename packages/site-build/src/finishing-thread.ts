import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build as bundle, type Plugin, stop } from 'esbuild';
import type { FinishRequest } from './finish-thread.ts';
import { root } from './paths.ts';

const entry = join(import.meta.dirname, 'finish-thread.ts');
const outfile = join(root, '.cache', 'finish-thread.mjs');

/** Code that finds files beside itself has the folder of its source in the bundle too. */
const ownFolders: Plugin = {
  name: 'own-folders',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]packages[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.dirname',
        JSON.stringify(dirname(path)),
      ),
      loader: 'ts',
    }));
  },
};

/** A library that others of the bundle use is replaced by a faster version, which uses it itself. */
const fasterIsElement: Plugin = {
  name: 'faster-is-element',
  setup({ onResolve }) {
    const path = fileURLToPath(import.meta.resolve('@docs/markdown-twins/is-element'));
    onResolve({ filter: /^hast-util-is-element$/ }, ({ importer }) =>
      importer === path ? undefined : { path },
    );
  },
};

/**
 * Bundles the code that finishes a build into one module. A thread has no TypeScript loader, and one file is loaded in a
 * fraction of the time of hundreds.
 */
export async function bundleFinishing(): Promise<void> {
  await bundle({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.18',
    format: 'esm',
    plugins: [ownFolders, fasterIsElement],
    // They load other files of their packages.
    external: ['esbuild', 'subset-font', 'terser'],
    // CommonJS libraries load Node's own modules with `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  // The bundler would stay in memory as long as this process.
  await stop();
}

/** A thread that works on the pages of a build. */
export interface FinishingThread {
  /** Finishes the build, when the framework has ended. */
  finish(): Promise<void>;
  /** Ends the thread of a build that failed. */
  stop(): Promise<void>;
}

/** Starts to work on the pages in a thread, whose code was bundled before. */
export function startFinishing(request: FinishRequest): FinishingThread {
  // Without the options of this process: one of them may be a TypeScript loader.
  const thread = new Worker(outfile, { workerData: request, execArgv: [] });
  const ended = new Promise<void>((resolve, reject) => {
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
  // It is awaited only when the framework has built everything.
  ended.catch(() => undefined);
  return {
    finish: () => {
      thread.postMessage('finish');
      return ended;
    },
    stop: async () => {
      await thread.terminate();
    },
  };
}
