import type { TermIds } from '../analysis/term-ids.ts';
import { type IndexedSpan, indexSpan } from '../analysis/text-analyzer.ts';

interface CountedSpan {
  readonly indexed: IndexedSpan;
  count: number;
}

/** The words that a term was made from. */
export interface TermOrigin {
  /** Folded words that gave the term, with their numbers of occurrences. */
  readonly words: ReadonlyMap<string, number>;
  /** Whether it is a word rather than an identifier with digits: only words are spelling corrections. */
  readonly isWord: boolean;
}

/** Counts the token spans of all texts, to find out which words each term was made from. */
export class Vocabulary {
  readonly #termIds: TermIds;
  readonly #spans = new Map<string, CountedSpan>();

  constructor(termIds: TermIds) {
    this.#termIds = termIds;
  }

  /** Counts an occurrence of a token span and returns its tokens. */
  count(text: string): IndexedSpan {
    let known = this.#spans.get(text);
    if (!known) {
      known = { indexed: indexSpan(text, this.#termIds), count: 0 };
      this.#spans.set(text, known);
    }
    known.count += 1;
    return known.indexed;
  }

  /** Returns the origins of all terms by their ids. */
  origins(): ReadonlyMap<number, TermOrigin> {
    const origins = new Map<number, { words: Map<string, number>; isWord: boolean }>();
    for (const { indexed, count } of this.#spans.values()) {
      for (const { term, word, kind } of indexed.span.tokens) {
        const id = this.#termIds.idOf(term);
        let origin = origins.get(id);
        if (!origin) {
          origin = { words: new Map(), isWord: false };
          origins.set(id, origin);
        }
        origin.words.set(word, (origin.words.get(word) ?? 0) + count);
        if (kind !== 'compound' || !/\d/.test(word)) origin.isWord = true;
      }
    }
    return origins;
  }
}
