/**
 * The data that goes into and out of the search: records, requests and responses.
 *
 * Records have the shape that the hosted provider's crawler produces for documentation sites. Requests and responses
 * have the shape of its queries, so that one interface shows the answers of both.
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

/** The part of a page that a record represents: a heading of the given level, or the text below the deepest heading. */
export type RecordType = Exclude<HierarchyLevel, 'lvl0'> | 'content';

/** The part of the site that a page belongs to. Readers can filter by it. */
export type Area = 'guides' | 'reference' | 'releases' | 'security';

/** The attributes that pages are filtered by. */
export interface Facets {
  readonly lvl0: string | null;
  readonly language: string;
  readonly docusaurus_tag: string;
  readonly area: Area;
}

export interface RecordWeight {
  /** Importance of the page among others; the same for all pages of this site. */
  readonly pageRank: number;
  /** 100 − 10 × heading level for headings, 0 for content. */
  readonly level: number;
  /** Position of the record within its page, from 0. */
  readonly position: number;
}

/**
 * The subject of a page in words other than those of its text. They find the page and are never shown.
 */
export interface PageSubject {
  /** The description that the page gives search engines; empty for none. */
  readonly description: string;
  /** Names that people use for the subject of the page, from its author; of a message, its other wordings. */
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
  /** Only on the record of a title. */
  readonly subject?: PageSubject;
}

/** Conditions on facets, as an AND of ORs: `['language:en', ['area:guides', 'area:releases']]`. */
export type FacetFilters = readonly (string | readonly string[])[];

/** A query, with the parameter names of the hosted provider. */
export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  /** Number of the result page, from 0; default 0. */
  readonly page?: number;
  /** Default 20. */
  readonly hitsPerPage?: number;
  /** For the hosted provider; the embedded engine returns all. */
  readonly attributesToRetrieve?: readonly string[];
  /** `content:10` requests a snippet of ten words of the text; default: none. */
  readonly attributesToSnippet?: readonly string[];
  /**
   * Requests a snippet in every hit that has text below its heading, for which the embedded engine reads the texts of all
   * hits. By default it reads only those near the best hit. It is not sent to the hosted provider.
   */
  readonly snippetEveryHit?: boolean;
  /** Default `<em>`. */
  readonly highlightPreTag?: string;
  /** Default `</em>`. */
  readonly highlightPostTag?: string;
  /** Conditions on `area`, `language`, `docusaurus_tag` and `hierarchy.lvl0`. */
  readonly facetFilters?: FacetFilters;
  /** Requests a `queryID` from the hosted provider. */
  readonly clickAnalytics?: boolean;
}

/** HTML-escaped text with the matched words between the highlight tags. */
export interface HighlightValue {
  readonly value: string;
}

export interface HighlightResult {
  readonly hierarchy?: Readonly<Partial<Record<HierarchyLevel, HighlightValue>>>;
  readonly content?: HighlightValue;
}

/** A record in a response. Its texts are HTML-escaped. */
export interface SearchHit {
  readonly objectID: string;
  /** Address with anchor, relative to the origin of the site; absolute at the hosted provider. */
  readonly url: string;
  readonly url_without_anchor?: string;
  readonly anchor?: string | null;
  /** The level of the heading; `content` for a hit whose text was found. */
  readonly type?: RecordType;
  readonly content?: string | null;
  readonly hierarchy: Partial<Hierarchy>;
  readonly language?: string;
  readonly docusaurus_tag?: string;
  readonly area?: Area;
  readonly _highlightResult?: HighlightResult;
  readonly _snippetResult?: HighlightResult;
}

/** Differences between the query that was answered and the one that was typed. */
export interface QueryNotes {
  /** The query with spelling corrections. The hits are those of this query. */
  readonly didYouMean?: string;
  /** Words that the best page doesn't have, when no page has all words of the query. */
  readonly droppedWords?: readonly string[];
  /** Up to 3 queries that have hits; present when this query has none. */
  readonly suggestedQueries?: readonly string[];
}

/** The response to a request. `notes` is an extension of the embedded engine. */
export interface SearchResponse {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: string;
  /** Only of the hosted provider. */
  readonly queryID?: string;
  readonly notes?: QueryNotes;
}
