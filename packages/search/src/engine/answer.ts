import { escapeHtml } from '../shared/html.ts';
import type {
  DocSearchRecord,
  HierarchyLevel,
  HighlightResult,
  HighlightValue,
  QueryNotes,
  RankingInfo,
  SearchHit,
  SearchResponse,
  SnippetResult,
  SnippetValue,
} from '../shared/types.ts';
import { escapedText, type HighlightTags, highlight, type Matcher, snippet } from './highlight.ts';
import type { ResolvedRequest } from './requests.ts';

const levels: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A record that answers a query. */
export interface RankedRecord {
  readonly record: DocSearchRecord;
  /** Text below the heading of a record that has none of its own; only its snippet is shown. */
  readonly excerpt: string | null;
  readonly ranking?: RankingInfo;
}

/** All attributes that a hit may have; the heading levels are attributes of their own. */
const plainAttributes = [
  'url',
  'url_without_anchor',
  'anchor',
  'type',
  'content',
  'language',
  'docusaurus_tag',
  'area',
] as const;

/** What a request asks for, worked out once for all its hits. */
export interface HitShape {
  readonly request: ResolvedRequest;
  readonly tags: HighlightTags;
  readonly retrieved: readonly (typeof plainAttributes)[number][];
  readonly retrievedLevels: readonly HierarchyLevel[];
  readonly levels: readonly Shown<HierarchyLevel>[];
  readonly content: Shown<'content'>;
  /** Headings by their texts: several hits have them in common. */
  readonly knownHeadings: Map<string, ShownHeading>;
}

/** A heading in the forms that an answer gives it. */
interface ShownHeading {
  readonly html: string;
  highlighted?: HighlightValue;
  snippet?: SnippetValue & { readonly words: number };
}

/** How a searched attribute is shown. */
interface Shown<Name extends string> {
  readonly name: Name;
  readonly highlighted: boolean;
  /** Words of its snippet; `undefined` for none. */
  readonly snippetWords: number | undefined;
}

export function hitShape(request: ResolvedRequest): HitShape {
  const { attributesToRetrieve, attributesToHighlight, attributesToSnippet } = request;
  const shown = <Name extends string>(name: Name, attribute: string): Shown<Name> => ({
    name,
    highlighted: names(attributesToHighlight, attribute),
    snippetWords: attributesToSnippet.get(attribute) ?? attributesToSnippet.get('*'),
  });
  return {
    request,
    tags: { pre: request.highlightPreTag, post: request.highlightPostTag },
    retrieved: plainAttributes.filter((name) => names(attributesToRetrieve, name)),
    retrievedLevels: levels.filter((level) => names(attributesToRetrieve, `hierarchy.${level}`)),
    levels: levels.map((level) => shown(level, `hierarchy.${level}`)),
    content: shown('content', 'content'),
    knownHeadings: new Map(),
  };
}

/** True when a list of attributes, with `*` and `-attribute`, names this one or the object it belongs to. */
function names(attributes: readonly string[], attribute: string): boolean {
  if (attributes.length === 1 && attributes[0] === '*') return true;
  const parent = attribute.split('.')[0] ?? attribute;
  if (attributes.includes(`-${attribute}`) || attributes.includes(`-${parent}`)) return false;
  return attributes.includes(attribute) || attributes.includes(parent) || attributes.includes('*');
}

/** Addresses go into `href`, not into HTML: what could end an attribute is percent-encoded instead of escaped. */
const safeUrl = (url: string) =>
  url.replace(/[<>"'`\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const escaped = (text: string | null) => (text === null ? null : escapedText(text));

function headingOf(text: string, { knownHeadings }: HitShape): ShownHeading {
  let known = knownHeadings.get(text);
  if (!known) {
    known = { html: escapeHtml(text) };
    knownHeadings.set(text, known);
  }
  return known;
}

function retrieved(record: DocSearchRecord, shape: HitShape): Partial<SearchHit> {
  const hit: { -readonly [Name in keyof SearchHit]?: SearchHit[Name] } = {};
  for (const name of shape.retrieved) {
    if (name === 'url') hit.url = safeUrl(record.url);
    else if (name === 'url_without_anchor')
      hit.url_without_anchor = safeUrl(record.url_without_anchor);
    else if (name === 'anchor') hit.anchor = escaped(record.anchor);
    else if (name === 'type') hit.type = record.type;
    else if (name === 'content') hit.content = escaped(record.content);
    else if (name === 'language') hit.language = escapeHtml(record.language);
    else if (name === 'docusaurus_tag') hit.docusaurus_tag = escapeHtml(record.docusaurus_tag);
    else hit.area = record.area;
  }
  if (shape.retrievedLevels.length === 0) return hit;
  const hierarchy: Partial<Record<HierarchyLevel, string | null>> = {};
  for (const level of shape.retrievedLevels) {
    const text = record.hierarchy[level];
    hierarchy[level] = text === null ? null : headingOf(text, shape).html;
  }
  hit.hierarchy = hierarchy;
  return hit;
}

/** A hit as the hosted provider gives it. */
export function toHit(
  { record, excerpt, ranking }: RankedRecord,
  shape: HitShape,
  matcher: Matcher,
  wantedWords: number,
): SearchHit {
  const { tags } = shape;
  const { snippetEllipsisText } = shape.request;
  const highlights: HighlightResult = {};
  const snippets: SnippetResult = {};
  for (const { name, highlighted, snippetWords } of shape.levels) {
    const text = record.hierarchy[name];
    if (text === null) continue;
    if (!highlighted && snippetWords === undefined) continue;
    const heading = headingOf(text, shape);
    if (highlighted) {
      heading.highlighted ??= highlight(text, matcher(text), wantedWords, tags);
      highlights.hierarchy ??= {};
      highlights.hierarchy[name] = { ...heading.highlighted };
    }
    if (snippetWords !== undefined) {
      if (heading.snippet?.words !== snippetWords) {
        const cut = snippet(
          text,
          matcher(text),
          wantedWords,
          tags,
          snippetWords,
          snippetEllipsisText,
        );
        heading.snippet = { ...cut, words: snippetWords };
      }
      const { value, matchLevel } = heading.snippet;
      snippets.hierarchy ??= {};
      snippets.hierarchy[name] = { value, matchLevel };
    }
  }
  const { highlighted, snippetWords } = shape.content;
  const text = record.content ?? excerpt;
  if (text !== null) {
    const found = matcher(text);
    if (highlighted && record.content !== null)
      highlights.content = highlight(text, found, wantedWords, tags);
    if (snippetWords !== undefined) {
      snippets.content = snippet(text, found, wantedWords, tags, snippetWords, snippetEllipsisText);
    }
  }
  const hit: { -readonly [Name in keyof SearchHit]: SearchHit[Name] } = Object.assign(
    retrieved(record, shape),
    { objectID: record.objectID },
  );
  if (snippets.hierarchy || snippets.content) hit._snippetResult = snippets;
  if (highlights.hierarchy || highlights.content) hit._highlightResult = highlights;
  if (ranking) hit._rankingInfo = ranking;
  return hit;
}

/** 32 hexadecimal digits that depend on the request alone, so that equal questions have equal answers. */
function queryIdOf(request: ResolvedRequest): string {
  const text = JSON.stringify([
    request.indexName,
    request.query,
    request.page,
    request.facetFilters,
  ]);
  let digits = '';
  for (let seed = 0; seed < 4; seed++) {
    let hash = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    }
    digits += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return digits;
}

export interface AnswerParts {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  /** False when pages that are barely about the query were not counted. */
  readonly exhaustive: boolean;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly notes?: QueryNotes;
  readonly processingTimeMS: number;
}

/** Puts the envelope of the hosted provider's answer around the hits. */
export function toResponse(request: ResolvedRequest, parts: AnswerParts): SearchResponse {
  const params = new URLSearchParams({
    query: request.query,
    page: String(request.page),
    hitsPerPage: String(request.hitsPerPage),
  });
  return {
    hits: parts.hits,
    nbHits: parts.nbHits,
    page: request.page,
    nbPages: Math.ceil(parts.nbHits / request.hitsPerPage),
    hitsPerPage: request.hitsPerPage,
    ...(parts.facets ? { facets: parts.facets, exhaustiveFacetsCount: parts.exhaustive } : {}),
    exhaustiveNbHits: parts.exhaustive,
    query: request.query,
    params: params.toString(),
    index: request.indexName,
    ...(request.clickAnalytics ? { queryID: queryIdOf(request) } : {}),
    processingTimeMS: parts.processingTimeMS,
    ...(parts.notes ? { notes: parts.notes } : {}),
  };
}
