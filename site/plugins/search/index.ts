import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSearchIndex } from '@docs/search/build';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { SearchWords } from '../front-matter.ts';
import {
  indexFolderTag,
  type WordedPage,
  writeIndexFolder,
  writeSearchWords,
} from './finished-html.ts';

interface Options {
  /** The words that pages are searched with. They are complete when the framework has read all pages. */
  readonly words: SearchWords;
  readonly synonymsFile: string;
  /** Folder of the finished site, whose index the preview searches. */
  readonly buildDir: string;
}

/**
 * Docusaurus plugin: adds the search page, writes the search phrases of pages into the finished HTML, makes the search index
 * from it, and writes the name of the index's folder into the HTML. The preview, which has no finished HTML, serves the index
 * of the last build.
 */
export default function search(context: LoadContext, options: Options): Plugin {
  const { baseUrl } = context;
  const isPreview = process.env.NODE_ENV === 'development';
  const directory = join(options.buildDir, 'search-index');
  let pages: readonly WordedPage[] = [];
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
    allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as
        | LoadedContent
        | undefined;
      pages = (docs?.loadedVersions ?? []).flatMap((version) => version.docs);
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
      writeSearchWords(pages, options.words, context, outDir);
      const { synonymsFile } = options;
      const index = await buildSearchIndex({ buildDir: outDir, baseUrl, synonymsFile });
      await writeIndexFolder(outDir, index.folder);
      console.log(
        `Search index: ${index.records} records of ${index.pages} pages in ${index.milliseconds} ms`,
      );
    },
  };
}
