import type {
  DocSearchRecord,
  HierarchyLevel,
  HighlightResult,
  HighlightValue,
  RankingInfo,
  SearchHit,
  SnippetResult,
  SnippetValue,
} from '../shared/types.ts';
import { escapeCached, type HighlightTags, highlight } from './highlight.ts';
import type { FindMatches } from './matcher.ts';
import type { ResolvedRequest } from './resolve-request.ts';
import { snippet } from './snippet.ts';

const hierarchyLevels: readonly HierarchyLevel[] = [
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
];

/** All attributes of a hit but the hierarchy, whose levels are attributes of their own. */
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

/** A record that becomes a hit. */
export interface RankedRecord {
  readonly record: DocSearchRecord;
  /** For a record without text: the text below its heading, of which only a snippet is shown. */
  readonly excerpt: string | null;
  readonly ranking?: RankingInfo;
}

/** How a searched attribute is returned. */
interface AttributeFormat<Name extends string> {
  readonly name: Name;
  readonly isHighlighted: boolean;
  /** Number of words of its snippet; `undefined` for no snippet. */
  readonly snippetLength: number | undefined;
}

/** A heading in all forms in which hits have it. */
interface FormattedHeading {
  readonly html: string;
  highlighted?: HighlightValue;
  snippet?: SnippetValue & { readonly length: number };
}

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * Reports whether a list of attributes has an attribute, or the object that it belongs to. The list may have `*` for all
 * attributes, and `-name` to exclude one.
 */
function includesAttribute(attributes: readonly string[], attribute: string): boolean {
  if (attributes.length === 0) return false;
  if (attributes.length === 1 && attributes[0] === '*') return true;
  const parent = attribute.split('.')[0] ?? attribute;
  if (attributes.includes(`-${attribute}`) || attributes.includes(`-${parent}`)) return false;
  return attributes.includes(attribute) || attributes.includes(parent) || attributes.includes('*');
}

/** Percent-encodes what could end an attribute value. URLs go into `href`, so they are not escaped like other strings. */
const safeUrl = (url: string) =>
  // Testing first is faster, because hardly any URL has such a character.
  /[<>"'`\s]/.test(url)
    ? url.replace(/[<>"'`\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    : url;

const escapeNullable = (text: string | null) => (text === null ? null : escapeCached(text));

/** Turns records into the hits of one response. */
export class HitFormatter {
  readonly #tags: HighlightTags;
  readonly #ellipsis: string;
  readonly #retrieved: readonly (typeof plainAttributes)[number][];
  readonly #retrievedLevels: readonly HierarchyLevel[];
  readonly #levels: readonly AttributeFormat<HierarchyLevel>[];
  readonly #content: AttributeFormat<'content'>;
  readonly #findMatches: FindMatches;
  readonly #wordCount: number;
  /** Hits share many headings. */
  readonly #headings = new Map<string, FormattedHeading>();

  /** @param wordCount Number of words of the query. */
  constructor(request: ResolvedRequest, findMatches: FindMatches, wordCount: number) {
    const { attributesToRetrieve, attributesToHighlight, attributesToSnippet } = request;
    const formatOf = <Name extends string>(
      name: Name,
      attribute: string,
    ): AttributeFormat<Name> => ({
      name,
      isHighlighted: includesAttribute(attributesToHighlight, attribute),
      snippetLength: attributesToSnippet.get(attribute) ?? attributesToSnippet.get('*'),
    });
    this.#tags = { pre: request.highlightPreTag, post: request.highlightPostTag };
    this.#ellipsis = request.snippetEllipsisText;
    this.#retrieved = plainAttributes.filter((name) =>
      includesAttribute(attributesToRetrieve, name),
    );
    this.#retrievedLevels = hierarchyLevels.filter((level) =>
      includesAttribute(attributesToRetrieve, `hierarchy.${level}`),
    );
    this.#levels = hierarchyLevels.map((level) => formatOf(level, `hierarchy.${level}`));
    this.#content = formatOf('content', 'content');
    this.#findMatches = findMatches;
    this.#wordCount = wordCount;
  }

  format({ record, excerpt, ranking }: RankedRecord): SearchHit {
    const highlights: HighlightResult = {};
    const snippets: SnippetResult = {};
    this.#addHierarchy(record, highlights, snippets);
    this.#addContent(record, excerpt, highlights, snippets);
    const hit: Mutable<SearchHit> = Object.assign(this.#attributesOf(record), {
      objectID: record.objectID,
    });
    if (snippets.hierarchy || snippets.content) hit._snippetResult = snippets;
    if (highlights.hierarchy || highlights.content) hit._highlightResult = highlights;
    if (ranking) hit._rankingInfo = ranking;
    return hit;
  }

  #headingOf(text: string): FormattedHeading {
    let known = this.#headings.get(text);
    if (!known) {
      known = { html: escapeCached(text) };
      this.#headings.set(text, known);
    }
    return known;
  }

  #attributesOf(record: DocSearchRecord): Partial<SearchHit> {
    const hit: Mutable<Partial<SearchHit>> = {};
    for (const name of this.#retrieved) {
      if (name === 'url') hit.url = safeUrl(record.url);
      else if (name === 'url_without_anchor')
        hit.url_without_anchor = safeUrl(record.url_without_anchor);
      else if (name === 'anchor') hit.anchor = escapeNullable(record.anchor);
      else if (name === 'type') hit.type = record.type;
      else if (name === 'content') hit.content = escapeNullable(record.content);
      else if (name === 'language') hit.language = escapeCached(record.language);
      else if (name === 'docusaurus_tag') hit.docusaurus_tag = escapeCached(record.docusaurus_tag);
      else hit.area = record.area;
    }
    if (this.#retrievedLevels.length > 0) {
      const hierarchy: Partial<Record<HierarchyLevel, string | null>> = {};
      for (const level of this.#retrievedLevels) {
        const text = record.hierarchy[level];
        hierarchy[level] = text === null ? null : this.#headingOf(text).html;
      }
      hit.hierarchy = hierarchy;
    }
    return hit;
  }

  #addHierarchy(
    record: DocSearchRecord,
    highlights: HighlightResult,
    snippets: SnippetResult,
  ): void {
    for (const { name, isHighlighted, snippetLength } of this.#levels) {
      const text = record.hierarchy[name];
      if (text === null) continue;
      if (isHighlighted) {
        highlights.hierarchy ??= {};
        highlights.hierarchy[name] = { ...this.#highlightedHeading(text) };
      }
      if (snippetLength !== undefined) {
        const { value, matchLevel } = this.#headingSnippet(text, snippetLength);
        snippets.hierarchy ??= {};
        snippets.hierarchy[name] = { value, matchLevel };
      }
    }
  }

  #highlightedHeading(text: string): HighlightValue {
    const heading = this.#headingOf(text);
    heading.highlighted ??= highlight(text, this.#findMatches(text), this.#wordCount, this.#tags);
    return heading.highlighted;
  }

  #headingSnippet(text: string, length: number): SnippetValue {
    const heading = this.#headingOf(text);
    if (heading.snippet?.length !== length) {
      heading.snippet = { ...this.#snippetOf(text, length), length };
    }
    return heading.snippet;
  }

  #snippetOf(text: string, length: number): SnippetValue {
    const options = { length, ellipsis: this.#ellipsis };
    return snippet(text, this.#findMatches(text), this.#wordCount, this.#tags, options);
  }

  #addContent(
    record: DocSearchRecord,
    excerpt: string | null,
    highlights: HighlightResult,
    snippets: SnippetResult,
  ): void {
    const { isHighlighted, snippetLength } = this.#content;
    const text = record.content ?? excerpt;
    if (text === null) return;
    if (isHighlighted && record.content !== null) {
      highlights.content = highlight(text, this.#findMatches(text), this.#wordCount, this.#tags);
    }
    if (snippetLength !== undefined) snippets.content = this.#snippetOf(text, snippetLength);
  }
}
