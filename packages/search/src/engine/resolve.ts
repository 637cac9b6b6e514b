import { root as rootOf, stem } from '../analysis/stem.ts';
import { isWeakWord } from '../analysis/stop-words.ts';
import { isSynonymTerm } from '../analysis/synonyms.ts';
import type { Lexicon } from '../format/lexicon.ts';
import { commonnessOf } from '../format/root.ts';
import { type DecodedTerm, type TermShard, writtenForm } from '../format/terms.ts';
import { lexiconsNear } from './lexicons.ts';
import type { ParsedQuery, QueryWord } from './query.ts';
import { lastStartAt, placesOf, type Store } from './store.ts';
import { bestCorrections, type Correction, editDistance, type WordList } from './typos.ts';
import {
  alternativeWeights,
  guessShare,
  mostIdf,
  weakWordShare,
  wordsOfQuestion,
} from './weights.ts';

/** A term of the index that stands for a word of the query. */
export interface Alternative {
  readonly entry: DecodedTerm;
  readonly weight: number;
  readonly counts: boolean;
  /** Only the first letters were typed. */
  readonly prefix: boolean;
}

/** A word of the query with all the terms that the index has for it. */
export interface ResolvedWord {
  readonly query: QueryWord;
  readonly alternatives: readonly Alternative[];
  /** How much finding the word tells. */
  readonly idf: number;
  /** The word that was meant, when what was typed is in no page. */
  readonly correction: string | null;
  readonly typos: number;
}

export interface ResolvedQuery {
  readonly words: readonly ResolvedWord[];
  /** Words that are in no page, and resemble none that is. */
  readonly unknown: readonly QueryWord[];
  /** Common words that were not looked up, since the others tell more. */
  readonly passedOver: readonly QueryWord[];
}

/** Letters that a short prefix is completed to, at most. */
const mostCompletions = 24;
const mostPrefixShards = 2;
/** Files of the dictionary that are read for the words of a query, as long as the words in them tell enough. */
const mostShards = 3;
/** How common a word is that stands on four pages of five. */
const everywhere = commonnessOf(4, 5);
const lettersForClosedPrefix = 4;
const lettersForPrefixTypo = 5;
const lettersForSplit = 6;
const shortestPart = 3;
const muchCommoner = 3;

/** The shards that were read for a query. */
class Shards {
  readonly #store: Store;
  readonly #read = new Map<number, TermShard>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Numbers of the shards that a word has to be looked up in. */
  neededFor(word: QueryWord): number[] {
    return [
      ...word.wanted.filter(({ needed }) => needed).map(({ term }) => this.numberOf(term)),
      ...(word.open ? this.numbersOf(word.word).slice(0, 1) : []),
    ];
  }

  numberOf(term: string): number {
    return lastStartAt(this.#store.root.terms.starts, term);
  }

  /** Numbers of the shards that hold terms with this prefix; not more than are read for one. */
  numbersOf(prefix: string): number[] {
    const [first, last] = placesOf(this.#store.root.terms.starts, prefix);
    const numbers: number[] = [];
    for (let number = first; number <= last && numbers.length < mostPrefixShards; number++) {
      numbers.push(number);
    }
    return numbers;
  }

  async read(numbers: readonly number[]): Promise<void> {
    const missing = new Set(numbers.filter((number) => !this.#read.has(number)));
    if (missing.size === 0 || this.#store.root.terms.names.length === 0) return;
    await Promise.all(
      [...missing].map(async (number) => {
        this.#read.set(number, await this.#store.termShard(number));
      }),
    );
  }

  find(term: string): DecodedTerm | null {
    const shard = this.#read.get(this.numberOf(term));
    if (!shard) return null;
    const index = lastStartAt(shard.terms, term);
    return shard.terms[index] === term ? shard.entryAt(index) : null;
  }

  /** Entries with this prefix in the shards that were read. */
  withPrefix(prefix: string): DecodedTerm[] {
    const found: DecodedTerm[] = [];
    for (const number of this.numbersOf(prefix)) {
      const shard = this.#read.get(number);
      if (!shard) continue;
      let index = lastStartAt(shard.terms, prefix);
      if ((shard.terms[index] ?? '') < prefix) index += 1;
      for (; shard.terms[index]?.startsWith(prefix); index++) {
        const entry = shard.entryAt(index);
        if (entry && !isSynonymTerm(entry.term)) found.push(entry);
      }
    }
    return found;
  }

  /** The shard in which a word would stand. */
  home(term: string): TermShard | undefined {
    return this.#read.get(this.numberOf(term));
  }
}

const byCommonness = (a: DecodedTerm, b: DecodedTerm) =>
  b.pageCount - a.pageCount || (a.term < b.term ? -1 : 1);

/** Collects alternatives; of several that lead to the same term the heaviest counts. */
class Alternatives {
  readonly #byTerm = new Map<string, Alternative>();

  get empty(): boolean {
    return this.#byTerm.size === 0;
  }

  /** Whether a term was found that is not just begun. */
  get hasExact(): boolean {
    return this.list().some(({ prefix, counts }) => counts && !prefix);
  }

  get mostPages(): number {
    return Math.max(0, ...this.list().map(({ entry }) => entry.pageCount));
  }

  add(entry: DecodedTerm | null, weight: number, counts: boolean, prefix = false): void {
    if (!entry) return;
    const known = this.#byTerm.get(entry.term);
    if (known && known.weight >= weight) return;
    this.#byTerm.set(entry.term, { entry, weight, counts, prefix });
  }

  list(): Alternative[] {
    return [...this.#byTerm.values()];
  }
}

/** Words made from the same root that stand near the word in the dictionary. */
function familyOf(term: string, shards: Shards): DecodedTerm[] {
  const root = rootOf(term);
  if (root.length < 4) return [];
  const start = root.slice(0, Math.max(4, root.length - 1));
  return shards
    .withPrefix(start)
    .filter((entry) => entry.term !== term && rootOf(entry.term) === root);
}

/** What a word that is still being typed may become. */
function completionsOf(word: QueryWord, shards: Shards): DecodedTerm[] {
  return shards.withPrefix(word.word).sort(byCommonness).slice(0, mostCompletions);
}

/** Forms of a word whose ending is only half typed: `changin` is on its way to `changing`. */
function halfTyped({ word }: QueryWord): string[] {
  if (/in?$/.test(word)) return [stem(word.replace(/in?$/, 'ing'))];
  return [];
}

function plainAlternatives(word: QueryWord, shards: Shards): Alternatives {
  const found = new Alternatives();
  for (const { term, weight, counts } of word.wanted) found.add(shards.find(term), weight, counts);
  if (word.phrase) return found;
  for (const entry of familyOf(word.term, shards))
    found.add(entry, alternativeWeights.family, false);
  if (word.open) {
    for (const entry of completionsOf(word, shards)) {
      found.add(entry, alternativeWeights.prefix, true, true);
    }
    for (const term of halfTyped(word))
      found.add(shards.find(term), alternativeWeights.prefix, true);
  } else if (found.empty && word.word.length >= lettersForClosedPrefix) {
    for (const entry of completionsOf(word, shards)) {
      found.add(entry, alternativeWeights.family, false, true);
    }
  }
  return found;
}

const correctionsAtHome = ({ word, term }: QueryWord, home: TermShard) =>
  bestCorrections(word, term, [{ words: home.terms, commonnessAt: home.pageCountAt }]);

const listOf = ({ words, commonness }: Lexicon): WordList => ({
  words,
  commonnessAt: (index) => commonness[index] ?? 0,
});

/**
 * Corrections for a word that only begins some rare identifiers, and is one letter away from a word that is far more
 * common: `loger` may be on its way to `logerror`, but more likely means `logger`.
 */
function likelierCorrections(word: QueryWord, found: Alternatives, shards: Shards): Correction[] {
  const home = shards.home(word.term);
  if (!home || word.phrase || !word.open || found.hasExact) return [];
  const near = correctionsAtHome(word, home);
  // Who typed all of a word and went on means a longer one.
  return near.filter(
    ({ term, edits, commonness }) =>
      edits === 1 && commonness >= found.mostPages * muchCommoner && !word.word.startsWith(term),
  );
}

/** Two words that were typed as one. */
function splitOf(word: string, words: readonly string[]): readonly [string, string] | null {
  if (word.length < lettersForSplit) return null;
  const has = (term: string) => words[lastStartAt(words, term)] === term;
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const first = stem(word.slice(0, at));
    const second = stem(word.slice(at));
    if (has(first) && has(second)) return [first, second];
  }
  return null;
}

interface Repair {
  readonly corrections: readonly Correction[];
  readonly split: readonly [string, string] | null;
}

/** Looks for what a word that is in no page may have meant: near it in the dictionary first, then everywhere. */
async function repairOf(word: QueryWord, shards: Shards, store: Store): Promise<Repair> {
  const home = shards.home(word.term);
  if (home) {
    const near = correctionsAtHome(word, home);
    if (near[0]?.edits === 1) return { corrections: near, split: null };
  }
  if (word.word.length < 4) return { corrections: [], split: null };
  const { common, rare } = await lexiconsNear(word, store);
  const corrections = bestCorrections(word.word, word.term, [common, ...rare].map(listOf));
  const split = corrections[0]?.edits === 1 ? null : splitOf(word.word, common.words);
  return { corrections: split ? [] : corrections, split };
}

/** Words that begin like a misspelt word that is still being typed. */
function misspeltPrefixes(word: QueryWord, shards: Shards): DecodedTerm[] {
  if (!word.open || word.word.length < lettersForPrefixTypo) return [];
  const { length } = word.word;
  const candidates = shards.withPrefix(word.word.slice(0, 2));
  return candidates
    .filter(({ term }) => {
      if (term.length < length) return false;
      return [length - 1, length, length + 1].some(
        (end) => editDistance(word.word, term.slice(0, end), 1) <= 1,
      );
    })
    .sort(byCommonness)
    .slice(0, 6);
}

function idfOf(alternatives: readonly Alternative[], pages: number): number {
  const strong = alternatives.filter(
    ({ counts, prefix, weight }) => counts && !prefix && weight >= 0.8,
  );
  const telling = strong.length > 0 ? strong : alternatives;
  const count = Math.max(1, ...telling.map(({ entry }) => entry.pageCount));
  return Math.log(1 + (pages - count + 0.5) / (count + 0.5));
}

/** Whether the index has the identifier itself, or one that begins like it while it is typed. */
const isKnown = (whole: QueryWord, shards: Shards) =>
  shards.find(whole.term) !== null || (whole.open && shards.withPrefix(whole.word).length > 0);

interface Reach {
  readonly kept: readonly QueryWord[];
  readonly passedOver: readonly QueryWord[];
}

/**
 * Passes over words of a long query until the rest stands in few enough files: those that stand everywhere, and then one
 * by one the commonest. Words that are not known to be common are always kept.
 */
function withinReach(words: readonly QueryWord[], shards: Shards, store: Store): Reach {
  const filesByWord = new Map(words.map((word) => [word, shards.neededFor(word)]));
  const filesOf = (some: readonly QueryWord[]) =>
    new Set(some.flatMap((word) => filesByWord.get(word) ?? [])).size;
  const commonness = (word: QueryWord) =>
    Math.max(
      0,
      ...word.wanted
        .filter(({ needed, counts }) => needed && counts)
        .map(({ term }) => store.commonness(term)),
    );
  if (filesOf(words) <= mostShards) return { kept: words, passedOver: [] };
  const telling = words.filter((word) => commonness(word) < everywhere);
  let kept = telling.length > 0 ? telling : words;
  while (filesOf(kept) > mostShards) {
    const files = filesOf(kept);
    let commonest: QueryWord | null = null;
    let most = 0;
    for (const word of kept) {
      const found = commonness(word);
      if (found <= most || filesOf(kept.filter((other) => other !== word)) === files) continue;
      most = found;
      commonest = word;
    }
    if (commonest === null) break;
    const passed = commonest;
    kept = kept.filter((word) => word !== passed);
  }
  return { kept, passedOver: words.filter((word) => !kept.includes(word)) };
}

/**
 * In a question of three words and more, a rare word that only chance brought into a page must not outweigh all others,
 * and a guess at what was meant tells less than what was found as it stands.
 */
function balanced(words: readonly ResolvedWord[], pages: number): readonly ResolvedWord[] {
  if (words.length < wordsOfQuestion) return words;
  const sure = words.filter(({ typos }) => typos === 0).map(({ idf }) => idf);
  const most = Math.max(mostIdf.least, mostIdf.share * Math.log(1 + pages));
  const mostOfGuess = sure.length > 0 ? guessShare * Math.max(...sure) : most;
  return words.map((word) => ({
    ...word,
    idf: Math.min(word.idf, most, word.typos > 0 ? mostOfGuess : most),
  }));
}

/** Reads what the index has for each word of a query. */
export async function resolveQuery(query: ParsedQuery, store: Store): Promise<ResolvedQuery> {
  const shards = new Shards(store);
  const pages = store.root.pages.length;
  const wholes = [...new Set(query.words.flatMap(({ partOf }) => partOf ?? []))];
  await shards.read(wholes.flatMap((whole) => shards.neededFor(whole)));
  const knownWholes = new Set(wholes.filter((whole) => isKnown(whole, shards)));
  const wantedWords = query.words.flatMap((word): QueryWord[] => {
    const { partOf } = word;
    if (partOf === null || !knownWholes.has(partOf)) return [word];
    return word.start === partOf.start ? [partOf] : [];
  });
  const { kept, passedOver } = withinReach(wantedWords, shards, store);
  await shards.read(kept.flatMap((word) => shards.neededFor(word)));
  // A word that stands as it is needs no more completions than lie beside it; one that is only begun does.
  await shards.read(
    kept
      .filter((word) => word.open && shards.find(word.term) === null)
      .flatMap((word) => shards.numbersOf(word.word)),
  );

  const words: ResolvedWord[] = [];
  const unknown: QueryWord[] = [];
  for (const word of kept) {
    const found = plainAlternatives(word, shards);
    let correction: string | null = null;
    let typos = 0;
    const likelier = found.empty ? [] : likelierCorrections(word, found, shards);
    if ((found.empty && !word.phrase) || likelier.length > 0) {
      const { corrections, split } =
        likelier.length > 0
          ? { corrections: likelier, split: null }
          : await repairOf(word, shards, store);
      await shards.read(
        [...corrections.map(({ term }) => term), ...(split ?? [])].map((term) =>
          shards.numberOf(term),
        ),
      );
      corrections.forEach(({ term, edits }, index) => {
        const entry = shards.find(term);
        const weight = index === 0 ? alternativeWeights.typo : alternativeWeights.secondTypo;
        found.add(entry, weight, true);
        found.add(shards.find(`${term} =`), weight * alternativeWeights.same, true);
        if (index === 0 && entry) {
          correction = writtenForm(term, entry.ending);
          typos = edits;
        }
      });
      for (const term of split ?? []) found.add(shards.find(term), alternativeWeights.split, true);
      if (split)
        correction = split
          .map((term) => writtenForm(term, shards.find(term)?.ending ?? 0))
          .join(' ');
      if (found.empty) {
        for (const entry of misspeltPrefixes(word, shards)) {
          found.add(entry, alternativeWeights.typoPrefix, false);
          typos = 1;
        }
      }
    }
    if (found.empty) unknown.push(word);
    else {
      const alternatives = found.list();
      const share = isWeakWord(word.word) && !word.phrase ? weakWordShare : 1;
      const idf = share * idfOf(alternatives, pages);
      words.push({ query: word, alternatives, idf, correction, typos });
    }
  }
  return { words: balanced(words, pages), unknown, passedOver };
}
