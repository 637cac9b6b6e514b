import type { PageOutline } from '../format/outlines.ts';
import { phraseBoosts } from '../shared/ranking-weights.ts';
import { isCovered } from './highlight.ts';
import { type FindMatches, phraseShare, type WordMatch } from './matcher.ts';
import type { RankedSection } from './result-window.ts';
import type { ScoredPage } from './score-pages.ts';

/** Sections of each of them whose headings are compared with the query. */
const headingsToCompare = 3;

/** Reports whether a text consists of the words of the query and nothing else. */
const isWholeQuery = (text: string, matches: readonly WordMatch[], wordCount: number) =>
  new Set(matches.map(({ index }) => index)).size === wordCount && isCovered(text, matches);

/**
 * Returns the factor that a page gains because its title, its headings or its text have the query as a phrase.
 *
 * @param textOf Returns the text of a section of the page, if it was read.
 * @param wordCount Number of words of the query.
 */
export function phraseFactor(
  { sections }: ScoredPage,
  outline: PageOutline | undefined,
  textOf: (section: number) => string | null,
  findMatches: FindMatches,
  wordCount: number,
): number {
  let headingShare = 0;
  let isWhole = false;
  const compareHeading = (section: number) => {
    const heading = outline?.sections[section]?.heading ?? '';
    const matches = findMatches(heading);
    headingShare = Math.max(headingShare, phraseShare(matches, wordCount));
    isWhole ||= isWholeQuery(heading, matches, wordCount);
  };
  compareHeading(0);
  for (const { section, inHeading } of sections.slice(0, headingsToCompare)) {
    if (inHeading && section > 0) compareHeading(section);
  }
  // Only the best text is compared, because analyzing texts is expensive, and not for one word, which is no phrase.
  const best = wordCount > 1 ? sections.find(({ inText }) => inText) : undefined;
  const text = best ? textOf(best.section) : null;
  const textShare = text ? phraseShare(findMatches(text), wordCount) : 0;
  return (
    1 +
    phraseBoosts.heading * headingShare +
    phraseBoosts.text * textShare +
    phraseBoosts.wholeHeading * (isWhole ? 1 : 0)
  );
}

/**
 * Reorders the best pages by their scores times their phrase factors.
 *
 * @param window Hits. Only the leading hits that belong to the best pages are reordered.
 * @param best The best pages.
 * @param factorOf Returns the phrase factor of a page.
 */
export function rerank(
  window: readonly RankedSection[],
  best: readonly ScoredPage[],
  factorOf: (page: number) => number,
): RankedSection[] {
  const sorted = best
    .map(({ page, score }) => ({ page, score: score * factorOf(page) }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  const ranks = new Map(sorted.map(({ page }, rank) => [page, rank]));
  const firstOther = window.findIndex(({ page }) => !ranks.has(page.page));
  const count = firstOther < 0 ? window.length : firstOther;
  const rankOf = ({ page }: RankedSection) => ranks.get(page.page) ?? 0;
  const roundOf = ({ page, section }: RankedSection) =>
    page.sections[0]?.section === section ? 0 : 1;
  // The best section of each page comes first. The sort is stable: other sections of a page keep their order.
  const leading = window
    .slice(0, count)
    .sort((a, b) => roundOf(a) - roundOf(b) || rankOf(a) - rankOf(b));
  return [...leading, ...window.slice(count)];
}
