import { escape as escapeHtml } from 'html-escaper';
import { escapedHierarchy, hierarchyFrom, mapHierarchy } from '../hierarchy.ts';
import { type PageEntry, type SectionEntry, slugOf } from '../index/files.ts';
import type { IndexReader, MayRead, TextOf } from '../index/reader.ts';
import type { RankedPage, RankedSection, Ranking } from '../ranking/rank.ts';
import type { Hierarchy, RecordType, SearchHit } from '../types.ts';
import { type HighlightTags, highlight, type Matcher, snippet } from './highlight.ts';

/** A section as a hit. */
export interface HitSection extends RankedSection {
  readonly page: number;
}

/** Number of best pages of which the best section is listed before any other section. */
const leadingPages = 8;
/** Sections of the first page, and of every other, that are listed before the sections of less good pages. */
const sectionsOfFirstPage = 3;
const sectionsOfOtherPages = 2;
/** After this many pages, a page's second section is listed with it only if its heading has a word of the query. */
const pagesWithTextSections = 3;
/** Sections below this share of the best score of their page come after all pages. */
const minShareOfBest = 0.55;

/** Lists the sections of a page: the best one, further good ones, and the rest. */
function splitSections(
  { page }: RankedPage,
  rank: number,
  { sectionsOf }: Ranking,
  mostOfFirstPage: number,
) {
  const most = (rank === 0 ? mostOfFirstPage : sectionsOfOtherPages) - 1;
  const [best, ...others] = sectionsOf(page).map((section) => ({ ...section, page }));
  const good: HitSection[] = [];
  const rest: HitSection[] = [];
  for (const section of others) {
    const isNearBest = section.score >= (best?.score ?? 0) * minShareOfBest;
    const isEligible = rank < pagesWithTextSections || section.inHeading;
    (good.length < most && isNearBest && isEligible ? good : rest).push(section);
  }
  return { best: best ? [best] : [], good, rest };
}

/**
 * Lists hits: the best section of each of the leading pages, other good sections of these pages, all other pages with
 * their good sections, and the remaining sections of all pages. An address is listed once.
 *
 * @param listsAll whether all sections of the first page come before other pages, as for the beginning of a name
 */
export function hitSections(
  ranking: Ranking,
  index: IndexReader,
  most: number,
  listsAll: boolean,
): HitSection[] {
  const hits = new Map<string, HitSection>();
  const list = (sections: readonly HitSection[]) => {
    for (const hit of sections) {
      const address = addressOf(index, hit);
      if (hits.size < most && !hits.has(address)) hits.set(address, hit);
    }
  };
  const mostOfFirstPage = listsAll ? Number.POSITIVE_INFINITY : sectionsOfFirstPage;
  const split = (page: RankedPage, rank: number) =>
    splitSections(page, rank, ranking, mostOfFirstPage);
  const leading = ranking.pages.slice(0, leadingPages).map(split);
  for (const { best, good } of leading) list(listsAll ? [...best, ...good] : best);
  for (const { good } of leading) list(good);
  const rests = leading.map(({ rest }) => rest);
  for (const [index, page] of ranking.pages.slice(leadingPages).entries()) {
    if (hits.size === most) break;
    const { best, good, rest } = split(page, leadingPages + index);
    list([...best, ...good]);
    rests.push(rest);
  }
  for (const rest of rests) list(rest);
  return [...hits.values()];
}

const sectionOf = ({ main }: IndexReader, { page, section }: HitSection): SectionEntry =>
  main.pages[page]?.sections[section] ?? ['', 1, null];

const anchorOf = ([heading, , anchor]: SectionEntry) =>
  anchor === undefined ? slugOf(heading) : anchor;

function addressOf(index: IndexReader, hit: HitSection): string {
  const path = index.main.pages[hit.page]?.path ?? '';
  const anchor = anchorOf(sectionOf(index, hit));
  return anchor === null ? path : `${path}#${anchor}`;
}

/** Percent-encodes what could end an attribute value. */
const safeUrl = (url: string) =>
  url.replace(/[<>"'`\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);

/** Returns the headings from the category down to a section. */
function hierarchyOf({ sections }: PageEntry, section: number, lvl0: string | null): Hierarchy {
  const headings = new Map<number, string | null>([[0, lvl0]]);
  let below = Number.POSITIVE_INFINITY;
  for (let at = section; at >= 0; at--) {
    const [heading, level] = sections[at] ?? ['', 1];
    if (level >= below) continue;
    headings.set(level, heading);
    below = level;
  }
  return hierarchyFrom(headings);
}

/** The form in which hits are shown. */
export interface HitFormat {
  readonly tags: HighlightTags;
  /** Number of words of snippets; 0 for none. */
  readonly snippetLength: number;
}

/** Turns sections into the hits of a response. */
export class HitFormatter {
  readonly #index: IndexReader;
  readonly #matcher: Matcher;
  readonly #format: HitFormat;
  readonly #textOf: TextOf;

  constructor(index: IndexReader, matcher: Matcher, format: HitFormat, textOf: TextOf) {
    this.#index = index;
    this.#matcher = matcher;
    this.#format = format;
    this.#textOf = textOf;
  }

  format(hit: HitSection): SearchHit | [] {
    const { main } = this.#index;
    const entry = main.pages[hit.page];
    const facets = main.facets[entry?.facets ?? 0];
    if (!entry || !facets) return [];
    const section = sectionOf(this.#index, hit);
    const url = safeUrl(addressOf(this.#index, hit));
    const hierarchy = hierarchyOf(entry, hit.section, facets.lvl0);
    const text = this.#textOf(this.#numberOf(hit, hit.section));
    const excerpt = text || this.#innerText(entry, hit);
    const { tags, snippetLength } = this.#format;
    const highlighted = (part: string) => ({
      value: highlight(part, this.#matcher.find(part), tags),
    });
    return {
      objectID: url,
      url,
      url_without_anchor: safeUrl(entry.path),
      anchor: anchorOf(section),
      type: hit.inHeading ? (`lvl${section[1]}` as RecordType) : 'content',
      content: null,
      hierarchy: escapedHierarchy(hierarchy),
      language: escapeHtml(facets.language),
      docusaurus_tag: escapeHtml(facets.docusaurus_tag),
      area: facets.area,
      _highlightResult: {
        hierarchy: mapHierarchy(hierarchy, highlighted),
        ...(text && { content: highlighted(text) }),
      },
      ...(excerpt &&
        snippetLength > 0 && {
          _snippetResult: {
            content: { value: snippet(excerpt, this.#matcher.find(excerpt), tags, snippetLength) },
          },
        }),
    };
  }

  #numberOf({ page }: HitSection, section: number): number {
    return (this.#index.firstSections[page] ?? 0) + section;
  }

  /** Returns the first text inside a section that has none of its own. */
  #innerText({ sections }: PageEntry, hit: HitSection): string | null {
    const level = sections[hit.section]?.[1] ?? 1;
    for (let at = hit.section + 1; (sections[at]?.[1] ?? 0) > level; at++) {
      const text = this.#textOf(this.#numberOf(hit, at));
      if (text) return text;
    }
    return null;
  }
}

/** Reads the texts near the best hit that was found in a text, or those of all hits. */
export function readTexts(
  hits: readonly HitSection[],
  ofAll: boolean,
  index: IndexReader,
  mayRead: MayRead,
): Promise<TextOf> {
  const best = hits.find(({ inText }) => inText);
  const wanted = ofAll ? hits : best ? [best] : [];
  const numbers = wanted.map(({ page, section }) => (index.firstSections[page] ?? 0) + section);
  return index.texts(numbers, mayRead);
}
