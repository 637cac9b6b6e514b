import type { SynonymMatch, Synonyms } from '../analysis/synonyms.ts';
import { type Token, tokenize } from '../analysis/tokens.ts';
import type { Match } from './highlight.ts';
import type { QueryWord } from './query.ts';
import type { ResolvedWord } from './resolve.ts';

/** A match that also says which word of the query it is, by its number. */
export interface WordMatch extends Match {
  readonly index: number;
}

interface Analysed {
  readonly tokens: readonly Token[];
  readonly phrases: readonly SynonymMatch[];
}

/** Analyses of the texts that were shown last: the next key mostly shows the same ones. */
export class AnalysisCache {
  readonly #synonyms: Synonyms;
  readonly #known = new Map<string, Analysed>();
  #letters = 0;

  constructor(synonyms: Synonyms) {
    this.#synonyms = synonyms;
  }

  of(text: string): Analysed {
    const known = this.#known.get(text);
    if (known) return known;
    const tokens = tokenize(text);
    const analysed = { tokens, phrases: this.#synonyms.find(tokens) };
    if (this.#letters > mostCachedLetters) {
      this.#known.clear();
      this.#letters = 0;
    }
    this.#known.set(text, analysed);
    this.#letters += text.length;
    return analysed;
  }
}

/** Words that are only related, or parts of phrases, are left unmarked where their page was not looked up by them. */
const leastWeightToMark = 0.7;

const mostCachedLetters = 400_000;

interface Target {
  readonly index: number;
  /** The folded letters that were typed, when they are only the beginning. */
  readonly prefix: string | null;
}

/** Makes the function that finds in a text what a query matched. */
export function createMatcher(
  words: readonly ResolvedWord[],
  passedOver: readonly QueryWord[],
  cache: AnalysisCache,
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
  const known = new Map<string, readonly WordMatch[]>();
  return (text) => {
    let matches = known.get(text);
    if (!matches) {
      matches = matchesIn(text);
      known.set(text, matches);
    }
    return matches;
  };

  function matchesIn(text: string): readonly WordMatch[] {
    const { tokens, phrases } = cache.of(text);
    const found: WordMatch[] = [];
    const add = (start: number, end: number, { index }: Target) => {
      found.push({ start, end, index, word: typed[index] ?? '' });
    };
    for (const { term, word, start, end } of tokens) {
      const target = targets.get(term);
      if (!target) continue;
      const { prefix } = target;
      const plainLength = end - start === word.length;
      const partly = prefix !== null && plainLength && word !== prefix && word.startsWith(prefix);
      add(start, partly ? start + prefix.length : end, target);
    }
    for (const { first, last, indexTerms } of phrases) {
      for (const term of indexTerms) {
        const target = targets.get(term);
        if (target) add(tokens[first]?.start ?? 0, tokens[last]?.end ?? 0, target);
      }
    }
    return withoutOverlaps(found);
  }
}

/** Of matches that overlap, keeps the one that begins first, and of those the longest. */
function withoutOverlaps(matches: WordMatch[]): WordMatch[] {
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
