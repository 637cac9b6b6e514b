import type { Synonyms } from '../analysis/synonyms.ts';
import { numberOfTerm } from '../analysis/term-numbers.ts';
import { TextAnalyser } from '../engine/text-analyser.ts';
import type { SectionModel } from './model.ts';
import { NumberList } from './number-list.ts';
import { Vocabulary } from './vocabulary.ts';

/** The terms of all sections, one after another: millions, which is why they stand as numbers in lists. */
export interface SectionLists {
  readonly terms: Uint32Array;
  /** For each of them twice how often the text has it, and 1 more if the heading has it. */
  readonly occurrences: Uint32Array;
  /** Where the terms of each section end. */
  readonly ends: Uint32Array;
}

/** Reads the texts, section by section. */
export class SectionReader {
  readonly vocabulary = new Vocabulary();
  readonly #terms = new NumberList();
  readonly #occurrences = new NumberList();
  readonly #ends = new NumberList();
  readonly #analyser: TextAnalyser;
  readonly #indexTerms: readonly (readonly number[])[];
  /** Those of the section that is being read. */
  readonly #section = new Map<number, number>();

  constructor(synonyms: Synonyms) {
    this.#analyser = new TextAnalyser(synonyms, (text) => this.vocabulary.count(text));
    this.#indexTerms = synonyms.phrases.map(({ indexTerms }) => indexTerms.map(numberOfTerm));
  }

  /** How many were read. */
  get sections(): number {
    return this.#ends.length;
  }

  finish(): SectionLists {
    return {
      terms: this.#terms.finish(),
      occurrences: this.#occurrences.finish(),
      ends: this.#ends.finish(),
    };
  }

  /** Reads a section, and tells how many words its text has. */
  add({ text, heading, hasHeading }: SectionModel): number {
    const section = this.#section;
    section.clear();
    const words = this.#visit(text, (term) => section.set(term, (section.get(term) ?? 0) + 2));
    if (hasHeading) this.#visit(heading, (term) => section.set(term, (section.get(term) ?? 0) | 1));
    for (const [term, occurrences] of section) {
      this.#terms.push(term);
      this.#occurrences.push(occurrences);
    }
    this.#ends.push(this.#terms.length);
    return words;
  }

  #visit(text: string, visit: (term: number) => void): number {
    const { terms, words } = this.#analyser.read(text);
    for (let index = 0; index < words; index++) visit(terms[index] ?? 0);
    for (let index = words; index < terms.length; index++) {
      for (const term of this.#indexTerms[terms[index] ?? 0] ?? []) visit(term);
    }
    return words;
  }
}
