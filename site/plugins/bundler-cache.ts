import type { LoadContext, Plugin } from '@docusaurus/types';
import { z } from 'zod';

/** The part of the bundler's configuration that this plugin reads. Webpack's types do not know Rspack's cache. */
const persistentCache = z.object({
  experiments: z.object({ cache: z.object({ version: z.string() }) }),
});

/**
 * Docusaurus plugin: completes what the bundler's persistent cache depends on.
 *
 * - The base URL becomes part of the cache version. Without it, a build with another base URL reuses a style sheet whose
 *   font addresses have the old one.
 * - The code that compiles the pages becomes a build dependency. The framework names only its own files and the file that
 *   `--config` points at.
 *
 * @param files - files and folders whose content decides how pages are compiled
 */
export function bundlerCache({ baseUrl }: LoadContext, files: readonly string[]): Plugin {
  return {
    name: 'bundler-cache',
    configureWebpack: (config) => {
      const known = persistentCache.safeParse(config);
      if (!known.success) return {};
      const version = `${known.data.experiments.cache.version}-${baseUrl}`;
      const addition = { experiments: { cache: { version, buildDependencies: [...files] } } };
      return addition;
    },
  };
}
