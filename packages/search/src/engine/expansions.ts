import { derivationalStem } from '../analysis/derivational-stem.ts';
import { stem } from '../analysis/stem.ts';
import type { TermEntry } from '../format/dictionary.ts';
import { expansionWeights } from '../shared/ranking-weights.ts';
import type { DictionaryReader } from './dictionary-reader.ts';
import type { QueryWord } from './parse-query.ts';

/** A term of the index that a word of the query is expanded to. */
export interface Expansion {
  readonly entry: TermEntry;
  readonly weight: number;
  /** Whether a title with the term counts as having the word. */
  readonly countsInTitle: boolean;
  /** Whether the term only begins with what the reader typed. */
  readonly isCompletion: boolean;
}

/** Terms that a prefix is completed to. */
const maxCompletions = 24;
/** A word that the reader finished typing is completed from this length on. */
const minLengthToCompleteFinished = 4;
const minDerivationalStem = 4;
/** Up to this length a word that the index has is rarely the beginning of a longer one. */
const maxShortWord = 2;

/** Sorts more frequent terms first. */
export const byDocumentFrequency = (a: TermEntry, b: TermEntry): number =>
  b.documentFrequency - a.documentFrequency || (a.term < b.term ? -1 : 1);

/** Collects the expansions of a word. If a term is added twice, the greater weight counts. */
export class Expansions {
  readonly #byTerm = new Map<string, Expansion>();

  get isEmpty(): boolean {
    return this.#byTerm.size === 0;
  }

  /** Whether a term was found that is not a completion. */
  get hasWholeWord(): boolean {
    return this.list().some(({ isCompletion, countsInTitle }) => countsInTitle && !isCompletion);
  }

  get highestDocumentFrequency(): number {
    return Math.max(0, ...this.list().map(({ entry }) => entry.documentFrequency));
  }

  add(entry: TermEntry | null, weight: number, countsInTitle: boolean, isCompletion = false): void {
    if (!entry) return;
    const known = this.#byTerm.get(entry.term);
    if (known && known.weight >= weight) return;
    this.#byTerm.set(entry.term, { entry, weight, countsInTitle, isCompletion });
  }

  list(): Expansion[] {
    return [...this.#byTerm.values()];
  }
}

/** Returns the conflation class of a term: the terms with the same derivational stem. */
function conflationClassOf(term: string, dictionary: DictionaryReader): TermEntry[] {
  const wanted = derivationalStem(term);
  if (wanted.length < minDerivationalStem) return [];
  const prefix = wanted.slice(0, Math.max(minDerivationalStem, wanted.length - 1));
  return dictionary
    .withPrefix(prefix)
    .filter((entry) => entry.term !== term && derivationalStem(entry.term) === wanted);
}

/** Returns the most frequent terms that a word is a prefix of. */
const completionsOf = ({ word }: QueryWord, dictionary: DictionaryReader) =>
  dictionary.withPrefix(word).sort(byDocumentFrequency).slice(0, maxCompletions);

/** Returns the stem of a word whose ending `-ing` is half typed: `changin` will be `changing`. */
const stemOfHalfTypedIng = (word: string) =>
  /in?$/.test(word) ? stem(word.replace(/in?$/, 'ing')) : null;

/** Expands a word that the reader may still be typing. */
function addCompletions(found: Expansions, word: QueryWord, dictionary: DictionaryReader): void {
  // "ha" is high availability rather than the beginning of "hackathon", as long as there is a word "ha".
  const isShortWord = word.word.length <= maxShortWord && found.hasWholeWord;
  const weight = isShortWord ? expansionWeights.prefixOfShortWord : expansionWeights.prefix;
  for (const entry of completionsOf(word, dictionary)) {
    found.add(entry, weight, true, true);
  }
  const ing = stemOfHalfTypedIng(word.word);
  if (ing !== null) found.add(dictionary.find(ing), expansionWeights.prefix, true);
}

/** Expands a word to terms of the index, without spelling corrections. */
export function expand(word: QueryWord, dictionary: DictionaryReader): Expansions {
  const found = new Expansions();
  for (const { term, weight, countsInTitle } of word.candidates) {
    found.add(dictionary.find(term), weight, countsInTitle);
  }
  if (word.isPhrase) return found;
  for (const entry of conflationClassOf(word.term, dictionary)) {
    found.add(entry, expansionWeights.conflation, false);
  }
  if (word.isPrefix) {
    addCompletions(found, word, dictionary);
  } else if (found.isEmpty && word.word.length >= minLengthToCompleteFinished) {
    for (const entry of completionsOf(word, dictionary)) {
      found.add(entry, expansionWeights.conflation, false, true);
    }
  }
  return found;
}
