import { escapeHtml } from '../shared/html.ts';
import type { HighlightValue, SnippetValue } from '../shared/types.ts';

/** A stretch of a text that a word of the query matched. Offsets are UTF-16 code units, `end` is exclusive. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** The word of the query, as typed. */
  readonly word: string;
}

/** Finds what a query matches in a text: in order, without overlaps. */
export type Matcher = (text: string) => readonly Match[];

export interface HighlightTags {
  readonly pre: string;
  readonly post: string;
}

type MatchLevel = HighlightValue['matchLevel'];

/** Distinct words of the matches, in the order in which they are found. */
const distinctWords = (matches: readonly Match[]) => [...new Set(matches.map(({ word }) => word))];

function matchLevelOf(found: number, wanted: number): MatchLevel {
  if (found === 0) return 'none';
  return found >= wanted ? 'full' : 'partial';
}

/** Sets the tags around the matches that lie in a part of a text, and escapes everything else. */
function mark(
  text: string,
  matches: readonly Match[],
  tags: HighlightTags,
  from = 0,
  to = text.length,
): string {
  let html = '';
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    html += `${escapeHtml(text.slice(at, start))}${tags.pre}${escapeHtml(text.slice(start, end))}${tags.post}`;
    at = end;
  }
  return html + escapeHtml(text.slice(at, to));
}

/**
 * The whole text with the matches marked.
 *
 * @param wanted How many distinct words the query has; all of them found is a full match.
 */
export function highlight(
  text: string,
  matches: readonly Match[],
  wanted: number,
  tags: HighlightTags,
): HighlightValue {
  const matchedWords = distinctWords(matches);
  const matchLevel = matchLevelOf(matchedWords.length, wanted);
  const value = mark(text, matches, tags);
  if (matchLevel === 'none') return { value, matchLevel, matchedWords };
  return { value, matchLevel, fullyHighlighted: isCovered(text, matches), matchedWords };
}

const letter = /[\p{L}\p{N}]/u;

/** Whether no letter of a text lies outside the matches. */
export function isCovered(text: string, matches: readonly Match[]): boolean {
  let at = 0;
  for (const { start, end } of matches) {
    if (letter.test(text.slice(at, start))) return false;
    at = end;
  }
  return !letter.test(text.slice(at));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 160;

/** Stretches between white space. */
function wordsOf(text: string): Span[] {
  const words: Span[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const space = at === text.length || isSpace(text.charCodeAt(at));
    if (space && start >= 0) {
      words.push({ start, end: at });
      start = -1;
    } else if (!space && start < 0) start = at;
  }
  return words;
}

/** Index of the first word of the window of `length` words that shows most of the query. */
function bestWindow(words: readonly Span[], matches: readonly Match[], length: number): number {
  let best = 0;
  let bestScore = -1;
  let nextMatch = 0;
  for (let first = 0; first < words.length; first++) {
    const start = words[first]?.start ?? 0;
    while (nextMatch < matches.length && (matches[nextMatch]?.start ?? 0) < start) nextMatch += 1;
    const candidate = matches[nextMatch];
    if (!candidate) break;
    // Only windows that begin at a match can be best; the reader's lead-in is added afterwards.
    if (candidate.start >= (words[first]?.end ?? 0)) continue;
    const end = words[Math.min(first + length, words.length) - 1]?.end ?? 0;
    const seen = new Set<string>();
    let all = 0;
    for (let index = nextMatch; index < matches.length; index++) {
      const match = matches[index];
      if (!match || match.end > end) break;
      seen.add(match.word);
      all += 1;
    }
    const score = seen.size * 100 + Math.min(all, 99);
    if (score > bestScore) {
      bestScore = score;
      best = first;
    }
  }
  return best;
}

/** Moves a window to the left so that its matches stand near its middle. */
function centred(
  first: number,
  words: readonly Span[],
  matches: readonly Match[],
  length: number,
): number {
  const end = words[Math.min(first + length, words.length) - 1]?.end ?? 0;
  const start = words[first]?.start ?? 0;
  const inside = matches.filter((match) => match.end <= end && match.end > start);
  const lastEnd = inside.at(-1)?.end ?? start;
  let used = 0;
  while (first + used < words.length && (words[first + used]?.start ?? 0) < lastEnd) used += 1;
  const lead = Math.floor((length - Math.min(used, length)) / 2);
  const shifted = Math.max(0, first - lead);
  return Math.max(0, Math.min(shifted, words.length - length));
}

/**
 * A part of the text of at most `length` words that shows as many words of the query as possible, with an ellipsis
 * where text was cut off.
 */
export function snippet(
  text: string,
  matches: readonly Match[],
  wanted: number,
  tags: HighlightTags,
  length: number,
  ellipsis: string,
): SnippetValue {
  const matchLevel = matchLevelOf(distinctWords(matches).length, wanted);
  const words = wordsOf(text);
  if (words.length <= length) return { value: mark(text, matches, tags), matchLevel };
  const first =
    matches.length === 0 ? 0 : centred(bestWindow(words, matches, length), words, matches, length);
  const last = Math.min(first + length, words.length) - 1;
  const from = words[first]?.start ?? 0;
  const to = words[last]?.end ?? text.length;
  const inside = matches.filter((match) => match.start >= from && match.end <= to);
  const cut = escapeHtml(ellipsis);
  const head = first > 0 ? cut : '';
  const tail = last < words.length - 1 ? cut : '';
  return { value: `${head}${mark(text, inside, tags, from, to)}${tail}`, matchLevel };
}
