import { type Token, tokenize } from './tokens.ts';

/** Groups of words and phrases, as `data/synonyms.yaml` lists them. */
export interface SynonymGroups {
  /** Groups whose members have the same meaning. */
  readonly same: readonly (readonly string[])[];
  /** Groups whose members find each other with a lower weight. */
  readonly related: readonly (readonly string[])[];
}

/** A word or phrase that is a member of a group. */
interface Phrase {
  /** Its terms, one for each position. */
  readonly terms: readonly string[];
  /** Index terms that a text with the phrase gets. */
  readonly indexTerms: Set<string>;
  /** Index terms that a query with the phrase looks up to find the other members. */
  sameTerm: string | null;
  relatedTerm: string | null;
}

/** An occurrence of a phrase in a text. */
export interface PhraseMatch {
  readonly phrase: Readonly<Phrase>;
  readonly first: Token;
  readonly last: Token;
}

/** Returns the index term of all synonyms of a word. The space sorts it next to the word. */
export const sameTermOf = (term: string): string => `${term} =`;

const relatedTermOf = (term: string): string => `${term} ~`;

/** Reports whether a term belongs to the word that it begins with: a synonym term, or a pair of words. */
export const isDependentTerm = (term: string): boolean => term.includes(' ');

/** Returns the terms of a phrase, the first one at each position. */
function termsByPosition(phrase: string): string[] {
  const byPosition = new Map<number, string>();
  for (const { position, term } of tokenize(phrase)) {
    if (!byPosition.has(position)) byPosition.set(position, term);
  }
  return [...byPosition.values()];
}

/** Finds the members of synonym groups in texts. */
export class Synonyms {
  readonly #phrases = new Map<string, Phrase>();
  readonly #byFirstTerm = new Map<string, Phrase[]>();

  constructor({ same, related }: SynonymGroups) {
    for (const group of same) {
      const phrases = group.map((member) => this.#phraseFor(member));
      // All members share one index term.
      const sameTerm = sameTermOf(phrases[0]?.terms.join(' ') ?? '');
      for (const phrase of phrases) {
        phrase.sameTerm = sameTerm;
        phrase.indexTerms.add(sameTerm);
      }
    }
    for (const group of related) {
      const phrases = group.map((member) => this.#phraseFor(member));
      // Each member has an index term of its own, which texts with the other members get.
      for (const phrase of phrases) {
        phrase.relatedTerm = relatedTermOf(phrase.terms.join(' '));
        for (const other of phrases) if (other !== phrase) other.indexTerms.add(phrase.relatedTerm);
      }
    }
  }

  #phraseFor(text: string): Phrase {
    const terms = termsByPosition(text);
    const key = terms.join(' ');
    let phrase = this.#phrases.get(key);
    if (!phrase) {
      phrase = { terms, indexTerms: new Set(), sameTerm: null, relatedTerm: null };
      this.#phrases.set(key, phrase);
      const first = terms[0] ?? '';
      this.#byFirstTerm.set(first, [...(this.#byFirstTerm.get(first) ?? []), phrase]);
    }
    return phrase;
  }

  /** Returns all phrases in a text, ordered by their first token, longer ones first. */
  find(tokens: readonly Token[]): PhraseMatch[] {
    const matches: PhraseMatch[] = [];
    tokens.forEach((first, index) => {
      for (const phrase of this.#byFirstTerm.get(first.term) ?? []) {
        const last = lastOf(phrase.terms, tokens, index);
        if (last) matches.push({ phrase, first, last });
      }
    });
    return matches.sort((a, b) => a.first.start - b.first.start || b.last.end - a.last.end);
  }
}

/** Particles of phrasal verbs, before which other words may stand: `log users out`, `turn it off`. */
const particles: ReadonlySet<string> = new Set(['out', 'off', 'up']);
const maxWordsBeforeParticle = 2;

/** Returns the last token of a phrase that begins at a token; `undefined` when another text follows. */
function lastOf(terms: readonly string[], tokens: readonly Token[], first: number) {
  let last = tokens[first];
  let at = first;
  for (const term of terms.slice(1)) {
    const next = (last?.position ?? 0) + 1;
    const end = next + (particles.has(term) ? maxWordsBeforeParticle : 0);
    last = undefined;
    for (at += 1; (tokens[at]?.position ?? end + 1) <= end; at++) {
      const token = tokens[at];
      if (token === undefined || token.term !== term || token.position < next) continue;
      last = token;
      break;
    }
    if (last === undefined) return undefined;
  }
  return last;
}
