import { stem } from './stem.ts';
import { type Token, tokenize } from './tokens.ts';

/** Groups of words and phrases, as `data/synonyms.yaml` lists them. */
export interface SynonymGroups {
  /** Members that mean the same. */
  readonly same: readonly (readonly string[])[];
  /** Members that find each other with a lower weight. */
  readonly related: readonly (readonly string[])[];
}

/** A phrase of the text that belongs to a group. */
export interface SynonymMatch {
  /** Index terms to add for the phrase when a text is indexed. */
  readonly indexTerms: readonly string[];
  /** Index terms under which a query with the phrase finds the other members. */
  readonly sameTerm: string | null;
  readonly relatedTerm: string | null;
  /** Indexes of the first and last token of the phrase. */
  readonly first: number;
  readonly last: number;
}

interface Entry {
  readonly key: string;
  sameTerm: string | null;
  related: boolean;
  readonly indexTerms: string[];
}

interface Node {
  readonly next: Map<string, Node>;
  entry: Entry | null;
}

/** Finds the members of the groups in texts. */
export interface Synonyms {
  readonly groups: SynonymGroups;
  /** All phrases in a text; the longest of those that begin at the same word comes first. */
  find(tokens: readonly Token[]): SynonymMatch[];
}

/** A space sorts before every letter, so that these terms stand beside the word they belong to. */
const sameSuffix = ' =';
const relatedSuffix = ' ~';

export function isSynonymTerm(term: string): boolean {
  return term.endsWith(sameSuffix) || isRelatedTerm(term);
}

export function isRelatedTerm(term: string): boolean {
  return term.endsWith(relatedSuffix);
}

/** The terms of a phrase's words, without the joined forms. */
function phraseTerms(phrase: string): string[] {
  const byPosition = new Map<number, string>();
  for (const token of tokenize(phrase)) {
    if (token.kind !== 'joined')
      byPosition.set(token.position, byPosition.get(token.position) ?? token.term);
    else if (!byPosition.has(token.position)) byPosition.set(token.position, token.term);
  }
  return [...byPosition.values()];
}

/** Particles of verbs that let other words in between: `log users out`, `turn it off`. */
const looseParticles: readonly string[] = ['out', 'off', 'up'];
const mostWordsBetween = 2;

const wholeWord = (phrase: string) =>
  /^[\p{L}\p{N}]+$/u.test(phrase) ? stem(phrase.toLowerCase()) : null;

function addOnce(terms: string[], term: string): void {
  if (!terms.includes(term)) terms.push(term);
}

/** Prepares groups for the search of their members in texts. */
export function createSynonyms(groups: SynonymGroups): Synonyms {
  const top: Node = { next: new Map(), entry: null };

  const entryOf = (phrase: string): Entry => {
    const single = wholeWord(phrase);
    const terms = single === null ? phraseTerms(phrase) : [single];
    let node = top;
    for (const term of terms) {
      let next = node.next.get(term);
      if (!next) {
        next = { next: new Map(), entry: null };
        node.next.set(term, next);
      }
      node = next;
    }
    node.entry ??= { key: terms.join(' '), sameTerm: null, related: false, indexTerms: [] };
    return node.entry;
  };

  for (const group of groups.same) {
    const entries = group.map(entryOf);
    const term = `${entries[0]?.key ?? ''}${sameSuffix}`;
    for (const entry of entries) {
      entry.sameTerm = term;
      addOnce(entry.indexTerms, term);
    }
  }
  for (const group of groups.related) {
    const entries = group.map(entryOf);
    for (const entry of entries) {
      entry.related = true;
      for (const other of entries) {
        if (other !== entry) addOnce(entry.indexTerms, `${other.key}${relatedSuffix}`);
      }
    }
  }

  const find = (tokens: readonly Token[]): SynonymMatch[] => {
    const matches: SynonymMatch[] = [];
    const walk = (node: Node, first: number, position: number, last: number): void => {
      if (node.entry) {
        const { key, sameTerm, related, indexTerms } = node.entry;
        matches.push({
          indexTerms,
          sameTerm,
          relatedTerm: related ? `${key}${relatedSuffix}` : null,
          first,
          last,
        });
      }
      for (let index = last + 1; index < tokens.length; index++) {
        const token = tokens[index];
        if (!token || token.position > position) break;
        if (token.position < position) continue;
        const next = node.next.get(token.term);
        if (next) walk(next, first, position + 1, index);
      }
      for (const particle of looseParticles) {
        const next = node.next.get(particle);
        if (next) walkToParticle(next, particle, first, position, last);
      }
    };
    const walkToParticle = (
      next: Node,
      particle: string,
      first: number,
      position: number,
      last: number,
    ) => {
      for (let index = last + 1; index < tokens.length; index++) {
        const token = tokens[index];
        if (!token || token.position > position + mostWordsBetween) break;
        if (token.position > position && token.term === particle) {
          walk(next, first, token.position + 1, index);
          break;
        }
      }
    };
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index];
      const next = token && top.next.get(token.term);
      if (token && next) walk(next, index, token.position + 1, index);
    }
    return matches.sort((a, b) => a.first - b.first || b.last - a.last);
  };
  return { groups, find };
}
