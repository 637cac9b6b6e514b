import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build as bundle, type Plugin, stop } from 'esbuild';
import type { SteppedPart } from './finish-steps.ts';
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
    const path = fileURLToPath(import.meta.resolve('./twins/is-element.ts'));
    onResolve({ filter: /^hast-util-is-element$/ }, ({ importer }) =>
      importer === path ? undefined : { path },
    );
  },
};

/**
 * Visitors of syntax trees get a name for each node, which only shows in stack traces and takes a third of the time of a
 * visit.
 */
const withoutVisitorNames: Plugin = {
  name: 'without-visitor-names',
  setup({ onLoad }) {
    onLoad({ filter: /unist-util-visit-parents[\\/]lib[\\/]index\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8');
      const named = /Object\.defineProperty\(visit, 'name', \{[^}]*\}\)/;
      if (!named.test(contents)) throw new Error(`${path} names its visitors in another way.`);
      return { contents: contents.replace(named, '') };
    });
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
    plugins: [ownFolders, fasterIsElement, withoutVisitorNames],
    // They load other files of their packages.
    external: ['esbuild', 'purgecss'],
    // CommonJS libraries load Node's own modules with `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  // The bundler would stay in memory as long as this process.
  await stop();
}

/** A thread with a part of finishing a build. */
export interface FinishingThread extends SteppedPart {
  /** Ends the thread of a build that failed. */
  stop(): Promise<void>;
}

/** Starts a thread, whose code was bundled before. */
export function startFinishing(request: FinishRequest): FinishingThread {
  // Without the options of this process: one of them may be a TypeScript loader.
  const thread = new Worker(outfile, { workerData: request, execArgv: [] });
  return {
    next: () => {
      thread.postMessage('next');
      const done = once(thread, 'message');
      // It may fail before anyone waits for it.
      done.catch(() => undefined);
      return done;
    },
    stop: async () => {
      await thread.terminate();
    },
  };
}
