import { fold } from '../analysis/fold.ts';
import { isSynonymTerm } from '../analysis/synonyms.ts';
import { knownNumberOf, numberOfTerm } from '../analysis/term-numbers.ts';
import type { Match } from './highlight.ts';
import type { QueryWord } from './query.ts';
import type { ResolvedWord } from './resolve.ts';
import type { AnalysedText, TextAnalyser } from './text-analyser.ts';

/** A match that also says which word of the query it is, by its number. */
export interface WordMatch extends Match {
  readonly index: number;
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
  const targets = new Targets(analyser);
  words.forEach(({ query, alternatives }, index) => {
    for (const { entry, prefix } of alternatives) {
      targets.add(entry.term, numberOfTerm(entry.term), {
        index,
        prefix: prefix ? query.word : null,
      });
    }
  });
  // Words that were not looked up are marked too; a gap in the numbers keeps them from being anyone's neighbour.
  passedOver.forEach(({ term: own, wanted }, nth) => {
    const target = { index: words.length + 1 + 2 * nth, prefix: null };
    for (const { term, weight } of wanted) {
      if (weight < leastWeightToMark) continue;
      // Only the word itself is known to be one of the index, and gets a number if it has none.
      const number = term === own ? numberOfTerm(term) : knownNumberOf(term);
      targets.add(term, number, target);
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
      matches = matchesIn(text, analyser.analyse(text), targets, typed);
      known.set(text, matches);
    }
    return matches;
  };
}

const lastBits = 1023;

/** The targets by the numbers of their terms and phrases. */
class Targets {
  readonly ofTerm = new Map<number, Target>();
  readonly ofPhrase = new Map<number, Target>();
  /** 1 where a number may be a target, by its last bits: nearly all words of a text are none. */
  readonly mayBe = new Uint8Array(lastBits + 1);
  readonly #analyser: TextAnalyser;

  constructor(analyser: TextAnalyser) {
    this.#analyser = analyser;
  }

  /**
   * Of several targets for one term the first counts, or the first that is more than a beginning.
   *
   * @param number Number of the term; -1 for one that is in no text.
   */
  add(term: string, number: number, target: Target): void {
    if (isSynonymTerm(term)) {
      for (const phrase of this.#analyser.phrasesOf(term)) {
        if (!this.ofPhrase.has(phrase)) this.ofPhrase.set(phrase, target);
      }
      return;
    }
    if (number < 0) return;
    const known = this.ofTerm.get(number);
    if (known && (known.prefix === null || target.prefix !== null)) return;
    this.ofTerm.set(number, target);
    this.mayBe[number & lastBits] = 1;
  }
}

function matchesIn(
  text: string,
  { terms, starts, ends, words }: AnalysedText,
  { ofTerm, ofPhrase, mayBe }: Targets,
  typed: readonly string[],
): readonly WordMatch[] {
  const found: WordMatch[] = [];
  for (let at = 0; at < terms.length; at++) {
    const number = terms[at] ?? 0;
    if (at < words && mayBe[number & lastBits] === 0) continue;
    const target = at < words ? ofTerm.get(number) : ofPhrase.get(number);
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
