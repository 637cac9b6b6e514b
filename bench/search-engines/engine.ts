import { headingsOf } from '@docs/search/hierarchy';
import type { DocSearchRecord } from '@docs/search/types';
import { build } from 'esbuild';

/** A section of a page as the other engines index it: a heading with the text below it. */
export interface Section {
  readonly url: string;
  readonly page: string;
  readonly pageTitle: string;
  readonly heading: string;
  /** Headings above this one, the page's title first. */
  readonly above: readonly string[];
  readonly text: string;
}

/** An index as it would be deployed, and how a browser would use it. */
export interface BuiltEngine {
  /** Bytes of each file of the index. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Code that a browser downloads for the search, without the user interface. */
  readonly code: readonly Uint8Array[];
  /** Number of hits that the interface of the engine loads at once. */
  readonly shown: number;
  /** Opens the index with nothing downloaded. */
  open(): Promise<OpenedEngine>;
}

/** A search in an index. */
export interface OpenedEngine {
  /** Addresses of hits, best first. */
  search(query: string, most: number): Promise<readonly string[]>;
  /** Names of the index files that were downloaded so far. */
  fetched(): readonly string[];
}

/** A search engine that can index records. */
export interface Engine {
  build(records: readonly DocSearchRecord[]): Promise<BuiltEngine>;
}

/** Groups records by section. */
export function sectionsOf(records: readonly DocSearchRecord[]): Section[] {
  const sections = new Map<string, Section>();
  for (const { url, url_without_anchor: page, hierarchy, content } of records) {
    const headings = headingsOf(hierarchy).map(({ heading }) => heading);
    const key = [url, ...headings].join('\n');
    const text = [sections.get(key)?.text, content].filter(Boolean).join(' ');
    const heading = headings.at(-1) ?? '';
    const above = headings.slice(0, -1);
    sections.set(key, { url, page, pageTitle: hierarchy.lvl1 ?? '', heading, above, text });
  }
  return [...sections.values()];
}

/** Bundles and minifies code with its imports for a browser. */
export async function bundled(contents: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
