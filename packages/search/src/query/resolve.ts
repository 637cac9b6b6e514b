import { stem } from '../analysis/stem.ts';
import { isDependentTerm, sameTermOf } from '../analysis/synonyms.ts';
import { pairTermOf } from '../analysis/tokens.ts';
import type { IndexReader, MayRead, TermEntry } from '../index/reader.ts';
import { idfOf, type RankedPair, type RankedTerm, type RankedWord } from '../ranking/rank.ts';
import { termWeights } from '../ranking/weights.ts';
import type { ParsedQuery, QueryWord } from './parse.ts';
import { type Correction, correctionsOf, knownWordsOf, splitsOf } from './spelling.ts';

/** A term of the index that a word of the query means. */
export interface ResolvedTerm extends RankedTerm {
  readonly entry: TermEntry;
  /** True if the term only begins with what the reader typed. */
  readonly isCompletion: boolean;
}

/** A word of the query with the terms of the index that it means. */
export interface ResolvedWord extends RankedWord {
  readonly query: QueryWord;
  readonly terms: readonly ResolvedTerm[];
  /** The word as corrected, to show to the reader; `null` when the index has it as typed. */
  readonly correction: string | null;
}

export interface ResolvedQuery {
  readonly words: readonly ResolvedWord[];
  readonly pairs: readonly RankedPair[];
  /** Words that are on no page and could not be corrected. */
  readonly unknown: readonly QueryWord[];
}

/** Terms that a prefix is completed to, and those that an identifier is which ends with a separator. */
const maxCompletions = 24;
const maxOpenCompletions = 200;
/** A word that the reader finished typing is completed from this length on. */
const minLengthToComplete = 4;
/** Up to this length a word that the index has is rarely the beginning of a longer one: `HA`. */
const maxShortWord = 2;
const minLengthToCorrect = 4;
/** Terms from this weight on count like the word itself. */
const minWeightOfEquivalent = 0.8;

const byPages = (a: TermEntry, b: TermEntry) => b.pages - a.pages || (a.term < b.term ? -1 : 1);

/** Collects the terms of a word. If a term is added twice, the greater weight counts. */
class Terms {
  readonly #byTerm = new Map<string, ResolvedTerm>();

  get list(): ResolvedTerm[] {
    return [...this.#byTerm.values()];
  }

  get isEmpty(): boolean {
    return this.#byTerm.size === 0;
  }

  /** True if a term was found that is not a completion. */
  get hasWholeWord(): boolean {
    return this.list.some(({ isCompletion, inTitle }) => inTitle && !isCompletion);
  }

  add(entry: TermEntry | null, weight: number, inTitle: boolean, isCompletion = false): void {
    if (!entry || (this.#byTerm.get(entry.term)?.weight ?? 0) >= weight) return;
    const { postings } = entry;
    this.#byTerm.set(entry.term, { entry, postings, weight, inTitle, isCompletion });
  }
}

/** Looks up the words of a query in an index. */
class Resolver {
  readonly #index: IndexReader;
  readonly #mayRead: MayRead;

  constructor(index: IndexReader, mayRead: MayRead) {
    this.#index = index;
    this.#mayRead = mayRead;
  }

  /** Replaces the parts of each identifier by the identifier, if the index has it. */
  async withCompounds(words: readonly QueryWord[]): Promise<QueryWord[]> {
    const compounds = new Set(words.flatMap(({ compound }) => compound ?? []));
    await this.#readTerms([...compounds]);
    const isKnown = ({ term, word, isPrefix }: QueryWord) =>
      this.#index.find(term) !== null || (isPrefix && this.#index.withPrefix(word).length > 0);
    const known = new Set([...compounds].filter(isKnown));
    const kept = words.map((word) =>
      word.compound && known.has(word.compound) ? word.compound : word,
    );
    return [...new Set(kept)];
  }

  async resolve(words: readonly QueryWord[]): Promise<Pick<ResolvedQuery, 'words' | 'unknown'>> {
    await this.#readTerms(words);
    const resolved = await Promise.all(words.map((word) => this.#resolveWord(word)));
    const terms = new Set(words.map(({ term }) => term));
    // A correction to another word of the query adds nothing: `gotify notifications`.
    const repeats = ({ correction }: ResolvedWord) =>
      correction !== null && terms.has(stem(correction));
    const known = resolved.filter((word) => word !== null).filter((word) => !repeats(word));
    const found = new Set(known.map(({ query }) => query));
    return { words: known, unknown: words.filter((word) => !found.has(word)) };
  }

  /** Looks up pairs of neighboring words; where there is none as typed, those of the terms that the words mean. */
  pairs(pairs: ParsedQuery['pairs'], words: readonly ResolvedWord[]): RankedPair[] {
    const wordAt = ({ start }: { readonly start: number }) =>
      words.find(({ query }) => query.start <= start && start < query.end);
    const termsOf = (word: ResolvedWord | undefined) =>
      (word?.terms ?? [])
        .filter(
          ({ entry, weight }) => weight >= minWeightOfEquivalent && !isDependentTerm(entry.term),
        )
        .map(({ entry }) => entry.term);
    const byTerm = new Map(pairs.map((pair) => [pair.term, pair]));
    return [...byTerm.values()].flatMap(({ term, first, second }) => {
      const known = [wordAt(first), wordAt(second)];
      const idfs = known.flatMap((word) => word?.idf ?? []);
      const asTyped = this.#index.find(term);
      const [firsts = [], seconds = []] = known.map(termsOf);
      const entries = asTyped
        ? [asTyped]
        : firsts.flatMap((one) =>
            seconds.flatMap((other) => this.#index.find(pairTermOf(one, other)) ?? []),
          );
      if (entries.length === 0 || idfs.length === 0) return [];
      return {
        postings: entries.map(({ postings }) => postings),
        idf: idfs.reduce((a, b) => a + b, 0) / idfs.length,
      };
    });
  }

  async #readTerms(words: readonly QueryWord[]): Promise<void> {
    const terms = words.flatMap(({ candidates }) => candidates.map(({ term }) => term));
    const prefixes = words.filter(({ isPrefix }) => isPrefix).map(({ word }) => word);
    const ends = prefixes
      .filter((word) => word.length > maxShortWord)
      .map((word) => `${word}\uffff`);
    await this.#index.readTerms([...terms, ...prefixes, ...ends], this.#mayRead);
  }

  /** Returns `null` for a word that is on no page and could not be corrected. */
  async #resolveWord(query: QueryWord): Promise<ResolvedWord | null> {
    const found = new Terms();
    for (const { term, weight, inTitle } of query.candidates)
      found.add(this.#index.find(term), weight, inTitle);
    if (!query.isPhrase) this.#addCompletions(query, found);
    const correction = query.isPhrase ? null : await this.#correct(query, found);
    if (found.isEmpty) return null;
    const terms = found.list;
    const isNumber = /^\d{3,}$/.test(query.word) && this.#index.find(query.term) !== null;
    return { query, terms, idf: this.#idf(terms), isNumber, correction };
  }

  /** Returns the IDF of the most frequent term that counts like the word itself, or of any if there is none. */
  #idf(terms: readonly ResolvedTerm[]): number {
    const equivalents = terms.filter(
      ({ inTitle, isCompletion, weight }) =>
        inTitle && !isCompletion && weight >= minWeightOfEquivalent,
    );
    const relevant = equivalents.length > 0 ? equivalents : terms;
    const pages = Math.max(...relevant.map(({ entry }) => entry.pages));
    return idfOf(pages, this.#index.main.pages.length);
  }

  /** Adds what a word that the reader may still be typing can become. */
  #addCompletions({ word, isPrefix, isOpen }: QueryWord, found: Terms): void {
    if (!isPrefix && (!found.isEmpty || word.length < minLengthToComplete)) return;
    const completions = this.#index
      .withPrefix(word)
      .sort(byPages)
      .slice(0, isOpen ? maxOpenCompletions : maxCompletions);
    if (!isPrefix) {
      for (const entry of completions) found.add(entry, termWeights.related, false, true);
      return;
    }
    // "ha" is high availability rather than the beginning of "hackathon", as long as there is a word "ha".
    const isShortWord = word.length <= maxShortWord && found.hasWholeWord;
    const weight = isShortWord ? termWeights.completionOfShortWord : termWeights.completion;
    for (const entry of completions) found.add(entry, weight, true, true);
    // `changin` and `mapp` will be `changing` and `mapping`, whose stems are shorter.
    const ing = word.replace(/in?$|(?<=bb|dd|gg|mm|nn|pp|rr|tt)$/, 'ing');
    if (ing !== word) found.add(this.#index.find(stem(ing)), weight, true);
  }

  /** Corrects a word that was not found. Returns the corrected word, to show to the reader. */
  async #correct(query: QueryWord, found: Terms): Promise<string | null> {
    if (!found.isEmpty || query.word.length < minLengthToCorrect) return null;
    const known = knownWordsOf(await this.#index.words(this.#mayRead));
    const corrections = correctionsOf(query.word, known);
    if (corrections[0]?.edits !== 1) {
      const split = await this.#addSplit(query, known, found);
      if (split !== null) return split;
    }
    await this.#addCorrections(corrections, found);
    return corrections[0]?.word ?? null;
  }

  async #addCorrections(corrections: readonly Correction[], found: Terms): Promise<void> {
    const terms = corrections.flatMap(({ term }) => [term, sameTermOf(term)]);
    await this.#index.readTerms(terms, this.#mayRead);
    corrections.forEach(({ term }, number) => {
      const weight = number === 0 ? termWeights.correction : termWeights.secondCorrection;
      found.add(this.#index.find(term), weight, true);
      found.add(this.#index.find(sameTermOf(term)), weight * termWeights.same, true);
    });
  }

  /** Adds the words of a word that was typed without a space, if they are a pair somewhere. */
  async #addSplit(
    { word }: QueryWord,
    known: ReturnType<typeof knownWordsOf>,
    found: Terms,
  ): Promise<string | null> {
    const splits = splitsOf(word, known);
    await this.#index.readTerms(
      splits.map(({ pair }) => pair),
      this.#mayRead,
    );
    const split = splits.find(({ pair }) => this.#index.find(pair) !== null);
    if (!split) return null;
    const terms = split.words.map(stem);
    await this.#index.readTerms(terms, this.#mayRead);
    for (const term of terms) found.add(this.#index.find(term), termWeights.partOfWord, true);
    return split.words.join(' ');
  }
}

/** Looks up the words of a query in an index. */
export async function resolveQuery(
  { words, pairs }: Pick<ParsedQuery, 'words' | 'pairs'>,
  index: IndexReader,
  mayRead: MayRead,
): Promise<ResolvedQuery> {
  const resolver = new Resolver(index, mayRead);
  const kept = await resolver.withCompounds(words);
  const resolved = await resolver.resolve(kept);
  return { ...resolved, pairs: resolver.pairs(pairs, resolved.words) };
}
