/**
 * The data that goes into and out of the search: records, requests and responses.
 *
 * Records have the shape that the hosted provider's crawler produces for documentation sites. Requests and responses
 * have the shape of its multi-query endpoint, so that its clients work with the embedded engine without changes.
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

/** What a record represents: a heading of the given level, or the text below the deepest heading. */
export type RecordType = Exclude<HierarchyLevel, 'lvl0'> | 'content';

/** The part of the site that a page belongs to. Readers can filter by it. */
export type Area = 'guides' | 'reference' | 'releases' | 'security';

export interface RecordWeight {
  /** Importance of the page, set by its author; default 0. */
  readonly pageRank: number;
  /** 100 − 10 × heading level for headings, 0 for content. */
  readonly level: number;
  /** Position of the record within its page, from 0. */
  readonly position: number;
}

/**
 * What a page is about in words other than those of its text. They find the page and are never shown.
 */
export interface PageSubject {
  /** The description that the page gives search engines; empty for none. */
  readonly description: string;
  /** What people call the subject of the page, from its author. */
  readonly words: readonly string[];
  /** Texts of the links to the page from the content of other pages, each once for every page that has it. */
  readonly linkTexts: readonly string[];
  /** Headings of documents on other pages that link to the page: the messages that it explains. */
  readonly messages: readonly string[];
}

/** One entry of the index: a heading, or the text of a section. */
export interface DocSearchRecord {
  readonly objectID: string;
  /** Address with anchor, relative to the origin of the site: `/install-config/upgrade/#before-you-start`. */
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
  /** Only on the record of the title of a page. */
  readonly subject?: PageSubject;
}

/** Conditions on facets, as an AND of ORs. `"area:releases"` requires a value, `"area:-releases"` excludes it. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** One query of a multi-query request, with the parameter names of the hosted provider. Unknown parameters are ignored. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query?: string;
  /** Number of the result page, from 0. */
  readonly page?: number;
  /** 1 to 1000, default 20. */
  readonly hitsPerPage?: number;
  /** Default: all. `[]` returns none. A leading `-` excludes an attribute. */
  readonly attributesToRetrieve?: readonly string[];
  /** Default: all searched attributes. */
  readonly attributesToHighlight?: readonly string[];
  /** `attribute:numberOfWords`; default: none. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  /**
   * Requests a `content` snippet in every hit that has text below its heading. The engine then reads all text files that
   * this needs. By default it reads only the text file of the best hit. An extension of this engine, which is not sent
   * to the hosted provider.
   */
  readonly snippetEveryHit?: boolean;
  /**
   * Requests only hits whose headings are in few files, for a search box that answers each key: there may be fewer hits
   * than `hitsPerPage`, and further pages of results don't have the others. An extension of this engine, too.
   */
  readonly fewFiles?: boolean;
  /** Default `<em>`. */
  readonly highlightPreTag?: string;
  /** Default `</em>`. */
  readonly highlightPostTag?: string;
  /** Facets to count: any of `area`, `language`, `docusaurus_tag`, `hierarchy.lvl0`, or `*` for all. */
  readonly facets?: readonly string[];
  readonly maxValuesPerFacet?: number;
  readonly facetFilters?: FacetFilters;
  /** Requests a `queryID`. */
  readonly clickAnalytics?: boolean;
  /** Requests `_rankingInfo` in every hit, which explains its score. */
  readonly getRankingInfo?: boolean;
}

export interface HighlightValue {
  /** Text of the attribute, HTML-escaped, with the matched words between the highlight tags. */
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  /** Words of the query that were found, as the reader typed them. */
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

/** What a word of the query adds to the score of a page. */
export interface WordScore {
  /** As the reader typed it. */
  readonly word: string;
  /** Inverse document frequency: how rare it is on the site, with the limits of the ranking. */
  readonly idf: number;
  /** Weight of the best of its terms on the page, from 0 to 1. */
  readonly weight: number;
  /** What the word adds to the score before the factors. */
  readonly score: number;
  /** The terms of the index for it that the page has, best first. */
  readonly terms: readonly string[];
  readonly inTitle: boolean;
  /** Number of headings with one of its terms, that of the title included, and of texts. */
  readonly headings: number;
  readonly texts: number;
}

/** What two neighboring words of the query add to the score of a page that is called so. */
export interface PairScore {
  readonly pair: string;
  readonly score: number;
}

/** Explains the score of a hit; present when the request has `getRankingInfo`. */
export interface RankingInfo {
  readonly score: number;
  readonly nbExactWords: number;
  readonly nbTypos: number;
  readonly words: number;
  /** Components of the score by name, for display. */
  readonly parts: Readonly<Record<string, number>>;
  readonly wordScores: readonly WordScore[];
  readonly pairScores: readonly PairScore[];
}

/** A record in a response. Its strings are HTML-escaped, because DocSearch clients insert them into the page as HTML. */
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

/** How the engine interpreted the query, when that differs from what the reader typed. */
export interface QueryNotes {
  /** The query with spelling corrections. The hits are those of this query. */
  readonly didYouMean?: string;
  /** Words that the best page doesn't have, when no page has all words of the query. */
  readonly droppedWords?: readonly string[];
  /** Up to 3 queries that have hits; present when this query has none. */
  readonly suggestedQueries?: readonly string[];
}

/** The response to one request. `notes` is an extension of this engine; everything else is as the hosted provider sends it. */
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

/** A search engine, wherever it runs: in the page, in a worker, in Node, or at the hosted provider. */
export interface SearchEngine {
  /** Returns one response for each request, in the same order. */
  search(requests: readonly SearchRequest[]): Promise<readonly SearchResponse[]>;
}
