import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '@docs/model/catalog/catalog';
import { listFiles } from '@docs/model/data-files/list-files';
import { product } from '@docs/model/product/product';
import { stringify } from 'yaml';
import { pageAddresses } from '../redirects/check-redirects.ts';
import { writeFiles } from '../write-files.ts';
import { twinFile } from './addresses.ts';
import { llmsFiles } from './llms.ts';
import { type PageFacts, readOutline } from './outline.ts';
import { type PageText, pageText } from './page-markdown.ts';

/**
 * Writes the Markdown twin of every page of a build beside its HTML, and the lists of `llms.txt`. Tag pages have one; the
 * search page has none, because it has no text.
 *
 * @param baseUrl - path below the origin, with both slashes
 * @throws Error if a page of the project is missing in the build
 * @returns the number of pages
 */
export function writeTwins(buildDir: string, baseUrl: string, catalog: Catalog): number {
  const { areas, facts } = readOutline(catalog);
  const routes = [...pageAddresses(listFiles(buildDir))].filter(
    (route) => facts.has(route) || route.startsWith('/tags/'),
  );
  const addresses = { baseUrl, routes: new Set(routes) };
  const texts = new Map(
    routes.map((route) => {
      const html = readFileSync(join(buildDir, route, 'index.html'), 'utf8');
      return [route, pageText(html, route, addresses)];
    }),
  );
  const twins = [...texts].map(([route, text]): [string, string] => [
    twinFile(route),
    twinOf(text, facts.get(route) ?? { version: product.targetRelease }),
  ]);
  writeFiles(buildDir, [...twins, ...llmsFiles(areas, texts)]);
  return routes.length;
}

/** The text of a twin: front matter and Markdown. */
export function twinOf(text: PageText, { version, lastChange }: PageFacts): string {
  const { markdown, ...fields } = text;
  const frontMatter = { ...fields, version, ...(lastChange && { last_change: lastChange }) };
  // Double quotes alone are JSON, which readers without a YAML parser can decode.
  const head = stringify(frontMatter, { lineWidth: 0, singleQuote: false });
  return `---\n${head}---\n\n${markdown}`;
}
