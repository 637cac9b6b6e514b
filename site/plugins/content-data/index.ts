import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Docusaurus plugin: compiles pages again, and reloads the preview, when the data that they show changes. */
export default function contentData(
  context: LoadContext,
  options: { readonly data: string },
): Plugin {
  return {
    name: 'content-data',
    getPathsToWatch: () => [join(options.data, '**/*.yaml')],
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx$/,
            include: join(context.siteDir, '..', 'content'),
            enforce: 'pre',
            use: [
              {
                loader: join(context.siteDir, 'plugins/content-data/loader.cjs'),
                options: { data: options.data },
              },
            ],
          },
        ],
      },
    }),
  };
}
