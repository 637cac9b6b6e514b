/**
 * The shapes that pass through the search package: records in, requests and answers out.
 *
 * Records follow the hosted provider's crawler for documentation sites; requests and answers follow its multi-query
 * endpoint (multi-query calls), so that clients made for it work with the embedded engine unmodified.
 */

/** The seven heading levels of a record: `lvl0` is the area of the site, `lvl1` the page's title. */
export interface Hierarchy {
  readonly lvl0: string | null;
  readonly lvl1: string | null;
  readonly lvl2: string | null;
  readonly lvl3: string | null;
  readonly lvl4: string | null;
  readonly lvl5: string | null;
  readonly lvl6: string | null;
}

export type HierarchyLevel = keyof Hierarchy;

/** What a record stands for: a heading of the given level, or the text below the deepest heading. */
export type RecordType = Exclude<HierarchyLevel, 'lvl0'> | 'content';

/** Where on the site a page belongs; readers filter by it. */
export type Area = 'guides' | 'reference' | 'releases' | 'security';

export interface RecordWeight {
  /** Importance of the page, set by its author; 0 unless the page says otherwise. */
  readonly pageRank: number;
  /** 100 − 10 × heading level for headings, 0 for content. */
  readonly level: number;
  /** Order of the record within its page, from 0. */
  readonly position: number;
}

/** One entry of the index: a heading, or the text of a section. */
export interface DocSearchRecord {
  readonly objectID: string;
  /** Address with anchor, relative to the site's origin: `/install-config/upgrade/#before-you-start`. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: RecordType;
  /** Plain text of the section (not HTML), `null` for headings. */
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  readonly language: string;
  readonly docusaurus_tag: string;
  readonly area?: Area;
  readonly weight: RecordWeight;
}

/** Conditions of a search: an AND of ORs; `"area:releases"`, or `"area:-releases"` for "not". */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** One query of a multi-query request, in the hosted provider's names. Unknown parameters are ignored. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query?: string;
  /** Page of hits, from 0. */
  readonly page?: number;
  /** 1 to 1000, default 20. */
  readonly hitsPerPage?: number;
  /** Default all; `[]` for none. A leading `-` leaves an attribute out. */
  readonly attributesToRetrieve?: readonly string[];
  /** Default all that are searched. */
  readonly attributesToHighlight?: readonly string[];
  /** `attribute:words`; default none. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  /**
   * Asks for a snippet of `content` in every hit that has text below its heading, for which the engine reads as many
   * files of texts as that takes. Default `false`: texts of the one file with the best hit. Ours; the hosted provider
   * never gets it.
   */
  readonly snippetEveryHit?: boolean;
  /** Default `<em>`. */
  readonly highlightPreTag?: string;
  /** Default `</em>`. */
  readonly highlightPostTag?: string;
  /** Facets to count: any of `area`, `language`, `docusaurus_tag`, `type`, `hierarchy.lvl0`, or `*` for all. */
  readonly facets?: readonly string[];
  readonly maxValuesPerFacet?: number;
  readonly facetFilters?: FacetFilters;
  /** Asks for a `queryID`. */
  readonly clickAnalytics?: boolean;
  /** Asks for `_rankingInfo` in every hit: how the score came about. */
  readonly getRankingInfo?: boolean;
}

export interface HighlightValue {
  /** The attribute's text, HTML-escaped, with the matched words between the highlight tags. */
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  /** Words of the query that were found, as typed. */
  readonly matchedWords: readonly string[];
  readonly fullyHighlighted?: boolean;
}

export interface SnippetValue {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
}

export interface HighlightResult {
  hierarchy?: Partial<Record<HierarchyLevel, HighlightValue>>;
  content?: HighlightValue;
}

export interface SnippetResult {
  hierarchy?: Partial<Record<HierarchyLevel, SnippetValue>>;
  content?: SnippetValue;
}

/** How a hit's score came about; given when `getRankingInfo` is asked for. */
export interface RankingInfo {
  readonly score: number;
  readonly nbExactWords: number;
  readonly nbTypos: number;
  readonly words: number;
  /** Parts of the score by name, for people. */
  readonly parts: Readonly<Record<string, number>>;
}

/**
 * A record as an answer gives it. Its strings are HTML-escaped, because clients made for documentation sites put
 * them into the page as HTML.
 */
export interface SearchHit {
  readonly objectID: string;
  readonly url?: string;
  readonly url_without_anchor?: string;
  readonly anchor?: string | null;
  readonly type?: RecordType;
  readonly content?: string | null;
  readonly hierarchy?: Partial<Hierarchy>;
  readonly language?: string;
  readonly docusaurus_tag?: string;
  readonly area?: Area;
  readonly _highlightResult?: HighlightResult;
  readonly _snippetResult?: SnippetResult;
  readonly _rankingInfo?: RankingInfo;
}

/** A query as the engine understood it, when that differs from what was typed. */
export interface QueryNotes {
  /** The query with misspelt words put right; the hits are those of this query. */
  readonly didYouMean?: string;
  /** Words that were left out because no section has all of them. */
  readonly droppedWords?: readonly string[];
  /** Up to 3 queries that do have hits; given when there is none. */
  readonly suggestedQueries?: readonly string[];
}

/** The answer to one request. `notes` is ours; everything else is the hosted provider's. */
export interface SearchResponse {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly exhaustiveNbHits: boolean;
  readonly query: string;
  readonly params: string;
  readonly index: string;
  readonly queryID?: string;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly exhaustiveFacetsCount?: boolean;
  readonly processingTimeMS: number;
  readonly notes?: QueryNotes;
}

export interface MultiSearchResponse {
  readonly results: readonly SearchResponse[];
}

/** The interface behind which every engine stands, wherever it runs. */
export interface SearchEngine {
  /** Answers the requests, in their order. */
  search(requests: readonly SearchRequest[]): Promise<readonly SearchResponse[]>;
}
