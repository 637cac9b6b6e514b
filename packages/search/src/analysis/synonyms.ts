import { PhraseTrie, type PhraseVisitor, type TermSequence } from './phrase-trie.ts';
import { stem } from './stem.ts';
import type { TermIds } from './term-ids.ts';
import { type Token, tokenize } from './tokens.ts';

/** Groups of words and phrases, as `data/synonyms.yaml` lists them. */
export interface SynonymGroups {
  /** Groups whose members have the same meaning. */
  readonly same: readonly (readonly string[])[];
  /** Groups whose members find each other with a lower weight. */
  readonly related: readonly (readonly string[])[];
}

/** A word or phrase that is a member of a group. */
export interface Phrase {
  readonly number: number;
  /** Index terms that a text with the phrase gets. */
  readonly indexTerms: readonly string[];
  /** Index terms that a query with the phrase looks up to find the other members. */
  readonly sameTerm: string | null;
  readonly relatedTerm: string | null;
}

/** An occurrence of a phrase in a text. */
export interface PhraseMatch {
  readonly phrase: Phrase;
  /** Indexes of the first and last token of the phrase. */
  readonly first: number;
  readonly last: number;
}

interface MutablePhrase extends Phrase {
  /** The terms of the phrase, separated by spaces. */
  readonly key: string;
  sameTerm: string | null;
  relatedTerm: string | null;
  readonly indexTerms: string[];
}

/** The suffixes start with a space, which sorts before letters, so that these terms follow the word they belong to. */
const sameSuffix = ' =';
const relatedSuffix = ' ~';

/** Returns the index term of all synonyms of a word. */
export const sameTermOf = (term: string): string => `${term}${sameSuffix}`;

/** Reports whether a term is stored beside the word that it begins with: a synonym term, or a pair of words. */
export function isDependentTerm(term: string): boolean {
  return term.includes(' ');
}

export function isSameTerm(term: string): boolean {
  return term.endsWith(sameSuffix);
}

export function isSynonymTerm(term: string): boolean {
  return isSameTerm(term) || term.endsWith(relatedSuffix);
}

/** Returns the terms of a phrase, the first one at each position. */
function termsByPosition(phrase: string): string[] {
  const byPosition = new Map<number, string>();
  for (const { position, term } of tokenize(phrase)) {
    if (!byPosition.has(position)) byPosition.set(position, term);
  }
  return [...byPosition.values()];
}

const isSingleWord = (phrase: string) => /^[\p{L}\p{N}]+$/u.test(phrase);

const termsOf = (phrase: string) =>
  isSingleWord(phrase) ? [stem(phrase.toLowerCase())] : termsByPosition(phrase);

function addOnce(terms: string[], term: string): void {
  if (!terms.includes(term)) terms.push(term);
}

/** Particles of phrasal verbs that allow other words before them: `log users out`, `turn it off`. */
const particles: readonly string[] = ['out', 'off', 'up'];

/** Finds the members of synonym groups in texts. */
export class Synonyms {
  readonly groups: SynonymGroups;
  readonly #termIds: TermIds;
  readonly #trie: PhraseTrie<MutablePhrase>;
  readonly #phrases: MutablePhrase[] = [];

  /** @param termIds The term ids that texts passed to `forEachPhrase` use. */
  constructor(groups: SynonymGroups, termIds: TermIds) {
    this.groups = groups;
    this.#termIds = termIds;
    this.#trie = new PhraseTrie(particles.map((particle) => termIds.idOf(particle)));
    for (const group of groups.same) this.#addSameGroup(group);
    for (const group of groups.related) this.#addRelatedGroup(group);
  }

  /** All members of the groups, each at the index that is its number. */
  get phrases(): readonly Phrase[] {
    return this.#phrases;
  }

  #phraseFor(text: string): MutablePhrase {
    const terms = termsOf(text);
    return this.#trie.getOrAdd(
      terms.map((term) => this.#termIds.idOf(term)),
      () => {
        const number = this.#phrases.length;
        const key = terms.join(' ');
        const phrase = { number, key, sameTerm: null, relatedTerm: null, indexTerms: [] };
        this.#phrases.push(phrase);
        return phrase;
      },
    );
  }

  /** All members share one index term. */
  #addSameGroup(group: readonly string[]): void {
    const phrases = group.map((member) => this.#phraseFor(member));
    const sameTerm = sameTermOf(phrases[0]?.key ?? '');
    for (const phrase of phrases) {
      phrase.sameTerm = sameTerm;
      addOnce(phrase.indexTerms, sameTerm);
    }
  }

  /** Every member has an index term of its own, which texts with the other members get. */
  #addRelatedGroup(group: readonly string[]): void {
    const phrases = group.map((member) => this.#phraseFor(member));
    for (const phrase of phrases) {
      phrase.relatedTerm = `${phrase.key}${relatedSuffix}`;
      for (const other of phrases) {
        if (other !== phrase) addOnce(phrase.indexTerms, `${other.key}${relatedSuffix}`);
      }
    }
  }

  /** Visits all phrases in a text, in no particular order. */
  forEachPhrase(text: TermSequence, visit: PhraseVisitor<Phrase>): void {
    this.#trie.forEachPhrase(text, visit);
  }

  /** Returns all phrases in a text, ordered by their first token, longer ones first. */
  find(tokens: readonly Token[]): PhraseMatch[] {
    const matches: PhraseMatch[] = [];
    const text = {
      terms: tokens.map(({ term }) => this.#termIds.find(term)),
      positions: tokens.map(({ position }) => position),
      count: tokens.length,
    };
    this.forEachPhrase(text, (phrase, first, last) => matches.push({ phrase, first, last }));
    return matches.sort((a, b) => a.first - b.first || b.last - a.last);
  }
}
