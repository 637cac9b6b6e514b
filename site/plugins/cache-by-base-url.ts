import type { LoadContext, Plugin } from '@docusaurus/types';
import { z } from 'zod';

/** The part of the bundler's settings that is read; its types do not know the cache that outlives a build. */
const cached = z.object({ experiments: z.object({ cache: z.object({ version: z.string() }) }) });

/**
 * Docusaurus plugin: gives each base URL a bundler cache of its own. Compiled pages hold the addresses of their links,
 * and the bundler would hand those of one base URL to a build with another.
 */
export function cacheByBaseUrl({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'cache-by-base-url',
    configureWebpack: (config) => {
      const known = cached.safeParse(config);
      if (!known.success) return {};
      const { version } = known.data.experiments.cache;
      const own = { experiments: { cache: { version: `${version}-${baseUrl}` } } };
      return own;
    },
  };
}
