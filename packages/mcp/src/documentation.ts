import {
  type AdvisoryData,
  type AffectedData,
  affectedData,
  type PlannerData,
  plannerData,
  type ReaderCatalog,
} from '@docs/model/catalog/reader-data';
import { compileEntries, type EntryPatterns } from '@docs/model/errors/match';
import { messagesOf } from '@docs/model/errors/messages';
import type {
  AdvisoriesFile,
  ErrorsFile,
  PageFields,
  ReleasesFile,
  SettingsFile,
} from '@docs/publish/open-data/files';
import { readDataFile } from '@docs/publish/open-data/files';
import { createResolver, type RedirectTable, type Resolver } from '@docs/redirects';
import type { SearchHandler } from '@docs/search/handler';
import type { SearchRequest, SearchResponse } from '@docs/search/types';
import { createPages, type Pages } from './pages.ts';

/** A finished build, as far as an assistant may read it. */
export interface BuildSource {
  /** Paths of all files, relative to the folder of the build. */
  readonly files: Iterable<string>;
  /** Reads a file by its path; undefined if there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
  readonly redirects: RedirectTable;
  /** Name of the search index. */
  readonly indexName: string;
  /** Searches with the limits of the search endpoint, in the same queue. */
  readonly search: SearchHandler;
  /** Origin that addresses in answers begin with; by default the one that the site was built for. */
  readonly siteUrl?: string | undefined;
}

/** Everything that the tools answer from. It never changes: a new build makes a new one. */
export interface Documentation {
  /** Name of the documented product. */
  readonly product: string;
  /** Address of the site's root, with a final slash. */
  readonly site: string;
  /** Path of the site below its origin, with both slashes. */
  readonly baseUrl: string;
  /** The newest release that the pages describe. */
  readonly release: string;
  /** Day up to which public advisories were read. */
  readonly asOf: string;
  readonly releases: ReleasesFile['releases'];
  readonly planner: PlannerData;
  readonly affected: AffectedData;
  readonly settings: SettingsFile;
  readonly errors: ErrorsFile;
  readonly errorPatterns: readonly EntryPatterns[];
  readonly pages: Pages;
  readonly redirects: Resolver;
  /** Whether the build has a file that is no page, by its path below the site's root. */
  readonly hasFile: (path: string) => boolean;
  /**
   * Searches the site.
   *
   * @throws {Error} with a sentence, when the search is refused or can't be answered
   */
  readonly search: (request: Query, signal: AbortSignal) => Promise<SearchResponse>;
  /** Waits for an event-loop turn of its own, in the queue of the searches. */
  readonly turn: () => Promise<void>;
}

/** A search without the name of the index. */
export type Query = Omit<SearchRequest, 'indexName'>;

/**
 * Reads what the tools answer from.
 *
 * @returns undefined if the build was made without the files that this needs
 * @throws {Error} if one of its files is of another version
 */
export async function openDocumentation(source: BuildSource): Promise<Documentation | undefined> {
  const [releases, advisories, settings, errors] = await Promise.all([
    readDataFile('releases.json', source.read),
    readDataFile('advisories.json', source.read),
    readDataFile('settings.json', source.read),
    readDataFile('errors.json', source.read),
  ]);
  if (
    releases === undefined ||
    advisories === undefined ||
    settings === undefined ||
    errors === undefined
  ) {
    return undefined;
  }
  const { baseUrl } = source.redirects;
  const catalog = catalogOf(releases, advisories);
  const files = new Set(source.files);
  return {
    product: releases.product,
    site: source.siteUrl === undefined ? releases.site : source.siteUrl + baseUrl,
    baseUrl,
    release: releases.documentedRelease,
    asOf: advisories.asOf,
    releases: releases.releases,
    planner: plannerData(catalog),
    affected: affectedData(catalog),
    settings,
    errors,
    errorPatterns: compileEntries(messagesOf(errors.components)),
    pages: createPages(files, source.read),
    redirects: createResolver(source.redirects),
    hasFile: (path) => files.has(path.slice(1)),
    search: (query, signal) => search(source, query, signal),
    turn: () => source.search.turns.take(async () => undefined),
  };
}

function catalogOf(releases: ReleasesFile, advisories: AdvisoriesFile): ReaderCatalog {
  const asEntry = <Data extends PageFields>(data: Data) => ({
    page: { route: data.path },
    title: data.title,
    description: data.description,
    data,
  });
  return {
    releases: releases.releases.map(asEntry),
    advisories: advisories.advisories.map(asEntry),
    support: releases.support,
  };
}

/** Asks the handler of the search endpoint, so that its limits and its queue hold here too. */
async function search(
  { indexName, search: handler }: BuildSource,
  query: Query,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const path = `/1/indexes/${encodeURIComponent(indexName)}/query`;
  const answer = await handler.answer(path, JSON.stringify(query), signal);
  if (answer === null) throw new Error(`There is no search call ${path}.`);
  const result = JSON.parse(answer.body) as SearchResponse & { readonly message?: string };
  if (answer.status !== 200) throw new Error(result.message);
  return result;
}

/** The advisories with the worst first; equal ones keep their order. */
export function bySeverity(advisories: readonly AdvisoryData[]): AdvisoryData[] {
  return [...advisories].sort((a, b) => b.score - a.score);
}
