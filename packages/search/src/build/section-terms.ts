import type { Synonyms } from '../analysis/synonyms.ts';
import type { TermIds } from '../analysis/term-ids.ts';
import { TextAnalyzer } from '../analysis/text-analyzer.ts';
import { itemAt, numberAt } from '../shared/checked-access.ts';
import { NumberList } from './number-list.ts';
import type { SectionModel } from './page-model.ts';
import { Vocabulary } from './vocabulary.ts';

/** The terms of all sections one after another. There are millions, so they are integers in typed arrays. */
export interface SectionTerms {
  readonly termIds: Uint32Array;
  /** For each term: twice its number of occurrences in the text, plus 1 if the heading has it. */
  readonly occurrences: Uint32Array;
  /** Where the terms of each section end. */
  readonly ends: Uint32Array;
}

/** Collects the terms of sections, one section after another. */
export class SectionTermsCollector {
  readonly vocabulary: Vocabulary;
  readonly #termIds = new NumberList();
  readonly #occurrences = new NumberList();
  readonly #ends = new NumberList();
  readonly #analyzer: TextAnalyzer;
  /** Ids of the index terms of each synonym phrase, by the number of the phrase. */
  readonly #phraseTermIds: readonly (readonly number[])[];
  /** Occurrences by term id in the section that is being read. */
  readonly #section = new Map<number, number>();

  constructor(synonyms: Synonyms, termIds: TermIds) {
    this.vocabulary = new Vocabulary(termIds);
    this.#analyzer = new TextAnalyzer(synonyms, termIds, (text) => this.vocabulary.count(text));
    this.#phraseTermIds = synonyms.phrases.map(({ indexTerms }) =>
      indexTerms.map((term) => termIds.idOf(term)),
    );
  }

  /** Number of sections so far. */
  get sectionCount(): number {
    return this.#ends.length;
  }

  finish(): SectionTerms {
    return {
      termIds: this.#termIds.finish(),
      occurrences: this.#occurrences.finish(),
      ends: this.#ends.finish(),
    };
  }

  /** Adds a section and returns the number of words of its text. */
  add({ text, heading, hasHeading }: SectionModel): number {
    const section = this.#section;
    section.clear();
    const words = this.#visit(text, (term) => section.set(term, (section.get(term) ?? 0) + 2));
    if (hasHeading) this.#visit(heading, (term) => section.set(term, (section.get(term) ?? 0) | 1));
    for (const [term, occurrences] of section) {
      this.#termIds.push(term);
      this.#occurrences.push(occurrences);
    }
    this.#ends.push(this.#termIds.length);
    return words;
  }

  /** Visits the ids of all terms of a text, those of synonyms included, and returns the number of words. */
  #visit(text: string, visit: (term: number) => void): number {
    const { terms, words } = this.#analyzer.analyze(text);
    for (let index = 0; index < words; index++) visit(numberAt(terms, index));
    for (let index = words; index < terms.length; index++) {
      for (const term of itemAt(this.#phraseTermIds, numberAt(terms, index))) visit(term);
    }
    return words;
  }
}
