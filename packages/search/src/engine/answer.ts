import { escapeHtml } from '../shared/html.ts';
import type {
  DocSearchRecord,
  HierarchyLevel,
  HighlightResult,
  QueryNotes,
  RankingInfo,
  SearchHit,
  SearchResponse,
  SnippetResult,
} from '../shared/types.ts';
import { highlight, type Matcher, snippet } from './highlight.ts';
import type { ResolvedRequest } from './requests.ts';

const levels: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** A record that answers a query. */
export interface RankedRecord {
  readonly record: DocSearchRecord;
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
  readonly retrieved: readonly (typeof plainAttributes)[number][];
  readonly retrievedLevels: readonly HierarchyLevel[];
  readonly highlighted: ReadonlySet<string>;
}

export function hitShape(request: ResolvedRequest): HitShape {
  const { attributesToRetrieve, attributesToHighlight } = request;
  const searched = [...levels.map((level) => `hierarchy.${level}`), 'content'];
  return {
    request,
    retrieved: plainAttributes.filter((name) => names(attributesToRetrieve, name)),
    retrievedLevels: levels.filter((level) => names(attributesToRetrieve, `hierarchy.${level}`)),
    highlighted: new Set(searched.filter((name) => names(attributesToHighlight, name))),
  };
}

/** True when a list of attributes, with `*` and `-attribute`, names this one or the object it belongs to. */
function names(attributes: readonly string[], attribute: string): boolean {
  const parent = attribute.split('.')[0] ?? attribute;
  if (attributes.includes(`-${attribute}`) || attributes.includes(`-${parent}`)) return false;
  return attributes.includes(attribute) || attributes.includes(parent) || attributes.includes('*');
}

/** Addresses go into `href`, not into HTML: what could end an attribute is percent-encoded instead of escaped. */
const safeUrl = (url: string) =>
  url.replace(/[<>"'`\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

const escaped = (text: string | null) => (text === null ? null : escapeHtml(text));

function retrieved(record: DocSearchRecord, shape: HitShape): Partial<SearchHit> {
  const plain = {
    url: safeUrl(record.url),
    url_without_anchor: safeUrl(record.url_without_anchor),
    anchor: escaped(record.anchor),
    type: record.type,
    content: escaped(record.content),
    language: escapeHtml(record.language),
    docusaurus_tag: escapeHtml(record.docusaurus_tag),
    area: record.area,
  };
  const hit = Object.fromEntries(shape.retrieved.map((name) => [name, plain[name]]));
  if (shape.retrievedLevels.length === 0) return hit;
  const hierarchy = shape.retrievedLevels.map((level) => [level, escaped(record.hierarchy[level])]);
  return { ...hit, hierarchy: Object.fromEntries(hierarchy) };
}

/** The searched texts of a record, by attribute name. */
function searchedTexts({ hierarchy, content }: DocSearchRecord): [string, string][] {
  const texts: [string, string][] = [];
  for (const level of levels) {
    const text = hierarchy[level];
    if (text !== null) texts.push([`hierarchy.${level}`, text]);
  }
  if (content !== null) texts.push(['content', content]);
  return texts;
}

/** Builds `{hierarchy: {lvl1: …}, content: …}` from values by attribute name. */
function nested<Value>(values: readonly (readonly [string, Value])[]): {
  hierarchy?: Partial<Record<HierarchyLevel, Value>>;
  content?: Value;
} {
  const result: { hierarchy?: Partial<Record<HierarchyLevel, Value>>; content?: Value } = {};
  for (const [attribute, value] of values) {
    if (attribute === 'content') result.content = value;
    else {
      result.hierarchy ??= {};
      result.hierarchy[attribute.slice('hierarchy.'.length) as HierarchyLevel] = value;
    }
  }
  return result;
}

/** A hit as the hosted provider gives it. */
export function toHit(
  { record, ranking }: RankedRecord,
  shape: HitShape,
  matcher: Matcher,
  wantedWords: number,
): SearchHit {
  const { request } = shape;
  const tags = { pre: request.highlightPreTag, post: request.highlightPostTag };
  const texts = searchedTexts(record).map(
    ([attribute, text]) => [attribute, text, matcher(text)] as const,
  );
  const highlights: HighlightResult = nested(
    texts
      .filter(([attribute]) => shape.highlighted.has(attribute))
      .map(([attribute, text, found]) => [attribute, highlight(text, found, wantedWords, tags)]),
  );
  const lengthOf = (attribute: string) =>
    request.attributesToSnippet.get(attribute) ?? request.attributesToSnippet.get('*');
  const snippets: SnippetResult = nested(
    texts.flatMap(([attribute, text, found]) => {
      const length = lengthOf(attribute);
      if (length === undefined) return [];
      const { snippetEllipsisText } = request;
      return [
        [attribute, snippet(text, found, wantedWords, tags, length, snippetEllipsisText)] as const,
      ];
    }),
  );
  return {
    ...retrieved(record, shape),
    objectID: record.objectID,
    ...(Object.keys(snippets).length > 0 ? { _snippetResult: snippets } : {}),
    ...(Object.keys(highlights).length > 0 ? { _highlightResult: highlights } : {}),
    ...(ranking ? { _rankingInfo: ranking } : {}),
  };
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
