import { fold } from '../analysis/fold.ts';
import type { Synonyms } from '../analysis/synonyms.ts';
import { tokenize } from '../analysis/tokens.ts';
import type { Match } from './highlight.ts';
import type { QueryWord } from './query.ts';
import type { ResolvedWord } from './resolve.ts';
import { TextCache } from './text-cache.ts';

/** A match that also says which word of the query it is, by its number. */
export interface WordMatch extends Match {
  readonly index: number;
}

/** Which terms stand where in a text, side by side in arrays. */
interface AnalysedText {
  /** Numbers of the terms. */
  readonly terms: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** How many of them are words; the rest are phrases. */
  readonly words: number;
}

/** What was found out about texts that were shown, with a number for each term that stands in one. */
export class TextAnalyser {
  readonly #numbers = new Map<string, number>();
  readonly #texts: TextCache<AnalysedText>;

  constructor(synonyms: Synonyms) {
    this.#texts = new TextCache((text) => this.#analyse(text, synonyms));
  }

  /** How many terms have a number. */
  get size(): number {
    return this.#numbers.size;
  }

  numberOf(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(term, number);
    }
    return number;
  }

  analyse(text: string): AnalysedText {
    return this.#texts.of(text);
  }

  #analyse(text: string, synonyms: Synonyms): AnalysedText {
    const tokens = tokenize(text);
    const phrases = synonyms.find(tokens);
    const count = phrases.reduce((sum, { indexTerms }) => sum + indexTerms.length, tokens.length);
    const terms = new Uint32Array(count);
    const starts = new Uint32Array(count);
    const ends = new Uint32Array(count);
    let at = 0;
    const add = (term: string, start: number, end: number) => {
      terms[at] = this.numberOf(term);
      starts[at] = start;
      ends[at] = end;
      at += 1;
    };
    for (const { term, start, end } of tokens) add(term, start, end);
    for (const { first, last, indexTerms } of phrases) {
      const start = tokens[first]?.start ?? 0;
      const end = tokens[last]?.end ?? 0;
      for (const term of indexTerms) add(term, start, end);
    }
    return { terms, starts, ends, words: tokens.length };
  }
}

/** Words that are only related, or parts of phrases, are left unmarked where their page was not looked up by them. */
const leastWeightToMark = 0.7;

interface Target {
  readonly index: number;
  /** The folded letters that were typed, when they are only the beginning. */
  readonly prefix: string | null;
}

/** Makes the function that finds in a text what a query matched. */
export function createMatcher(
  words: readonly ResolvedWord[],
  passedOver: readonly QueryWord[],
  analyser: TextAnalyser,
): (text: string) => readonly WordMatch[] {
  const targets = new Map<string, Target>();
  words.forEach(({ query, alternatives }, index) => {
    for (const { entry, prefix } of alternatives) {
      const known = targets.get(entry.term);
      if (!known || (known.prefix !== null && !prefix)) {
        targets.set(entry.term, { index, prefix: prefix ? query.word : null });
      }
    }
  });
  // Words that were not looked up are marked too; a gap in the numbers keeps them from being anyone's neighbour.
  passedOver.forEach(({ wanted }, nth) => {
    for (const { term, weight } of wanted) {
      const marked = weight >= leastWeightToMark && !targets.has(term);
      if (marked) targets.set(term, { index: words.length + 1 + 2 * nth, prefix: null });
    }
  });
  const typed: string[] = words.map(({ query }) => query.text.toLowerCase());
  passedOver.forEach(({ text }, nth) => {
    typed[words.length + 1 + 2 * nth] = text.toLowerCase();
  });
  // For each term by its number: 0, or 1 + the number of its target. Terms that get a number later are no targets.
  const list = [...targets.values()];
  const numbers = [...targets.keys()].map((term) => analyser.numberOf(term));
  const targetOf = new Uint16Array(analyser.size);
  numbers.forEach((number, target) => {
    targetOf[number] = target + 1;
  });

  const known = new Map<string, readonly WordMatch[]>();
  return (text) => {
    let matches = known.get(text);
    if (!matches) {
      matches = matchesIn(text, analyser.analyse(text), targetOf, list, typed);
      known.set(text, matches);
    }
    return matches;
  };
}

function matchesIn(
  text: string,
  { terms, starts, ends, words }: AnalysedText,
  targetOf: Uint16Array,
  targets: readonly Target[],
  typed: readonly string[],
): readonly WordMatch[] {
  const found: WordMatch[] = [];
  for (let at = 0; at < terms.length; at++) {
    const number = terms[at] ?? 0;
    const place = number < targetOf.length ? (targetOf[number] ?? 0) : 0;
    if (place === 0) continue;
    const target = targets[place - 1];
    if (!target) continue;
    const { index, prefix } = target;
    const start = starts[at] ?? 0;
    let end = ends[at] ?? 0;
    if (prefix !== null && at < words && isBegunBy(text.slice(start, end), prefix))
      end = start + prefix.length;
    found.push({ start, end, word: typed[index] ?? '', index });
  }
  return withoutOverlaps(found);
}

/** Whether the typed letters are the beginning of a word, letter by letter. */
function isBegunBy(text: string, prefix: string): boolean {
  const word = fold(text);
  return word.length === text.length && word !== prefix && word.startsWith(prefix);
}

/** Of matches that overlap, keeps the one that begins first, and of those the longest. */
function withoutOverlaps(matches: WordMatch[]): WordMatch[] {
  if (matches.length < 2) return matches;
  matches.sort((a, b) => a.start - b.start || b.end - a.end || a.index - b.index);
  const kept: WordMatch[] = [];
  let end = 0;
  for (const match of matches) {
    if (match.start < end || match.end <= match.start) continue;
    kept.push(match);
    end = match.end;
  }
  return kept;
}

/** Letters that may stand between two words of a phrase: a space, punctuation, a short word. */
const nearLetters = 6;

/**
 * How much of a query stands in a text as it was typed: the share of neighbouring words that are neighbours there
 * too, in the same order.
 */
export function phraseShare(matches: readonly WordMatch[], words: number): number {
  if (words < 2) return 0;
  let pairs = 0;
  for (let i = 0; i + 1 < matches.length; i++) {
    const first = matches[i];
    const second = matches[i + 1];
    if (!first || !second) break;
    if (second.index === first.index + 1 && second.start - first.end <= nearLetters) {
      pairs |= 1 << first.index;
    }
  }
  let count = 0;
  for (let bits = pairs; bits !== 0; bits &= bits - 1) count += 1;
  return count / (words - 1);
}
