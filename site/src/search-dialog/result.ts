import type { HierarchyLevel, SearchHit } from '@docs/search/types';
import { unescape as unescapeHtml } from 'html-escaper';

/** A run of text, and whether it matches a word of the query. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** One result, as both search interfaces show it. All texts are plain text: nothing of an answer is used as HTML. */
export interface SearchResult {
  readonly id: string;
  /** As the hit has it: a path on this site, or an absolute address. */
  readonly url: string;
  /** The part of the site, such as `Add and secure apps`. */
  readonly area: string;
  /** Title of the page. */
  readonly page: readonly TextPart[];
  /** The headings below the title, outermost first; empty for the page itself. */
  readonly section: readonly (readonly TextPart[])[];
  /** An excerpt of the text; empty when the answer has none. */
  readonly snippet: readonly TextPart[];
  /** The whole text of the section; empty when the answer does not have it. */
  readonly text: readonly TextPart[];
  /** The hit without its highlights, in the form in which searches are stored. */
  readonly hit: SearchHit;
}

const headings = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const satisfies HierarchyLevel[];

/** The tags that answers have around matches. */
export const markTags = { pre: '<mark>', post: '</mark>' } as const;

/**
 * Splits a highlighted text into its parts.
 *
 * @param html - escaped, with {@link markTags} around the matches
 */
export function textParts(html: string): TextPart[] {
  return html
    .split(/(<mark>.*?<\/mark>)/s)
    .filter((part) => part !== '')
    .map((part) => {
      const marked = part.startsWith(markTags.pre) && part.endsWith(markTags.post);
      const inner = marked ? part.slice(markTags.pre.length, -markTags.post.length) : part;
      return { text: unescapeHtml(inner), marked };
    });
}

/** Text without its marks. */
export function plainText(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Reads a hit of an answer, of the embedded index or of the hosted provider. */
export function toResult(given: SearchHit): SearchResult {
  const { _highlightResult, _snippetResult, _rankingInfo, ...hit } = given;
  const level = (name: HierarchyLevel): string | null =>
    _highlightResult?.hierarchy?.[name]?.value ?? hit.hierarchy?.[name] ?? null;
  const url = hit.url ?? '';
  return {
    id: hit.objectID,
    url,
    area: plainText(textParts(level('lvl0') ?? '')),
    page: textParts(level('lvl1') ?? level('lvl0') ?? url),
    section: headings.flatMap((name) => {
      const heading = level(name);
      return heading === null ? [] : [textParts(heading)];
    }),
    snippet: textParts(_snippetResult?.content?.value ?? ''),
    text: textParts(_highlightResult?.content?.value ?? ''),
    hit,
  };
}

/** The results of one part of the site. */
export interface ResultGroup {
  readonly area: string;
  readonly results: readonly SearchResult[];
}

/** Most results that the dialog shows of one part of the site. */
const maxPerGroup = 5;

/** Groups results by the part of the site they are in. The part with the best result comes first. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<string, SearchResult[]>();
  for (const result of results) {
    const group = groups.get(result.area) ?? [];
    groups.set(result.area, group);
    if (group.length < maxPerGroup) group.push(result);
  }
  return [...groups].map(([area, inArea]) => ({ area, results: inArea }));
}

/** Address of the page that a result is in. */
export function pageOf({ url }: SearchResult): string {
  return url.replace(/#.*$/s, '');
}

/** Most pages that are offered where nothing was found. */
const maxNearest = 4;

/** The first pages among results: the best result of each, without its section. */
export function pagesOf(results: readonly SearchResult[]): SearchResult[] {
  const pages = new Map<string, SearchResult>();
  for (const result of results) {
    const url = pageOf(result);
    if (!pages.has(url)) pages.set(url, { ...result, url, section: [], snippet: [], text: [] });
  }
  return [...pages.values()].slice(0, maxNearest);
}
