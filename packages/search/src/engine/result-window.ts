import type { ScoredSection } from './accumulators.ts';
import type { ScoredPage } from './score-pages.ts';

/** A section as a hit. */
export interface RankedSection extends ScoredSection {
  readonly page: ScoredPage;
}

/** Number of best pages of which the best section is listed before any other section. They are also reranked. */
export const leadingPages = 8;
/** Sections of the first page, and of every other, that are listed before the sections of less good pages. */
const sectionsOfFirstPage = 3;
const sectionsOfOtherPages = 2;
/** After this many pages, a page's second section is listed with it only if its heading has a word of the query. */
const pagesWithTextSections = 3;
/** Sections below this share of the best score of their page come after all pages. */
const minShareOfBest = 0.55;

interface SplitSections {
  readonly best: readonly ScoredSection[];
  /** Further good sections. */
  readonly listed: readonly ScoredSection[];
  readonly later: readonly ScoredSection[];
}

/** Splits the sections of a page into the best one, those that are listed near it and those that come after all pages. */
function splitSections(sections: readonly ScoredSection[], rank: number): SplitSections {
  const max = (rank === 0 ? sectionsOfFirstPage : sectionsOfOtherPages) - 1;
  const best = sections.slice(0, 1);
  const bestScore = best[0]?.score ?? 0;
  const listed: ScoredSection[] = [];
  const later: ScoredSection[] = [];
  for (const section of sections.slice(1)) {
    const isNearBest = section.score >= bestScore * minShareOfBest;
    const isEligible = rank < pagesWithTextSections || section.inHeading;
    if (listed.length < max && isNearBest && isEligible) listed.push(section);
    else later.push(section);
  }
  return { best, listed, later };
}

/**
 * Returns the hits from number `from` up to but not including `to`: the best section of each of the leading pages, other
 * good sections of these pages, all other pages with their good sections, and the remaining sections of all pages.
 *
 * @param pages The best pages, best first; all of them, or at least `to`.
 */
export function windowOf(pages: readonly ScoredPage[], from: number, to: number): RankedSection[] {
  const window: RankedSection[] = [];
  let at = 0;
  const list = (page: ScoredPage, sections: readonly ScoredSection[]) => {
    for (const { section, score, inText, inHeading } of sections) {
      if (at >= from && at < to) window.push({ section, score, inText, inHeading, page });
      at += 1;
    }
  };
  const split = pages.map((page, rank) => ({ page, ...splitSections(page.sections, rank) }));
  const leading = split.slice(0, leadingPages);
  for (const { page, best } of leading) list(page, best);
  for (const { page, listed } of leading) list(page, listed);
  for (const { page, best, listed } of split.slice(leadingPages)) {
    if (at >= to) return window;
    list(page, [...best, ...listed]);
  }
  for (const { page, later } of split) list(page, later);
  return window;
}
