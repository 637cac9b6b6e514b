import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPages } from '@docs/model/pages/page';
import { buildSearchIndex } from '@docs/search/build';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { indexFolderTag, writeIndexFolder, writeSearchWords } from './finished-html.ts';

/**
 * Docusaurus plugin: adds the search page, writes the search phrases of pages into the finished HTML, makes the search index
 * from it, and writes the name of the index's folder into the HTML. The preview, which has no finished HTML, serves the index
 * of the last build.
 *
 * @param root - folder of the project
 */
export default function search({ baseUrl }: LoadContext, root: string): Plugin {
  const isPreview = process.env.NODE_ENV === 'development';
  const directory = join(root, 'build', 'search-index');
  return {
    name: 'search',
    contentLoaded({ actions }) {
      actions.addRoute({ path: `${baseUrl}search/`, component: '@theme/SearchPage', exact: true });
      if (isPreview && !existsSync(directory)) {
        console.warn(
          'There is no search index yet: run "npm run build" once, and the preview searches that build.',
        );
      }
    },
    configureWebpack: (_config, isServer) => {
      // The framework merges this into the options of its preview server; webpack's own types do not have the field.
      const index = { directory, publicPath: `${baseUrl}search-index/`, watch: false };
      const preview = { devServer: { static: [index] } };
      if (isPreview) return preview;
      // The dialog is loaded with its libraries in one file: a reader who searches waits for one request less.
      const oneFile = { optimization: { splitChunks: { cacheGroups: { defaultVendors: false } } } };
      return isServer ? {} : oneFile;
    },
    injectHtmlTags: () =>
      indexFolderTag(isPreview && existsSync(directory) ? readdirSync(directory)[0] : undefined),
    getPathsToWatch: () => [directory],
    async postBuild({ outDir }) {
      writeSearchWords(readPages(root), outDir);
      const synonymsFile = join(root, 'data', 'synonyms.yaml');
      const index = await buildSearchIndex({ buildDir: outDir, baseUrl, synonymsFile });
      await writeIndexFolder(outDir, index.folder);
      console.log(
        `Search index: ${index.records} records of ${index.pages} pages in ${index.milliseconds} ms`,
      );
    },
  };
}
