import { escape as escapeHtml } from 'html-escaper';
import { fold } from '../analysis/fold.ts';
import type { Synonyms } from '../analysis/synonyms.ts';
import { type Token, tokenize } from '../analysis/tokens.ts';
import type { ResolvedWord } from '../query/resolve.ts';

/** A range of a text that a word of the query matches. Offsets are UTF-16 code units, `end` is exclusive. */
export interface Match {
  readonly start: number;
  readonly end: number;
  /** Number of the word of the query. */
  readonly word: number;
}

/** The markup around matches. */
export interface HighlightTags {
  readonly pre: string;
  readonly post: string;
}

/** The part of a term to highlight: `prefix` are the typed letters of a completion, of which only these are highlighted. */
interface Target {
  readonly word: number;
  readonly prefix: string | null;
}

/** Finds the words of a query in texts. */
export class Matcher {
  readonly #targets = new Map<string, Target>();
  readonly #synonyms: Synonyms;
  readonly #known = new Map<string, readonly Match[]>();

  constructor(words: readonly ResolvedWord[], synonyms: Synonyms) {
    this.#synonyms = synonyms;
    words.forEach(({ query, terms }, word) => {
      for (const { entry, isCompletion } of terms) {
        const known = this.#targets.get(entry.term);
        if (known && (known.prefix === null || isCompletion)) continue;
        this.#targets.set(entry.term, { word, prefix: isCompletion ? query.word : null });
      }
    });
  }

  /** Returns the matches in a text in order, without overlaps. */
  find(text: string): readonly Match[] {
    const known = this.#known.get(text);
    if (known) return known;
    const tokens = tokenize(text);
    const found = tokens.flatMap((token) => this.#matchOf(token, text) ?? []);
    for (const { phrase, first, last } of this.#synonyms.find(tokens)) {
      const term = [...phrase.indexTerms].find((own) => this.#targets.has(own));
      const target = term === undefined ? undefined : this.#targets.get(term);
      if (target) found.push({ start: first.start, end: last.end, word: target.word });
    }
    found.sort((a, b) => a.start - b.start || b.end - a.end || a.word - b.word);
    let end = 0;
    const matches = found.filter((match) => {
      if (match.start < end) return false;
      end = match.end;
      return true;
    });
    this.#known.set(text, matches);
    return matches;
  }

  #matchOf({ term, start, end }: Token, text: string): Match | null {
    const target = this.#targets.get(term);
    if (!target) return null;
    const { word, prefix } = target;
    const folded = prefix === null ? '' : fold(text.slice(start, end));
    // Folding must not have changed the length.
    const isLonger = prefix !== null && folded.length === end - start && folded.startsWith(prefix);
    return { start, end: isLonger ? start + prefix.length : end, word };
  }
}

/**
 * Returns a range of a text as HTML, with the tags around the matches in it.
 *
 * @param matches in order, without overlaps
 */
export function highlight(
  text: string,
  matches: readonly Match[],
  { pre, post }: HighlightTags,
  from = 0,
  to = text.length,
): string {
  let html = '';
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    html += `${escapeHtml(text.slice(at, start))}${pre}${escapeHtml(text.slice(start, end))}${post}`;
    at = end;
  }
  return html + escapeHtml(text.slice(at, to));
}

interface WordOffsets {
  readonly start: number;
  readonly end: number;
}

/** Scores a window of words that begins at a match: by its number of different query words, then by its matches. */
function windowScore(matches: readonly Match[], from: number, end: number): number {
  const inside = matches.slice(from).filter((match) => match.end <= end);
  return new Set(inside.map(({ word }) => word)).size * 100 + Math.min(inside.length, 99);
}

/** Returns the first word of the window with most of the query, moved so that its matches are near its middle. */
function bestWindow(words: readonly WordOffsets[], matches: readonly Match[], length: number) {
  let best = 0;
  let bestScore = -1;
  let first = 0;
  matches.forEach(({ start }, number) => {
    while ((words[first + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) first += 1;
    const end = words[Math.min(first + length, words.length) - 1]?.end ?? 0;
    const score = windowScore(matches, number, end);
    if (score <= bestScore) return;
    bestScore = score;
    best = first;
  });
  const end = words[Math.min(best + length, words.length) - 1]?.end ?? 0;
  const lastMatch = matches.findLast((match) => match.end <= end)?.end ?? 0;
  const used = words.slice(best, best + length).filter(({ start }) => start < lastMatch).length;
  const lead = Math.floor((length - used) / 2);
  return Math.max(0, Math.min(best - lead, words.length - length));
}

const ellipsis = '…';

/**
 * Returns the part of a text that shows as much of the query as possible, as HTML.
 *
 * @param length greatest number of words
 */
export function snippet(
  text: string,
  matches: readonly Match[],
  tags: HighlightTags,
  length: number,
): string {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  if (words.length <= length) return highlight(text, matches, tags);
  const first = bestWindow(words, matches, length);
  const to = words[first + length - 1]?.end ?? text.length;
  const html = highlight(text, matches, tags, words[first]?.start, to);
  const before = first > 0 ? ellipsis : '';
  return `${before}${html}${first + length < words.length ? ellipsis : ''}`;
}
