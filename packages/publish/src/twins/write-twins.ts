import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@docs/model/data-files/list-files';
import { product } from '@docs/model/product/product';
import { stringify } from 'yaml';
import type { BuildCache } from '../build-cache.ts';
import { digestOf, fingerprint } from '../fingerprint.ts';
import { root } from '../paths.ts';
import { pageAddresses } from '../redirects/check-redirects.ts';
import { writeFiles } from '../write-files.ts';
import { twinFile } from './addresses.ts';
import { llmsFiles } from './llms.ts';
import type { Outline, PageFacts } from './outline.ts';
import { type PageText, pageText, textSource } from './page-markdown.ts';

/** The code that a text depends on. */
const code = ['packages/publish/src/twins', 'packages/model/src/product', 'package-lock.json'];

/**
 * Writes the Markdown twin of every page of a build beside its HTML, and the lists of `llms.txt`. Tag pages have one; the
 * search page has none, because it has no text. The texts are kept, so that a rebuild pays only for what changed.
 *
 * @param baseUrl - path below the origin, with both slashes
 * @param cache - texts of the last build
 * @throws Error if a page of the project is missing in the build
 * @returns the number of pages
 */
export async function writeTwins(
  buildDir: string,
  baseUrl: string,
  { areas, facts }: Outline,
  cache: BuildCache,
): Promise<number> {
  const routes = [...pageAddresses(listFiles(buildDir))].filter(
    (route) => facts.has(route) || route.startsWith('/tags/'),
  );
  const addresses = { baseUrl, routes: new Set(routes) };
  const basis = fingerprint(root, code, [baseUrl, ...routes].join('\n'));
  const texts = new Map<string, PageText>();
  for (const route of routes) {
    const source = textSource(readFileSync(join(buildDir, route, 'index.html'), 'utf8'));
    const name = `${digestOf(basis, route, source)}.json`;
    const file = await cache.file(name, () => JSON.stringify(pageText(source, route, addresses)));
    texts.set(route, JSON.parse(readFileSync(file, 'utf8')));
  }
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
