import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '@docs/data-files/list-files';
import pMap from 'p-map';
import { type TwinAddresses, twinFiles } from '../shared/addresses.ts';
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

/** How many files are read or written at a time. */
const filesAtOnce = 16;

/**
 * Writes the Markdown twin of every page of a finished build beside its HTML, and the lists of `llms.txt`. Tag pages have
 * one; the search page has none, because it has no text.
 *
 * @throws Error if a page of the project is missing in the build
 */
export async function writeTwins(options: TwinOptions): Promise<TwinReport> {
  const { root, buildDir, baseUrl, siteTitle, product, targetRelease, kept } = options;
  const { areas, facts } = readOutline(root, targetRelease);
  const built = listFiles(buildDir).flatMap((name) => routeOf(name) ?? []);
  const routes = built.filter((route) => facts.has(route) || route.startsWith('/tags/'));
  const addresses: TwinAddresses = { baseUrl, routes: new Set(routes) };
  const keptTexts = readKeptTexts(kept.file, [kept.code, siteTitle, baseUrl, ...routes].join('\n'));
  const convert = async (route: string): Promise<[string, PageText]> => {
    const html = await readFile(join(buildDir, route, 'index.html'), 'utf8');
    const make = () => pageText(html, route, siteTitle, addresses);
    return [route, keptTexts.of(route, html, make)];
  };
  const texts = new Map(await pMap(routes, convert, { concurrency: filesAtOnce }));
  keptTexts.save();
  const twins = [...texts].flatMap(([route, text]) => {
    const twin = twinOf(text, facts.get(route) ?? { version: targetRelease });
    return twinFiles(route).map((file): [string, string] => [file, twin]);
  });
  const lists = llmsFiles({ product, targetRelease, areas, texts });
  const write = async ([file, text]: readonly [string, string]) => {
    const path = join(buildDir, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  await pMap([...twins, ...lists], write, { concurrency: filesAtOnce });
  const sizes = new Map(twins.map(([, twin]) => [twin, Buffer.byteLength(twin)]));
  return { pages: routes.length, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

/** The route of a page, from its file in the build. Undefined for files that are not pages. */
function routeOf(name: string): string | undefined {
  return /(?:^|\/)index\.html$/.test(name) ? `/${name.replace(/index\.html$/, '')}` : undefined;
}
