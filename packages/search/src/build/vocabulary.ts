import { numberOfTerm } from '../analysis/term-numbers.ts';
import { type Run, runOf } from '../analysis/tokens.ts';

interface CountedRun {
  readonly run: Run;
  count: number;
}

/** What a term came from. */
export interface TermOrigin {
  /** Folded words that gave the term, with how often. */
  readonly words: ReadonlyMap<string, number>;
  /** Whether it is a plain word, that a misspelt one may have meant. */
  readonly plain: boolean;
}

/** How often each run of letters stands in the texts, from which follows what words each term came from. */
export class Vocabulary {
  readonly #runs = new Map<string, CountedRun>();

  /** The tokens of a run, which counts from then on once more. */
  count(text: string): Run {
    let known = this.#runs.get(text);
    if (!known) {
      known = { run: runOf(text), count: 0 };
      this.#runs.set(text, known);
    }
    known.count += 1;
    return known.run;
  }

  /** What the terms of the texts came from, by their numbers. */
  origins(): ReadonlyMap<number, TermOrigin> {
    const origins = new Map<number, { words: Map<string, number>; plain: boolean }>();
    for (const { run, count } of this.#runs.values()) {
      for (const { term, word, kind } of run.tokens) {
        const number = numberOfTerm(term);
        let origin = origins.get(number);
        if (!origin) {
          origin = { words: new Map(), plain: false };
          origins.set(number, origin);
        }
        origin.words.set(word, (origin.words.get(word) ?? 0) + count);
        if (kind !== 'joined' || !/\d/.test(word)) origin.plain = true;
      }
    }
    return origins;
  }
}
