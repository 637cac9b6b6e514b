import type { PageHead } from '../format/heads.ts';
import { isCovered } from './highlight.ts';
import { phraseShare, type WordMatch } from './matcher.ts';
import type { RankedPage, RankedSection } from './rank.ts';
import { phraseGain } from './weights.ts';

/** Pages at the top whose order also depends on how near each other the words stand, and sections looked at of each. */
export const pagesToRefine = 8;
const headingsToRefine = 3;

type FindMatches = (text: string) => readonly WordMatch[];

/** Whether a text is the query and nothing else. */
const isWhole = (text: string, matches: readonly WordMatch[], words: number) =>
  new Set(matches.map(({ index }) => index)).size === words && isCovered(text, matches);

/**
 * What a page gains because the words stand together in its title, headings or text, as a factor.
 *
 * @param textOf The text of a section of the page, if it was read.
 * @param words How many words the query has.
 */
export function phraseFactor(
  { sections }: RankedPage,
  head: PageHead | undefined,
  textOf: (section: number) => string | null,
  matches: FindMatches,
  words: number,
): number {
  let heading = 0;
  let whole = 0;
  const look = (section: number) => {
    const own = head?.sections[section]?.heading ?? '';
    const found = matches(own);
    heading = Math.max(heading, phraseShare(found, words));
    if (isWhole(own, found, words)) whole = 1;
  };
  look(0);
  for (const { section, inHeading } of sections.slice(0, headingsToRefine)) {
    if (inHeading && section > 0) look(section);
  }
  // To split a text into words is the dearest part of an answer: one of them must do, and one word is no phrase.
  const best = words > 1 ? sections.find(({ inText }) => inText) : undefined;
  const content = best ? textOf(best.section) : null;
  const text = content ? phraseShare(matches(content), words) : 0;
  return (
    1 + phraseGain.heading * heading + phraseGain.text * text + phraseGain.wholeHeading * whole
  );
}

/**
 * Orders the best pages anew.
 *
 * @param window Sections of an answer, page by page.
 * @param top The best pages; only the leading run of them in the window is reordered, and what was left over from them
 * keeps its place.
 * @param factorOf What each of the best pages gains.
 */
export function refined(
  window: readonly RankedSection[],
  top: readonly RankedPage[],
  factorOf: (page: number) => number,
): RankedSection[] {
  const sorted = top
    .map(({ page }) => ({ page: page.page, score: page.score * factorOf(page.page) }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  const places = new Map(sorted.map(({ page }, place) => [page, place]));
  const rest = window.findIndex(({ page }) => !places.has(page.page));
  const run = rest < 0 ? window.length : rest;
  const placeOf = ({ page }: RankedSection) => places.get(page.page) ?? 0;
  // Sections of a page keep their order: the sort is stable.
  const lead = window.slice(0, run).sort((a, b) => placeOf(a) - placeOf(b));
  return [...lead, ...window.slice(run)];
}
