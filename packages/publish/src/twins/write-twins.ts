import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '@docs/model/data-files/list-files';
import { type TwinAddresses, twinFiles } from './addresses.ts';
import { readKeptTexts } from './kept-texts.ts';
import { llmsFiles } from './llms-files.ts';
import { readOutline } from './outline.ts';
import { type PageText, pageText, twinOf } from './twin.ts';

/** A finished build, and the project that it was made from. */
export interface TwinOptions {
  /** Folder of the project. */
  readonly root: string;
  readonly buildDir: string;
  /** Path below the origin, with both slashes. */
  readonly baseUrl: string;
  readonly siteTitle: string;
  /** Name of the documented product. */
  readonly product: string;
  /** The version that a page is about unless it says otherwise. */
  readonly targetRelease: string;
  /** Where texts are kept for the next build. */
  readonly kept: {
    /** JSON file; it may be missing. */
    readonly file: string;
    /** Digest of the code that makes the texts. */
    readonly code: string;
  };
}

/** What was written. */
export interface TwinReport {
  readonly pages: number;
  /** Bytes of all twins, each counted once. */
  readonly bytes: number;
}

/**
 * Writes the Markdown twin of every page of a finished build beside its HTML, and the lists of `llms.txt`. Tag pages have
 * one; the search page has none, because it has no text.
 *
 * @throws Error if a page of the project is missing in the build
 */
export function writeTwins(options: TwinOptions): TwinReport {
  const { root, buildDir, baseUrl, siteTitle, product, targetRelease, kept } = options;
  const { areas, facts } = readOutline(root, targetRelease);
  const built = listFiles(buildDir).flatMap((name) => routeOf(name) ?? []);
  const routes = built.filter((route) => facts.has(route) || route.startsWith('/tags/'));
  const addresses: TwinAddresses = { baseUrl, routes: new Set(routes) };
  const keptTexts = readKeptTexts(kept.file, [kept.code, siteTitle, baseUrl, ...routes].join('\n'));
  // This runs in a thread of its own. There, asking for files one by one takes less time than promises for many.
  const convert = (route: string): [string, PageText] => {
    const html = readFileSync(join(buildDir, route, 'index.html'), 'utf8');
    const make = () => pageText(html, route, siteTitle, addresses);
    return [route, keptTexts.of(route, html, make)];
  };
  const texts = new Map(routes.map(convert));
  keptTexts.save();
  const twins = [...texts].flatMap(([route, text]) => {
    const twin = twinOf(text, facts.get(route) ?? { version: targetRelease });
    return twinFiles(route).map((file): [string, string] => [file, twin]);
  });
  const lists = llmsFiles({ product, targetRelease, areas, texts });
  for (const [file, text] of [...twins, ...lists]) {
    const path = join(buildDir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const sizes = new Map(twins.map(([, twin]) => [twin, Buffer.byteLength(twin)]));
  return { pages: routes.length, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** The route of a page, from its file in the build. Undefined for files that are not pages. */
function routeOf(name: string): string | undefined {
  return /(?:^|\/)index\.html$/.test(name) ? `/${name.replace(/index\.html$/, '')}` : undefined;
}
