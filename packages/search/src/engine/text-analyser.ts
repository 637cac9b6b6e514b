import type { Synonyms } from '../analysis/synonyms.ts';
import { forEachRun, type Run, runOf } from '../analysis/tokens.ts';
import { TextCache } from './text-cache.ts';

/** Which terms stand where in a text, side by side in lists. */
export interface AnalysedText {
  /** Numbers of the words' terms; behind them, those of the phrases, which are counted by themselves. */
  readonly terms: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** How many of them are words. */
  readonly words: number;
}

/** A run of several tokens, with the numbers of their terms. */
interface PartedRun extends Run {
  readonly terms: readonly number[];
}

/**
 * What was found out about texts that were shown, with a number for each term that stands in one. Texts are long and
 * many: numbers in lists that are used again take a third of the time that tokens do.
 */
export class TextAnalyser {
  readonly #synonyms: Synonyms;
  /** The terms of phrases have the numbers by which these are found. */
  readonly #numbers: Map<string, number>;
  readonly #phrasesByTerm = new Map<string, number[]>();
  /** For a run that is one word, the number of its term; for others, where they stand in `#parted`, as -1, -2 ... */
  readonly #runs = new Map<string, number>();
  readonly #parted: PartedRun[] = [];
  readonly #texts: TextCache<AnalysedText>;
  /** Lists that every text is taken apart in. */
  readonly #terms: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #positions: number[] = [];

  constructor(synonyms: Synonyms) {
    this.#synonyms = synonyms;
    for (const { number, indexTerms } of synonyms.phrases) {
      for (const term of indexTerms) {
        const found = this.#phrasesByTerm.get(term);
        if (found) found.push(number);
        else this.#phrasesByTerm.set(term, [number]);
      }
    }
    this.#numbers = new Map(synonyms.termNumbers);
    this.#texts = new TextCache((text) => this.#analyse(text));
  }

  /** Numbers of the phrases that are found by a term of synonyms. */
  phrasesOf(term: string): readonly number[] {
    return this.#phrasesByTerm.get(term) ?? [];
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

  #learn(text: string): number {
    const run = runOf(text);
    const [only, second] = run.tokens;
    const isOneWord = only && !second && only.start === 0 && only.end === text.length;
    let known: number;
    if (isOneWord) {
      known = this.numberOf(only.term);
    } else {
      const terms = run.tokens.map(({ term }) => this.numberOf(term));
      known = -this.#parted.push({ ...run, terms });
    }
    this.#runs.set(text, known);
    return known;
  }

  #analyse(text: string): AnalysedText {
    const terms = this.#terms;
    const starts = this.#starts;
    const ends = this.#ends;
    const positions = this.#positions;
    let count = 0;
    let position = 0;
    forEachRun(text, (from, to) => {
      const word = text.slice(from, to);
      const known = this.#runs.get(word) ?? this.#learn(word);
      if (known >= 0) {
        terms[count] = known;
        starts[count] = from;
        ends[count] = to;
        positions[count] = position;
        count += 1;
        position += 1;
        return;
      }
      const run = this.#parted[-known - 1];
      if (!run) return;
      for (let nth = 0; nth < run.terms.length; nth++) {
        const token = run.tokens[nth];
        terms[count] = run.terms[nth] ?? 0;
        starts[count] = from + (token?.start ?? 0);
        ends[count] = from + (token?.end ?? 0);
        positions[count] = position + (token?.position ?? 0);
        count += 1;
      }
      position += run.positions;
    });
    const words = count;
    this.#synonyms.forEachPhrase(terms, positions, words, ({ number }, first, last) => {
      terms[count] = number;
      starts[count] = starts[first] ?? 0;
      ends[count] = ends[last] ?? 0;
      count += 1;
    });
    return {
      terms: terms.slice(0, count),
      starts: starts.slice(0, count),
      ends: ends.slice(0, count),
      words,
    };
  }
}
