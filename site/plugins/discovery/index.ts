import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import {
  openSearchDescription,
  openSearchName,
  openSearchPath,
  openSearchType,
} from './opensearch.ts';
import { robotsFile } from './robots.ts';

/** Docusaurus plugin: writes `robots.txt` and the description of the search for browsers, which every page names. */
export default function discovery({ siteConfig, baseUrl }: LoadContext): Plugin {
  const site = { url: siteConfig.url, baseUrl };
  const link = {
    rel: 'search',
    type: openSearchType,
    title: openSearchName,
    href: `${baseUrl}${openSearchPath}`,
  };
  return {
    name: 'discovery',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'link', attributes: link }] }),
    postBuild: async ({ outDir }) => {
      writeFileSync(join(outDir, 'robots.txt'), robotsFile(site));
      writeFileSync(join(outDir, openSearchPath), openSearchDescription(site));
    },
  };
}
