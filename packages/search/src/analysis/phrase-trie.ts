import { numberAt } from '../shared/checked-access.ts';

interface TrieNode<Phrase> {
  readonly next: Map<number, TrieNode<Phrase>>;
  phrase: Phrase | null;
}

/** The tokens of a text as parallel lists. Only the first `count` entries are read. */
export interface TermSequence {
  /** Id of the term of each token; −1 for a term without an id. */
  readonly terms: readonly number[];
  /** Position of each token, ascending. Several tokens can share a position. */
  readonly positions: readonly number[];
  readonly count: number;
}

/** Is called with a phrase and the indexes of its first and last token. */
export type PhraseVisitor<Phrase> = (phrase: Phrase, first: number, last: number) => void;

/** Most words between a verb and its particle: `log all users out`. */
const maxWordsBeforeParticle = 2;

/** Finds known phrases, given as sequences of term ids, in texts. */
export class PhraseTrie<Phrase> {
  readonly #root: TrieNode<Phrase> = { next: new Map(), phrase: null };
  /** The children of the root by term id: every token of every text looks here first. */
  readonly #firstTerms: (TrieNode<Phrase> | null)[] = [];
  readonly #particles: readonly number[];

  /** @param particles Terms that may follow up to two words later, as in `log users out` and `turn it off`. */
  constructor(particles: readonly number[]) {
    this.#particles = particles;
  }

  /** Returns the phrase stored for a sequence of terms. If there is none, stores the one that `create` returns. */
  getOrAdd(terms: readonly number[], create: () => Phrase): Phrase {
    let node = this.#root;
    for (const term of terms) {
      let next = node.next.get(term);
      if (!next) {
        next = { next: new Map(), phrase: null };
        node.next.set(term, next);
        if (node === this.#root) this.#setFirstTerm(term, next);
      }
      node = next;
    }
    node.phrase ??= create();
    return node.phrase;
  }

  #setFirstTerm(term: number, node: TrieNode<Phrase>): void {
    while (this.#firstTerms.length <= term) this.#firstTerms.push(null);
    this.#firstTerms[term] = node;
  }

  /** Visits all phrases in a text, in no particular order. */
  forEachPhrase(text: TermSequence, visit: PhraseVisitor<Phrase>): void {
    for (let index = 0; index < text.count; index++) {
      const node = this.#nodeAfter(numberAt(text.terms, index));
      if (node) this.#follow(node, text, index, numberAt(text.positions, index) + 1, index, visit);
    }
  }

  /** Returns the node of the phrases that begin with a term; `null` when there are none. */
  #nodeAfter(term: number): TrieNode<Phrase> | null {
    // Most ids are greater than those of synonyms. Reading outside the array would slow down all reads.
    if (term < 0 || term >= this.#firstTerms.length) return null;
    return this.#firstTerms[term] ?? null;
  }

  /** Visits the phrases that continue at a position, after the tokens from `first` to `last`. */
  #follow(
    node: TrieNode<Phrase>,
    text: TermSequence,
    first: number,
    position: number,
    last: number,
    visit: PhraseVisitor<Phrase>,
  ): void {
    if (node.phrase !== null) visit(node.phrase, first, last);
    if (node.next.size === 0) return;
    for (let index = last + 1; index < text.count; index++) {
      const at = numberAt(text.positions, index);
      if (at > position) break;
      if (at < position) continue;
      const next = node.next.get(numberAt(text.terms, index));
      if (next) this.#follow(next, text, first, position + 1, index, visit);
    }
    for (const particle of this.#particles) {
      const next = node.next.get(particle);
      if (next) this.#followToParticle(next, particle, text, first, position, last, visit);
    }
  }

  /** Continues after a particle that is not next to the verb. */
  #followToParticle(
    next: TrieNode<Phrase>,
    particle: number,
    text: TermSequence,
    first: number,
    position: number,
    last: number,
    visit: PhraseVisitor<Phrase>,
  ): void {
    for (let index = last + 1; index < text.count; index++) {
      const at = numberAt(text.positions, index);
      if (at > position + maxWordsBeforeParticle) return;
      if (at > position && numberAt(text.terms, index) === particle) {
        this.#follow(next, text, first, at + 1, index, visit);
        return;
      }
    }
  }
}
