import { TextCache } from '../analysis/text-cache.ts';
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
function distinctWords(matches: readonly Match[]): string[] {
  const words: string[] = [];
  for (const { word } of matches) if (!words.includes(word)) words.push(word);
  return words;
}

function matchLevelOf(found: number, wanted: number): MatchLevel {
  if (found === 0) return 'none';
  return found >= wanted ? 'full' : 'partial';
}

const escapedTexts = new TextCache(escapeHtml);

/** A text of the index as it must stand in HTML. */
export const escapedText = (text: string): string => escapedTexts.of(text);

/** Sets the tags around the matches that lie in a part of a text, and escapes everything else. */
function mark(
  text: string,
  matches: readonly Match[],
  tags: HighlightTags,
  from = 0,
  to = text.length,
): string {
  const whole = escapedText(text);
  if (matches.length === 0 && from === 0 && to === text.length) return whole;
  // Most texts have nothing to escape: then their parts need no look either.
  const plain = whole.length === text.length;
  let html = '';
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    const before = text.slice(at, start);
    const matched = text.slice(start, end);
    html += plain ? before : escapeHtml(before);
    html += tags.pre;
    html += plain ? matched : escapeHtml(matched);
    html += tags.post;
    at = end;
  }
  const rest = text.slice(at, to);
  return html + (plain ? rest : escapeHtml(rest));
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

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 160;

/** Stretches between white space. */
interface Words {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

function wordsOf(text: string): Words {
  const starts: number[] = [];
  const ends: number[] = [];
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    if (isSpace(text.charCodeAt(at)) === inside) {
      (inside ? ends : starts).push(at);
      inside = !inside;
    }
  }
  if (inside) ends.push(text.length);
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

const knownWords = new TextCache(wordsOf);

/** Where a window that begins with the given word ends. */
const windowEnd = ({ ends }: Words, first: number, length: number) =>
  ends[Math.min(first + length, ends.length) - 1] ?? 0;

/** Index of the word in which, or behind which, a place lies. */
function wordAt({ starts }: Words, place: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/**
 * Index of the first word of the window of `length` words that shows most of the query. Only windows that begin at a
 * match can be best; the reader's lead-in is added afterwards.
 */
function bestWindow(words: Words, matches: readonly Match[], length: number): number {
  let best = 0;
  let bestScore = -1;
  let lastFirst = -1;
  for (let from = 0; from < matches.length; from++) {
    const first = wordAt(words, matches[from]?.start ?? 0);
    if (first === lastFirst) continue;
    lastFirst = first;
    const end = windowEnd(words, first, length);
    const seen: string[] = [];
    let all = 0;
    for (let index = from; index < matches.length; index++) {
      const match = matches[index];
      if (!match || match.end > end) break;
      if (!seen.includes(match.word)) seen.push(match.word);
      all += 1;
    }
    const score = seen.length * 100 + Math.min(all, 99);
    if (score > bestScore) {
      bestScore = score;
      best = first;
    }
  }
  return best;
}

/** Moves a window to the left so that its matches stand near its middle. */
function centred(first: number, words: Words, matches: readonly Match[], length: number): number {
  const end = windowEnd(words, first, length);
  const start = words.starts[first] ?? 0;
  let lastEnd = start;
  for (const match of matches) if (match.end <= end && match.end > start) lastEnd = match.end;
  let used = 0;
  while ((words.starts[first + used] ?? lastEnd) < lastEnd) used += 1;
  const lead = Math.floor((length - Math.min(used, length)) / 2);
  const shifted = Math.max(0, first - lead);
  return Math.max(0, Math.min(shifted, words.starts.length - length));
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
  const words = knownWords.of(text);
  const count = words.starts.length;
  if (count <= length) return { value: mark(text, matches, tags), matchLevel };
  const first =
    matches.length === 0 ? 0 : centred(bestWindow(words, matches, length), words, matches, length);
  const from = words.starts[first] ?? 0;
  const to = windowEnd(words, first, length);
  const inside = matches.filter((match) => match.start >= from && match.end <= to);
  const cut = escapeHtml(ellipsis);
  const head = first > 0 ? cut : '';
  const tail = first + length < count ? cut : '';
  return { value: `${head}${mark(text, inside, tags, from, to)}${tail}`, matchLevel };
}
