import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: readers get the words of a page as HTML, and not as a program too.
 *
 * - The module of a page keeps its front matter, contents and metadata. Its body is only in the bundle that renders pages.
 * - The browser leaves the article as the HTML that it is. On the way to another page it takes the article from that
 *   page's HTML, which the framework's preload then waits for.
 *
 * The preview has no rendered pages, so it compiles and shows whole modules, as the framework does. See docs/framework.md.
 */
export default function staticArticles({ siteDir }: LoadContext): Plugin {
  const article = join(siteDir, 'src', 'article');
  const preload = createRequire(import.meta.url).resolve('@docusaurus/core/lib/client/preload.js');
  return {
    name: 'static-articles',
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            module: {
              rules: [
                {
                  test: /\.mdx$/,
                  include: join(siteDir, '..', 'content'),
                  enforce: 'post',
                  use: [{ loader: join(siteDir, 'plugins/static-articles/without-body.cjs') }],
                },
                // Only bodies use it. The browser loads each of its components by itself: `src/islands/load-islands.ts`.
                { test: join(siteDir, 'src', 'islands', 'islands.tsx'), sideEffects: false },
              ],
            },
            resolve: {
              alias: {
                [join(article, 'Article.tsx')]: join(article, 'StaticArticle.tsx'),
                [preload]: join(article, 'preload.ts'),
              },
            },
          },
  };
}
