import { escape as escapeHtml } from 'html-escaper';
import { TextCache } from '../analysis/text-cache.ts';
import { itemAt, uint32At } from '../shared/checked-access.ts';
import type { SnippetValue } from '../shared/types.ts';
import { type HighlightTags, type Match, markMatches, matchLevelOf } from './highlight.ts';

/** How snippets are cut. */
export interface SnippetOptions {
  /** Greatest number of words. */
  readonly length: number;
  /** Replaces text that was cut off. */
  readonly ellipsis: string;
}

/** The words of a text, as separated by white space. */
interface WordOffsets {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 160;

function findWords(text: string): WordOffsets {
  const starts: number[] = [];
  const ends: number[] = [];
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    if (isSpace(text.charCodeAt(at)) === isInside) {
      (isInside ? ends : starts).push(at);
      isInside = !isInside;
    }
  }
  if (isInside) ends.push(text.length);
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) };
}

const wordsByText = new TextCache(findWords);

/** Returns the end of a window of words that begins with word `first`. */
const windowEnd = ({ ends }: WordOffsets, first: number, length: number) =>
  uint32At(ends, Math.min(first + length, ends.length) - 1);

/** Returns the index of the last word that begins at or before an offset; 0 when there is none. */
function wordAt({ starts }: WordOffsets, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (uint32At(starts, middle) <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Scores a window that begins at a match: by its number of distinct query words, then by its number of matches. */
function windowScore(matches: readonly Match[], from: number, end: number): number {
  const seen: string[] = [];
  let count = 0;
  for (let index = from; index < matches.length; index++) {
    const match = itemAt(matches, index);
    if (match.end > end) break;
    if (!seen.includes(match.word)) seen.push(match.word);
    count += 1;
  }
  return seen.length * 100 + Math.min(count, 99);
}

/** Returns the first word of the best window. Only windows that begin at a match are considered. */
function bestWindow(words: WordOffsets, matches: readonly Match[], length: number): number {
  let best = 0;
  let bestScore = -1;
  let previous = -1;
  matches.forEach(({ start }, index) => {
    const first = wordAt(words, start);
    if (first === previous) return;
    previous = first;
    const score = windowScore(matches, index, windowEnd(words, first, length));
    if (score > bestScore) {
      bestScore = score;
      best = first;
    }
  });
  return best;
}

/** Moves a window to the left, so that its matches are near its middle. Returns its first word. */
function centered(
  first: number,
  words: WordOffsets,
  matches: readonly Match[],
  length: number,
): number {
  const end = windowEnd(words, first, length);
  const start = uint32At(words.starts, first);
  let lastEnd = start;
  for (const match of matches) if (match.end <= end && match.end > start) lastEnd = match.end;
  const count = words.starts.length;
  let used = 0;
  while (first + used < count && uint32At(words.starts, first + used) < lastEnd) used += 1;
  const lead = Math.floor((length - Math.min(used, length)) / 2);
  return Math.max(0, Math.min(Math.max(0, first - lead), count - length));
}

/** Returns the part of a text that shows as many words of the query as possible, with the matches highlighted. */
export function snippet(
  text: string,
  matches: readonly Match[],
  wordCount: number,
  tags: HighlightTags,
  { length, ellipsis }: SnippetOptions,
): SnippetValue {
  const matchLevel = matchLevelOf(matches, wordCount);
  const words = wordsByText.get(text);
  const count = words.starts.length;
  if (count <= length) return { value: markMatches(text, matches, tags), matchLevel };
  const first = centered(bestWindow(words, matches, length), words, matches, length);
  const from = uint32At(words.starts, first);
  const to = windowEnd(words, first, length);
  const before = first > 0 ? escapeHtml(ellipsis) : '';
  const after = first + length < count ? escapeHtml(ellipsis) : '';
  return { value: `${before}${markMatches(text, matches, tags, from, to)}${after}`, matchLevel };
}
