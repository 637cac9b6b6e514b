import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Catalog, checkedCatalog, supportFile } from '@docs/model/catalog/catalog';
import { DataError } from '@docs/model/data-files/problem';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { currentCatalog } from '../remark/catalog.ts';
import { type CardPage, copyCards, drawCards } from './cards.ts';
import { machineFiles } from './machine-files.ts';

interface Options {
  readonly content: string;
  /** Folder that keeps drawn cards between builds. */
  readonly cache: string;
}

/**
 * Docusaurus plugin: reads releases and advisories from the front matter of their pages and stops the build if one is
 * invalid, and writes the machine-readable files and the social cards.
 */
export default function releases(context: LoadContext, options: Options): Plugin {
  const { baseUrl, siteConfig } = context;
  let pages: CardPage[] = [];
  let catalog: Catalog | undefined;
  let drawing: Promise<void> | undefined;
  const cardCache = join(options.cache, 'cards');
  return {
    name: 'releases',
    loadContent: async () => {
      catalog = readWhole(options.content);
    },
    allContentLoaded: ({ allContent }) => {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as
        | LoadedContent
        | undefined;
      pages = (docs?.loadedVersions ?? []).flatMap((version) =>
        version.docs.map(({ title, permalink }) => {
          const route = `/${permalink.slice(baseUrl.length)}`;
          return { route, title, area: areaOf(route), site: `${siteConfig.title} documentation` };
        }),
      );
      // Drawing only needs the titles, so it runs while the bundler works.
      if (process.env.NODE_ENV === 'production') drawing = drawCards(pages, cardCache);
    },
    getPathsToWatch: () => [
      join(options.content, 'releases/*.mdx'),
      join(options.content, 'security/cves/*.mdx'),
      supportFile(options.content),
    ],
    postBuild: async ({ outDir }) => {
      if (catalog === undefined) return;
      const site = { url: siteConfig.url, baseUrl };
      for (const [path, text] of machineFiles(catalog, site)) {
        const file = join(outDir, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      await drawing;
      await copyCards(pages, outDir, cardCache);
    },
  };
}

/** The catalog; the build ends with one line for each mistake. */
function readWhole(content: string): Catalog {
  try {
    return checkedCatalog(currentCatalog(content));
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new Error(`Releases and advisories have mistakes:\n${error.message}`);
  }
}

/** The first folder of a route in words: `Install config` for `/install-config/upgrade/`. */
function areaOf(route: string): string {
  const folder = route.split('/')[1] ?? '';
  const words = folder.replaceAll('-', ' ');
  return words === '' ? '' : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
