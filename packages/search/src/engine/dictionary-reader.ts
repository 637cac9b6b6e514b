import { isDependentTerm } from '../analysis/synonyms.ts';
import type { DictionaryShard, TermEntry } from '../format/dictionary.ts';
import { filesWithPrefix, lastIndexUpTo } from '../format/directory.ts';
import type { CandidateTerm, QueryWord } from './parse-query.ts';
import type { Store } from './store.ts';

/** Shards that are read for the terms that begin with a prefix. */
const maxShardsForPrefix = 2;

/** Looks up terms in the shards of the dictionary that were read for a query. */
export class DictionaryReader {
  readonly #store: Store;
  readonly #starts: readonly string[];
  readonly #shards = new Map<number, DictionaryShard>();

  constructor(store: Store) {
    this.#store = store;
    this.#starts = store.manifest.dictionary.starts;
  }

  /** Returns the number of the shard that a term is in, if the index has it. */
  shardNumberOf(term: string): number {
    return lastIndexUpTo(this.#starts, term);
  }

  /** Returns the numbers of the shards that were read. */
  numbersRead(): Iterable<number> {
    return this.#shards.keys();
  }

  /** Returns the numbers of the shards that are read for a prefix. */
  shardNumbersOf(prefix: string): number[] {
    const [first, last] = filesWithPrefix(this.#starts, prefix);
    const count = Math.min(last - first + 1, maxShardsForPrefix);
    return Array.from({ length: count }, (_, nth) => first + nth);
  }

  /** Returns the numbers of the shards of the terms that a word is expanded to. */
  shardNumbersOfCandidates(
    { candidates }: QueryWord,
    wanted: Exclude<CandidateTerm['lookup'], 'never'>,
  ): number[] {
    return candidates
      .filter(({ lookup }) => lookup === wanted)
      .map(({ term }) => this.shardNumberOf(term));
  }

  /** Returns the numbers of the shards that are read for a word of the query. */
  shardNumbersFor(queryWord: QueryWord): number[] {
    const { isPrefix, word } = queryWord;
    return [
      ...this.shardNumbersOfCandidates(queryWord, 'always'),
      ...(isPrefix ? this.shardNumbersOf(word).slice(0, 1) : []),
    ];
  }

  /** Returns the first of some shards, as many as there may be with those that were read or are needed anyway. */
  within(limit: number, numbers: readonly number[], needed: readonly number[] = []): number[] {
    const all = new Set([...this.numbersRead(), ...needed]);
    return numbers.filter((number) => {
      if (all.size < limit) all.add(number);
      return all.has(number);
    });
  }

  /** Reads shards, unless they were read before. */
  async read(numbers: readonly number[]): Promise<void> {
    const missing = new Set(numbers.filter((number) => !this.#shards.has(number)));
    if (missing.size === 0 || this.#starts.length === 0) return;
    await Promise.all(
      [...missing].map(async (number) => {
        this.#shards.set(number, await this.#store.dictionaryShard(number));
      }),
    );
  }

  /** Returns the shard that a term is in or would be in, if it was read. */
  shardOf(term: string): DictionaryShard | undefined {
    return this.#shards.get(this.shardNumberOf(term));
  }

  /** Returns the entry of a term; `null` when the index doesn't have it or its shard was not read. */
  find(term: string): TermEntry | null {
    const shard = this.shardOf(term);
    if (!shard) return null;
    const index = lastIndexUpTo(shard.terms, term);
    return shard.terms[index] === term ? shard.entryAt(index) : null;
  }

  /** Returns the entries with a prefix in the shards that were read, without those of synonyms and pairs. */
  withPrefix(prefix: string): TermEntry[] {
    const found: TermEntry[] = [];
    for (const number of this.shardNumbersOf(prefix)) {
      const shard = this.#shards.get(number);
      if (!shard) continue;
      let index = lastIndexUpTo(shard.terms, prefix);
      if ((shard.terms[index] ?? '') < prefix) index += 1;
      for (; shard.terms[index]?.startsWith(prefix); index++) {
        const entry = shard.entryAt(index);
        if (!isDependentTerm(entry.term)) found.push(entry);
      }
    }
    return found;
  }
}
