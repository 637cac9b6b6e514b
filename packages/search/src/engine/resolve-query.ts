import { isLowInformationWord } from '../analysis/stop-words.ts';
import type { WordPair } from '../analysis/word-pairs.ts';
import type { TermEntry } from '../format/dictionary.ts';
import { expansionWeights, lowInformationShare } from '../shared/ranking-weights.ts';
import { DictionaryReader } from './dictionary-reader.ts';
import { type Expansion, expand } from './expansions.ts';
import { mostShards, shardsWithCompounds } from './file-limits.ts';
import { idfOf, withLimitedIdfs } from './idf.ts';
import type { ParsedQuery, QueryWord } from './parse-query.ts';
import { skipCommonWords } from './skip-common-words.ts';
import { correctSpelling } from './spelling.ts';
import type { Store } from './store.ts';

/** A word of the query with the terms of the index that it is expanded to. */
export interface ResolvedWord {
  readonly query: QueryWord;
  readonly expansions: readonly Expansion[];
  /** Inverse document frequency, with the weight of low-information words and the limits applied. */
  readonly idf: number;
  /** The word as corrected, when the index doesn't have it as typed. */
  readonly correction: string | null;
  readonly typos: number;
}

/** Two neighboring words of the query that are neighbors in a title or in what pages are called. */
export interface ResolvedPair {
  readonly entry: TermEntry;
  /** The mean of the IDFs of its words. Its own would be that of a rare term. */
  readonly idf: number;
}

export interface ResolvedQuery {
  readonly words: readonly ResolvedWord[];
  readonly pairs: readonly ResolvedPair[];
  /** Words that are on no page and could not be corrected. */
  readonly unknown: readonly QueryWord[];
  /** Common words that were not looked up. */
  readonly skipped: readonly QueryWord[];
}

/** Reports whether the index has an identifier, or one that begins like it while it is typed. */
const isKnown = (compound: QueryWord, dictionary: DictionaryReader) =>
  dictionary.find(compound.term) !== null ||
  (compound.isPrefix && dictionary.withPrefix(compound.word).length > 0);

/** Replaces the parts of each identifier by the identifier, if the index has it. */
async function withCompounds(
  words: readonly QueryWord[],
  dictionary: DictionaryReader,
): Promise<QueryWord[]> {
  const compounds = [...new Set(words.flatMap(({ compound }) => compound ?? []))];
  if (compounds.length === 0) return [...words];
  const needed = compounds.flatMap((compound) => dictionary.shardNumbersFor(compound));
  await dictionary.read(dictionary.within(shardsWithCompounds, needed));
  const known = new Set(compounds.filter((compound) => isKnown(compound, dictionary)));
  return words.flatMap((word) => {
    const { compound } = word;
    if (compound === null || !known.has(compound)) return [word];
    return word.start === compound.start ? [compound] : [];
  });
}

/** Reads the shards for words of the query. */
async function readShards(
  words: readonly QueryWord[],
  dictionary: DictionaryReader,
): Promise<void> {
  const needed = words.flatMap((word) => dictionary.shardNumbersFor(word));
  const compounds = words.flatMap((word) =>
    dictionary.shardNumbersOfCandidates(word, 'affordable'),
  );
  await dictionary.read([...needed, ...dictionary.within(shardsWithCompounds, compounds, needed)]);
  // A prefix that is a term itself gets only the completions that are in the same shard.
  const incomplete = words.filter((word) => word.isPrefix && dictionary.find(word.term) === null);
  const completing = incomplete.flatMap(({ word }) => dictionary.shardNumbersOf(word));
  await dictionary.read(dictionary.within(mostShards, completing));
}

/** Returns `null` for a word that is on no page and could not be corrected. */
async function resolveWord(
  word: QueryWord,
  dictionary: DictionaryReader,
  store: Store,
): Promise<ResolvedWord | null> {
  const found = expand(word, dictionary);
  const corrected = await correctSpelling(word, found, dictionary, store);
  if (found.isEmpty) return null;
  const expansions = found.list();
  const share = isLowInformationWord(word.word) && !word.isPhrase ? lowInformationShare : 1;
  const idf = share * idfOf(expansions, store.manifest.pages.length);
  return { query: word, expansions, idf, ...corrected };
}

/** Reports whether a word was corrected to another word of the query, which adds nothing: `gotify notifications`. */
const repeatsOtherWord = ({ correction, expansions }: ResolvedWord, terms: ReadonlySet<string>) =>
  correction !== null &&
  expansions.some(({ entry, weight }) => weight === expansionWeights.typo && terms.has(entry.term));

/** Looks up pairs in the shards of their first words. */
function resolvePairs(
  pairs: readonly WordPair[],
  words: readonly ResolvedWord[],
  dictionary: DictionaryReader,
): ResolvedPair[] {
  const idfAt = (at: number) => words.find(({ query }) => query.start <= at && at < query.end)?.idf;
  const byTerm = new Map(pairs.map((pair) => [pair.term, pair]));
  return [...byTerm.values()].flatMap(({ term, firstStart, secondStart }) => {
    const entry = dictionary.find(term);
    const idfs = [firstStart, secondStart].flatMap((at) => idfAt(at) ?? []);
    return entry && idfs.length > 0 ? [{ entry, idf: mean(idfs) }] : [];
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Looks up the words of a query in the index. */
export async function resolveQuery(
  query: Pick<ParsedQuery, 'words' | 'pairs'>,
  store: Store,
): Promise<ResolvedQuery> {
  const dictionary = new DictionaryReader(store);
  const all = await withCompounds(query.words, dictionary);
  const { kept, skipped } = skipCommonWords(all, dictionary, store);
  await readShards(kept, dictionary);
  const words: ResolvedWord[] = [];
  const unknown: QueryWord[] = [];
  const terms = new Set(kept.map(({ term }) => term));
  for (const word of kept) {
    // One after another, because shards that are read for one word also serve the next.
    const resolved = await resolveWord(word, dictionary, store);
    if (resolved && !repeatsOtherWord(resolved, terms)) words.push(resolved);
    else unknown.push(word);
  }
  const limited = withLimitedIdfs(words, store.manifest.pages.length);
  const pairs = resolvePairs(query.pairs, limited, dictionary);
  return { words: limited, pairs, unknown, skipped };
}
