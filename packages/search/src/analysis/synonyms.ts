import { stem } from './stem.ts';
import { knownNumberOf, numberOfTerm } from './term-numbers.ts';
import { type Token, tokenize } from './tokens.ts';

/** Groups of words and phrases, as `data/synonyms.yaml` lists them. */
export interface SynonymGroups {
  /** Members that mean the same. */
  readonly same: readonly (readonly string[])[];
  /** Members that find each other with a lower weight. */
  readonly related: readonly (readonly string[])[];
}

/** A word or phrase that belongs to a group. */
export interface Phrase {
  readonly number: number;
  /** Index terms to add for the phrase when a text is indexed. */
  readonly indexTerms: readonly string[];
  /** Index terms under which a query with the phrase finds the other members. */
  readonly sameTerm: string | null;
  readonly relatedTerm: string | null;
}

/** A phrase where it stands in a text. */
export interface SynonymMatch {
  readonly phrase: Phrase;
  /** Indexes of the first and last token of the phrase. */
  readonly first: number;
  readonly last: number;
}

interface Entry extends Phrase {
  readonly key: string;
  sameTerm: string | null;
  relatedTerm: string | null;
  readonly indexTerms: string[];
}

/** The phrases that begin with the same terms. */
interface Node {
  readonly next: Map<number, Node>;
  entry: Entry | null;
}

/** Finds the members of the groups in texts. */
export interface Synonyms {
  readonly groups: SynonymGroups;
  /** All members of the groups, by their numbers. */
  readonly phrases: readonly Phrase[];
  /** All phrases in a text; the longest of those that begin at the same word comes first. */
  find(tokens: readonly Token[]): SynonymMatch[];
  /**
   * Visits all phrases in a text whose terms are known by their numbers, in no certain order.
   *
   * @param terms Number of each token's term, as `numberOfTerm` gives it.
   * @param positions Position of each token.
   * @param count How many tokens there are; what lies behind them in the lists is left alone.
   */
  forEachPhrase(
    terms: readonly number[],
    positions: readonly number[],
    count: number,
    visit: (phrase: Phrase, first: number, last: number) => void,
  ): void;
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
  const phrases: Entry[] = [];
  const top: Node = { next: new Map(), entry: null };

  const entryOf = (phrase: string): Entry => {
    const single = wholeWord(phrase);
    const terms = single === null ? phraseTerms(phrase) : [single];
    let node = top;
    for (const term of terms.map(numberOfTerm)) {
      let next = node.next.get(term);
      if (!next) {
        next = { next: new Map(), entry: null };
        node.next.set(term, next);
      }
      node = next;
    }
    if (node.entry === null) {
      const number = phrases.length;
      const key = terms.join(' ');
      node.entry = { number, key, sameTerm: null, relatedTerm: null, indexTerms: [] };
      phrases.push(node.entry);
    }
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
      entry.relatedTerm = `${entry.key}${relatedSuffix}`;
      for (const other of entries) {
        if (other !== entry) addOnce(entry.indexTerms, `${other.key}${relatedSuffix}`);
      }
    }
  }
  const particles = looseParticles.map(numberOfTerm);
  const starts: (Node | null)[] = Array(Math.max(0, ...top.next.keys()) + 1).fill(null);
  for (const [number, node] of top.next) starts[number] = node;

  const forEachPhrase: Synonyms['forEachPhrase'] = (terms, positions, count, visit) => {
    const walk = (node: Node, first: number, position: number, last: number): void => {
      if (node.entry) visit(node.entry, first, last);
      if (node.next.size === 0) return;
      for (let index = last + 1; index < count; index++) {
        const at = positions[index] ?? 0;
        if (at > position) break;
        const next = at === position ? node.next.get(terms[index] ?? -1) : undefined;
        if (next) walk(next, first, position + 1, index);
      }
      for (const particle of particles) {
        const next = node.next.get(particle);
        if (next) walkToParticle(next, particle, first, position, last);
      }
    };
    const walkToParticle = (
      next: Node,
      particle: number,
      first: number,
      position: number,
      last: number,
    ) => {
      for (let index = last + 1; index < count; index++) {
        const at = positions[index] ?? 0;
        if (at > position + mostWordsBetween) break;
        if (at > position && terms[index] === particle) {
          walk(next, first, at + 1, index);
          break;
        }
      }
    };
    for (let index = 0; index < count; index++) {
      const term = terms[index] ?? -1;
      const next = term >= 0 && term < starts.length ? starts[term] : null;
      if (next) walk(next, index, (positions[index] ?? 0) + 1, index);
    }
  };
  const find = (tokens: readonly Token[]) => {
    const matches: SynonymMatch[] = [];
    forEachPhrase(
      tokens.map(({ term }) => knownNumberOf(term)),
      tokens.map(({ position }) => position),
      tokens.length,
      (phrase, first, last) => matches.push({ phrase, first, last }),
    );
    return matches.sort((a, b) => a.first - b.first || b.last - a.last);
  };
  return { groups, phrases, find, forEachPhrase };
}
