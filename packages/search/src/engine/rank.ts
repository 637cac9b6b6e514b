import { wantedFacets } from './facets.ts';
import type { ScoredPage, ScoredSection, Scores } from './score.ts';
import type { Store } from './store.ts';

/** A section that answers, in the order of the answer. */
export interface RankedSection extends ScoredSection {
  readonly page: ScoredPage;
}

/** A page that answers, with those of its sections that have a word, best first. */
export interface RankedPage {
  readonly page: ScoredPage;
  readonly sections: readonly ScoredSection[];
}

/** Sections of the best page, and of every other, that stand together before the next page comes. */
const sectionsOfFirst = 3;
const sectionsOfOthers = 2;
/** Further sections of the pages after these stand with their page only if their heading has a word of the query. */
const pagesWithTexts = 3;
/** Sections far below the best one of their page wait until all pages had their turn. */
const leastOfBest = 0.55;

/** The sections that are listed with their page, and those that come after all pages. */
function splitSections(
  sections: readonly ScoredSection[],
  place: number,
): [readonly ScoredSection[], readonly ScoredSection[]] {
  const most = place === 0 ? sectionsOfFirst : sectionsOfOthers;
  const best = sections[0]?.score ?? 0;
  const together: ScoredSection[] = [];
  const later: ScoredSection[] = [];
  sections.forEach((section, index) => {
    const near = section.score >= best * leastOfBest;
    const telling = place < pagesWithTexts || section.inHeading;
    if (index === 0 || (together.length < most && near && telling)) together.push(section);
    else later.push(section);
  });
  return [together, later];
}

/** The best pages with their sections. */
export const rankPages = (scores: Scores, most: number): RankedPage[] =>
  scores.best(most).map((page) => ({ page, sections: scores.sectionsOf(page.page) }));

/**
 * The sections of an answer from `from` to `to`: page by page with the best sections of each, then all that was left
 * over.
 *
 * @param pages All pages that answer, or at least as many of the best as `to`.
 */
export function windowOf(pages: readonly RankedPage[], from: number, to: number): RankedSection[] {
  const window: RankedSection[] = [];
  let at = 0;
  const put = (page: ScoredPage, sections: readonly ScoredSection[]) => {
    for (const { section, score, inText, inHeading } of sections) {
      if (at >= from && at < to) window.push({ section, score, inText, inHeading, page });
      at += 1;
    }
  };
  const leftOver: RankedPage[] = [];
  for (const [place, { page, sections }] of pages.entries()) {
    if (at >= to) return window;
    const [together, later] = splitSections(sections, place);
    put(page, together);
    leftOver.push({ page, sections: later });
  }
  for (const { page, sections } of leftOver) put(page, sections);
  return window;
}

/** Counts the hits by the values of the facets that are asked for, the most frequent first. */
export function countFacets(
  { forEachPage }: Pick<Scores, 'forEachPage'>,
  store: Store,
  asked: readonly string[],
  most: number,
): Record<string, Record<string, number>> {
  if (asked.length === 0) return {};
  const byProfile = new Map<number, number>();
  forEachPage((page, sectionCount) => {
    const profile = store.root.pages[page]?.profile ?? 0;
    byProfile.set(profile, (byProfile.get(profile) ?? 0) + sectionCount);
  });
  return Object.fromEntries(
    wantedFacets(asked).map((name) => {
      const counts = new Map<string, number>();
      for (const [number, count] of byProfile) {
        const profile = store.root.profiles[number];
        const value = name === 'hierarchy.lvl0' ? profile?.lvl0 : profile?.[name];
        if (value) counts.set(value, (counts.get(value) ?? 0) + count);
      }
      const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      return [name, Object.fromEntries(sorted.slice(0, most))];
    }),
  );
}
