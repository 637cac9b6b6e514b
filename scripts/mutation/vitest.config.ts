import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Stryker changes a copy of some packages, and links `node_modules`, where the names of our packages lead back to the
 * project. This lets them lead to the copy, so that tests of one package also test another.
 */
function copiedPackages(): Plugin {
  const copy = process.cwd();
  const project = dirname(realpathSync(join(copy, 'node_modules')));
  return {
    name: 'copied-packages',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('@docs/')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const copied = found && join(copy, relative(project, found.id));
      return copied && existsSync(copied) ? copied : found;
    },
  };
}

/** The unit tests that Stryker runs. `scripts/mutation/stryker-run.ts` names them. */
export default defineConfig({
  plugins: [copiedPackages()],
  test: {
    testTimeout: 30_000,
    // One worker for all test files of a change: most of the time goes into loading modules.
    isolate: process.env.MUTATION_RELOADS === 'true',
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    exclude: ['**/node_modules/**', ...JSON.parse(process.env.MUTATION_WITHOUT_TESTS ?? '[]')],
  },
});
