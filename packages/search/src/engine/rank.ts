import { wantedFacets } from './facets.ts';
import type { ScoredPage, ScoredSection, Scores } from './score.ts';
import type { Store } from './store.ts';

/** A section that answers, in the order of the answer. */
export interface RankedSection extends ScoredSection {
  readonly page: ScoredPage;
}

/** A page with those of its sections that stand together. */
export interface RankedGroup {
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

/** The sections of a page that are listed with it, and those that come after all pages. */
export function splitSections(
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

/**
 * The sections of an answer from `from` to `to`: page by page with the best sections of each, then all that was left
 * over.
 */
export function windowOf(scores: Scores, from: number, to: number): RankedSection[] {
  const window: RankedSection[] = [];
  let at = 0;
  const put = (page: ScoredPage, sections: readonly ScoredSection[]) => {
    for (const section of sections) {
      if (at >= from && at < to) window.push({ ...section, page });
      at += 1;
    }
  };
  const split = (page: ScoredPage, index: number) =>
    splitSections(scores.sectionsOf(page.page), index);
  for (let index = 0; index < scores.pages.length && at < to; index++) {
    const page = scores.pages[index];
    if (page) put(page, split(page, index)[0]);
  }
  for (let index = 0; index < scores.pages.length && at < to; index++) {
    const page = scores.pages[index];
    if (page) put(page, split(page, index)[1]);
  }
  return window;
}

export const countSections = (scores: Scores) =>
  scores.pages.reduce((sum, { sectionCount }) => sum + sectionCount, 0);

/** Counts the hits by the values of the facets that are asked for, the most frequent first. */
export function countFacets(
  pages: readonly ScoredPage[],
  store: Store,
  asked: readonly string[],
  most: number,
): Record<string, Record<string, number>> {
  const byProfile = new Map<number, number>();
  for (const { page, sectionCount } of pages) {
    const profile = store.root.pages[page]?.profile ?? 0;
    byProfile.set(profile, (byProfile.get(profile) ?? 0) + sectionCount);
  }
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
