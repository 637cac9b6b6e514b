import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The theme's highlighter. Samples are highlighted when pages are compiled (see remark/code-samples.ts). */
const grammars = createRequire(import.meta.url).resolve(
  '@docusaurus/theme-classic/lib/prism-include-languages',
);

interface Options {
  /** `data/` of the project. */
  readonly data: string;
  /** Files and folders whose content decides how pages are compiled. */
  readonly compilers: readonly string[];
}

/**
 * Docusaurus plugin: the options of the bundler that the framework doesn't set. docs/framework.md has the reasons.
 *
 * - Pages are compiled again when the data that they show changes.
 * - The base URL is part of the version of the persistent cache, and our code is what it depends on.
 * - The theme's highlighter isn't in the browser's JavaScript.
 * - Code that few readers load, in chunks named `on-demand-*`, brings its styles along.
 */
export function bundler(
  { siteDir, baseUrl }: Pick<LoadContext, 'siteDir' | 'baseUrl'>,
  { data, compilers }: Options,
): Plugin {
  const dataOfPages = {
    test: /\.mdx$/,
    include: join(siteDir, '..', 'content'),
    enforce: 'pre' as const,
    use: [{ loader: join(siteDir, 'plugins/content-data-loader.cjs'), options: { data } }],
  };
  const styles = {
    chunks: ({ name }: { name?: string | null }) => !name?.startsWith('on-demand-'),
  };
  return {
    name: 'bundler',
    configureWebpack(config, isServer) {
      // Webpack's types don't know Rspack's cache, which a build without it has set to false.
      const { cache: known } = (config.experiments ?? {}) as { cache?: { version?: string } };
      const cache = { version: `${known?.version}-${baseUrl}`, buildDependencies: [...compilers] };
      return {
        module: { rules: [dataOfPages] },
        resolve: { alias: { [grammars]: false } },
        ...(known?.version && { experiments: { cache } as object }),
        ...(!isServer && {
          optimization: { chunkIds: 'named', splitChunks: { cacheGroups: { styles } } },
        }),
      };
    },
  };
}
