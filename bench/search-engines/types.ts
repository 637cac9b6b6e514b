import type { DocSearchRecord } from '@docs/search/types';

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
  /** Opens the index with nothing downloaded. */
  open(): Promise<OpenedEngine>;
  /** Peak memory of helper processes in megabytes, for engines that build in one. */
  readonly helperPeakMb?: number;
}

export interface OpenedEngine {
  /** Returns addresses of hits, best first. */
  search(query: string, most: number): Promise<readonly string[]>;
  /** Returns addresses only, for engines whose `search` does more. */
  bare?(query: string, most: number): Promise<readonly string[]>;
  /** Returns hits with excerpts, for engines that have them. The others get simple ones. */
  withExcerpts?(query: string, most: number): Promise<readonly string[]>;
  /** Names of the index files that were downloaded so far. */
  fetched(): readonly string[];
  close?(): Promise<void>;
}

export interface Engine {
  build(records: readonly DocSearchRecord[]): Promise<BuiltEngine>;
}

/** Groups records by section. */
export function sectionsOf(records: readonly DocSearchRecord[]): Section[] {
  const drafts: {
    readonly key: string;
    readonly texts: string[];
    readonly head: Omit<Section, 'text'>;
  }[] = [];
  for (const record of records) {
    const { lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = record.hierarchy;
    const headings = [lvl1, lvl2, lvl3, lvl4, lvl5, lvl6].filter((heading) => heading !== null);
    const key = `${record.url}\n${headings.join('\n')}`;
    const last = drafts.at(-1);
    if (record.type === 'content' && last?.key === key) {
      last.texts.push(record.content ?? '');
      continue;
    }
    drafts.push({
      key,
      texts: record.content ? [record.content] : [],
      head: {
        url: record.url,
        page: record.url_without_anchor,
        pageTitle: lvl1 ?? '',
        heading: headings.at(-1) ?? '',
        above: headings.slice(0, -1),
      },
    });
  }
  return drafts.map(({ head, texts }) => ({ ...head, text: texts.join(' ') }));
}
