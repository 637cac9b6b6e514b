import type { HierarchyLevel, SearchHit } from '@docs/search/types';
import { unescape as unescapeHtml } from 'html-escaper';

/** A link to a result. */
export interface ResultLink {
  readonly href: string;
  /** True outside of this site, where the browser itself must follow it. */
  readonly isExternal: boolean;
}

/** A run of text, and whether it matches a word of the query. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** One result, as both search interfaces show it. All texts are plain text: nothing of an answer is used as HTML. */
export interface SearchResult extends ResultLink {
  readonly id: string;
  /** The part of the site, such as `Add and secure apps`. */
  readonly area: string;
  /** Title of the page. */
  readonly page: readonly TextPart[];
  /** The headings below the title, outermost first; empty for the page itself. */
  readonly section: readonly (readonly TextPart[])[];
  /** An excerpt of the text; empty when the answer has none. */
  readonly snippet: readonly TextPart[];
  /** The hit without its highlights, in the form in which searches are stored. */
  readonly hit: SearchHit;
}

/**
 * Splits a highlighted text into its parts.
 *
 * @param html - escaped, with `<mark>` around the matches
 */
export function textParts(html: string): TextPart[] {
  // Every second part is what one of the marks holds.
  return html
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, index) => ({ text: unescapeHtml(part), marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** Text without its marks. */
export function plainText(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

const headings = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** The attributes of a hit that {@link toResult} reads. */
export const hitAttributes = [
  ...['lvl0', 'lvl1', ...headings].map((level) => `hierarchy.${level}`),
  'content',
  'type',
  'url',
];

/**
 * Reads a hit, of the embedded index or of the hosted provider.
 *
 * @param linkOf - makes the link to an address
 */
export function toResult(given: SearchHit, linkOf: (url: string) => ResultLink): SearchResult {
  const { _highlightResult, _snippetResult, ...hit } = given;
  const level = (name: HierarchyLevel): TextPart[] =>
    textParts(_highlightResult?.hierarchy?.[name]?.value ?? hit.hierarchy[name] ?? '');
  const titles = [level('lvl1'), level('lvl0'), textParts(hit.url)];
  return {
    id: hit.objectID,
    ...linkOf(hit.url),
    area: plainText(level('lvl0')),
    page: titles.find(({ length }) => length > 0) ?? [],
    section: headings.map(level).filter(({ length }) => length > 0),
    snippet: textParts(_snippetResult?.content?.value ?? ''),
    hit,
  };
}

/** Most pages that are offered where nothing was found. */
const maxNearest = 4;

/** The first pages among results: the best result of each, without its section. */
export function pagesOf(results: readonly SearchResult[]): SearchResult[] {
  const pages = new Map<string, SearchResult>();
  for (const result of results) {
    const href = result.href.replace(/#.*$/s, '');
    if (!pages.has(href)) pages.set(href, { ...result, href, section: [], snippet: [] });
  }
  return [...pages.values()].slice(0, maxNearest);
}
