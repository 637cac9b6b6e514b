import type { Synonyms } from '../analysis/synonyms.ts';
import { numberOfTerm } from '../analysis/term-numbers.ts';
import { TextCache } from '../analysis/text-cache.ts';
import { forEachRun, type Run, runOf } from '../analysis/tokens.ts';

/** Which terms stand where in a text, side by side in lists. */
export interface AnalysedText {
  /** Numbers of the words' terms; behind them, those of the phrases, which are counted by themselves. */
  readonly terms: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** How many of them are words. */
  readonly words: number;
}

function numbersOf(run: Run): readonly number[] {
  run.numbers ??= run.tokens.map(({ term }) => numberOfTerm(term));
  return run.numbers;
}

/**
 * What was found out about texts that were shown. They are long and many, and to take them apart is the dearest part of a
 * key: so no token is made, only numbers in lists that are used again.
 */
export class TextAnalyser {
  readonly #synonyms: Synonyms;
  readonly #readRun: (text: string) => Run;
  readonly #phrasesByTerm = new Map<string, number[]>();
  readonly #texts: TextCache<AnalysedText>;
  /** Lists that every text is taken apart in. */
  readonly #terms: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #positions: number[] = [];

  /** @param readRun Gives the tokens of a run; by default those that were made before. */
  constructor(synonyms: Synonyms, readRun = runOf) {
    this.#synonyms = synonyms;
    this.#readRun = readRun;
    for (const { number, indexTerms } of synonyms.phrases) {
      for (const term of indexTerms) {
        const found = this.#phrasesByTerm.get(term);
        if (found) found.push(number);
        else this.#phrasesByTerm.set(term, [number]);
      }
    }
    this.#texts = new TextCache((text) => this.read(text));
  }

  /** Numbers of the phrases that are found by a term of synonyms. */
  phrasesOf(term: string): readonly number[] {
    return this.#phrasesByTerm.get(term) ?? [];
  }

  /** Takes a text apart, or remembers what was found when it was. */
  analyse(text: string): AnalysedText {
    return this.#texts.of(text);
  }

  /** Takes a text apart. */
  read(text: string): AnalysedText {
    const terms = this.#terms;
    const starts = this.#starts;
    const ends = this.#ends;
    const positions = this.#positions;
    let count = 0;
    let position = 0;
    forEachRun(text, (from, to) => {
      const run = this.#readRun(text.slice(from, to));
      const numbers = numbersOf(run);
      if (run.isWord) {
        terms[count] = numbers[0] ?? 0;
        starts[count] = from;
        ends[count] = to;
        positions[count] = position;
        count += 1;
        position += 1;
        return;
      }
      for (let nth = 0; nth < numbers.length; nth++) {
        const token = run.tokens[nth];
        terms[count] = numbers[nth] ?? 0;
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
