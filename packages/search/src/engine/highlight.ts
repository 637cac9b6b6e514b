import { escape as escapeHtml } from 'html-escaper';
import { TextCache } from '../analysis/text-cache.ts';
import type { HighlightValue } from '../shared/types.ts';

/** A range of a text that a word of the query matches. Offsets are UTF-16 code units, `end` is exclusive. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** The word of the query, as typed. */
  readonly word: string;
}

export interface HighlightTags {
  readonly pre: string;
  readonly post: string;
}

export type MatchLevel = HighlightValue['matchLevel'];

/** Returns the distinct words of the matches, in order of appearance. */
function distinctWords(matches: readonly Match[]): string[] {
  const words: string[] = [];
  for (const { word } of matches) if (!words.includes(word)) words.push(word);
  return words;
}

function levelOf(found: number, wordCount: number): MatchLevel {
  if (found === 0) return 'none';
  return found >= wordCount ? 'full' : 'partial';
}

/** @param wordCount Number of words of the query. */
export const matchLevelOf = (matches: readonly Match[], wordCount: number): MatchLevel =>
  levelOf(distinctWords(matches).length, wordCount);

const escapedTexts = new TextCache(escapeHtml);

/** Escapes a text of the index for HTML, and remembers the result. */
export const escapeCached = (text: string): string => escapedTexts.get(text);

/**
 * Inserts the tags around the matches within a range of a text, and escapes the text for HTML.
 *
 * @param matches In order, without overlaps. Matches that are not completely inside the range are ignored.
 */
export function markMatches(
  text: string,
  matches: readonly Match[],
  tags: HighlightTags,
  from = 0,
  to = text.length,
): string {
  const whole = escapeCached(text);
  if (matches.length === 0 && from === 0 && to === text.length) return whole;
  // Most texts have nothing to escape. Then their parts have nothing to escape either.
  const isPlain = whole.length === text.length;
  let html = '';
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    const before = text.slice(at, start);
    const matched = text.slice(start, end);
    html += isPlain ? before : escapeHtml(before);
    html += tags.pre + (isPlain ? matched : escapeHtml(matched)) + tags.post;
    at = end;
  }
  const rest = text.slice(at, to);
  return html + (isPlain ? rest : escapeHtml(rest));
}

/** Returns the whole text with the matches highlighted. */
export function highlight(
  text: string,
  matches: readonly Match[],
  wordCount: number,
  tags: HighlightTags,
): HighlightValue {
  const matchedWords = distinctWords(matches);
  const matchLevel = levelOf(matchedWords.length, wordCount);
  const value = markMatches(text, matches, tags);
  if (matchLevel === 'none') return { value, matchLevel, matchedWords };
  return { value, matchLevel, fullyHighlighted: isCovered(text, matches), matchedWords };
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Reports whether all letters and digits of a text are inside matches. */
export function isCovered(text: string, matches: readonly Match[]): boolean {
  let at = 0;
  for (const { start, end } of matches) {
    if (letterOrDigit.test(text.slice(at, start))) return false;
    at = end;
  }
  return !letterOrDigit.test(text.slice(at));
}
