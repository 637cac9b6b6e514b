import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { product } from '@docs/model/product/product';
import { parseSettings } from '@docs/model/settings/settings';
import { dataFiles, type OtherFile } from '@docs/publish/open-data/write';
import { searchApi } from '@docs/server/search-api';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { currentCatalog } from '../remark/catalog.ts';

interface Options {
  readonly content: string;
  readonly data: string;
  /** Name of the search index. */
  readonly indexName: string;
}

/** Docusaurus plugin: writes the data files, and the description of the search endpoint, into the finished site. */
export default function openData(
  { siteConfig, baseUrl }: LoadContext,
  { content, data, indexName }: Options,
): Plugin {
  return {
    name: 'open-data',
    postBuild: async ({ outDir }) => {
      const sources = {
        catalog: currentCatalog(content),
        settings: parseSettings(readFileSync(join(data, 'settings.yaml'), 'utf8')),
        errors: readErrorCatalog(join(data, 'errors')),
      };
      const site = { url: siteConfig.url, baseUrl };
      for (const [path, text] of dataFiles(sources, site, [
        searchApiFile(siteConfig.url, indexName),
      ])) {
        const file = join(outDir, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
  };
}

function searchApiFile(origin: string, indexName: string): OtherFile {
  const api = searchApi({ origin, indexName, product: product.name });
  return {
    name: 'search.openapi.json',
    title: api.info.title,
    description: 'The search endpoint in OpenAPI 3.1.',
    text: `${JSON.stringify(api, null, 2)}\n`,
  };
}
