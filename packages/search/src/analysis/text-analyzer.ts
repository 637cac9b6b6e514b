import { itemAt, numberAt } from '../shared/checked-access.ts';
import type { Synonyms } from './synonyms.ts';
import type { TermIds } from './term-ids.ts';
import { TextCache } from './text-cache.ts';
import { forEachTokenSpan } from './token-spans.ts';
import { type TokenSpan, tokensOfSpan } from './tokens.ts';

/** The terms of a text with their offsets, as parallel lists. */
export interface AnalyzedText {
  /** Ids of the terms of all words; after them the numbers of all synonym phrases, which are a separate numbering. */
  readonly terms: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Number of entries that are words. */
  readonly words: number;
}

/** The tokens of a token span with the ids of their terms. */
export interface IndexedSpan {
  readonly span: TokenSpan;
  readonly termIds: readonly number[];
}

/** Looks up the tokens of a token span and the ids of their terms. */
export function indexSpan(text: string, termIds: TermIds): IndexedSpan {
  const span = tokensOfSpan(text);
  return { span, termIds: span.tokens.map(({ term }) => termIds.idOf(term)) };
}

/**
 * Finds the terms and synonym phrases of texts, and remembers the results.
 *
 * Analyzing long texts is the most expensive step of a query. The analyzer therefore makes no token objects, and reuses
 * its working lists.
 */
export class TextAnalyzer {
  readonly #synonyms: Synonyms;
  readonly #readSpan: (text: string) => IndexedSpan;
  readonly #phrasesByIndexTerm = new Map<string, number[]>();
  readonly #texts = new TextCache((text) => this.analyze(text));
  /** Working lists, which hold the tokens of the text that is being analyzed. */
  readonly #terms: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #positions: number[] = [];
  #count = 0;

  /** @param readSpan Returns the tokens of a token span. By default they are cached. */
  constructor(synonyms: Synonyms, termIds: TermIds, readSpan?: (text: string) => IndexedSpan) {
    this.#synonyms = synonyms;
    const spans = new TextCache((text) => indexSpan(text, termIds), 160_000);
    this.#readSpan = readSpan ?? ((text) => spans.get(text));
    for (const { number, indexTerms } of synonyms.phrases) {
      for (const term of indexTerms) {
        const phrases = this.#phrasesByIndexTerm.get(term);
        if (phrases) phrases.push(number);
        else this.#phrasesByIndexTerm.set(term, [number]);
      }
    }
  }

  /** Returns the numbers of the phrases that have a synonym term as an index term. */
  phrasesWithIndexTerm(term: string): readonly number[] {
    return this.#phrasesByIndexTerm.get(term) ?? [];
  }

  /** Analyzes a text, or returns the remembered result. */
  analyzeCached(text: string): AnalyzedText {
    return this.#texts.get(text);
  }

  analyze(text: string): AnalyzedText {
    this.#count = 0;
    let position = 0;
    forEachTokenSpan(text, (from, to) => {
      const { span, termIds } = this.#readSpan(text.slice(from, to));
      if (span.isWord) this.#add(numberAt(termIds, 0), from, to, position);
      else this.#addTokens(span, termIds, from, position);
      position += span.positions;
    });
    const words = this.#count;
    this.#addPhrases();
    return {
      terms: this.#terms.slice(0, this.#count),
      starts: this.#starts.slice(0, this.#count),
      ends: this.#ends.slice(0, this.#count),
      words,
    };
  }

  #add(term: number, start: number, end: number, position: number): void {
    this.#terms[this.#count] = term;
    this.#starts[this.#count] = start;
    this.#ends[this.#count] = end;
    this.#positions[this.#count] = position;
    this.#count += 1;
  }

  #addTokens(span: TokenSpan, termIds: readonly number[], from: number, position: number): void {
    for (let index = 0; index < termIds.length; index++) {
      const token = itemAt(span.tokens, index);
      this.#add(
        numberAt(termIds, index),
        from + token.start,
        from + token.end,
        position + token.position,
      );
    }
  }

  #addPhrases(): void {
    const words = { terms: this.#terms, positions: this.#positions, count: this.#count };
    this.#synonyms.forEachPhrase(words, ({ number }, first, last) => {
      this.#add(number, numberAt(this.#starts, first), numberAt(this.#ends, last), 0);
    });
  }
}
