import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CompressionTask } from '@docs/server/hosting/compress-worker';
import { edgeHostOf, effortOf } from '@docs/server/hosting/environment';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: compresses the pages and their code in a thread of its own while the search index is made, which
 * keeps the build's own thread busy. What else a build consists of is compressed at its end (scripts/finish-build.ts).
 */
export function earlyCompression(cacheDir: string): Plugin {
  return {
    name: 'early-compression',
    postBuild: async ({ outDir }) => {
      if (edgeHostOf(process.env) !== undefined) return;
      const workerData: CompressionTask = {
        buildDir: outDir,
        cacheDir,
        effort: effortOf(process.env),
      };
      // The file stands beside the bundled configuration, see `docusaurus.load.cjs`.
      await once(
        new Worker(new URL('./compress-worker.mjs', import.meta.url), { workerData }),
        'message',
      );
    },
  };
}
