import { buildSearchIndex } from '@docs/search/build/build-search-index';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readSiteEnvironment } from '../../environment.ts';

/** Docusaurus plugin: gives the site its search page, and makes the search index from the finished HTML. */
export default function search(
  context: LoadContext,
  options: { readonly synonymsFile: string },
): Plugin {
  const { indexName } = readSiteEnvironment(process.env).search;
  return {
    name: 'search',
    contentLoaded({ actions }) {
      actions.addRoute({
        path: `${context.baseUrl}search/`,
        component: '@theme/SearchPage',
        exact: true,
      });
    },
    async postBuild({ outDir, baseUrl }) {
      const stats = await buildSearchIndex({
        buildDir: outDir,
        baseUrl,
        synonymsFile: options.synonymsFile,
        indexName,
      });
      console.log(
        `Search index: ${stats.records} records of ${stats.pages} pages in ${stats.milliseconds} ms`,
      );
    },
  };
}
