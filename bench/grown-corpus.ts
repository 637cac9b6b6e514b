import type { DocSearchRecord } from '@docs/search/types';

/** Shares of the longer words that a copy replaces by another word of the corpus, and by a new word. */
const shareOfOther = 0.3;
const shareOfNew = 0.02;
const longWord = /\p{L}{5,}/gu;

/** Returns a generator of pseudorandom numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns all words of all texts, repetitions included, so that frequent words stay frequent. */
function wordsOf(records: readonly DocSearchRecord[]): string[] {
  return records.flatMap(({ content }) => content?.match(longWord) ?? []);
}

/** Returns a function that replaces words of a page. A repeated word is replaced by the same word everywhere. */
function varying(words: readonly string[], copy: number, random: () => number) {
  const replaced = new Map<string, string>();
  const otherFor = (word: string): string => {
    const chance = random();
    const other = words[Math.floor(random() * words.length)] ?? word;
    if (chance < shareOfNew) return `${word.slice(0, 3)}${other.slice(-4)}${copy.toString(36)}`;
    return chance < shareOfNew + shareOfOther ? other : word;
  };
  return (text: string): string =>
    text.replaceAll(longWord, (word) => {
      const fresh = replaced.get(word) ?? otherFor(word);
      replaced.set(word, fresh);
      return fresh;
    });
}

/**
 * Grows a corpus by copies of its pages. Each copy has another address and other words in its headings and texts, so that
 * words become more frequent and the vocabulary grows, as on a growing site.
 *
 * @param pages - number of pages of the result; if the corpus has as many, nothing is added
 * @returns the records in their order, then those of the copies; deterministic
 */
export function grownCorpus(records: readonly DocSearchRecord[], pages: number): DocSearchRecord[] {
  const addresses = [...new Set(records.map((record) => record.url_without_anchor))];
  if (pages <= addresses.length) return [...records];
  const words = wordsOf(records);
  const grown = [...records];
  for (let copy = 1; copy * addresses.length < pages; copy++) {
    const wanted = new Set(addresses.slice(0, pages - copy * addresses.length));
    const random = randomFrom(copy);
    const pagesVaried = new Map<string, (text: string) => string>();
    for (const record of records) {
      if (!wanted.has(record.url_without_anchor)) continue;
      const vary = pagesVaried.get(record.url_without_anchor) ?? varying(words, copy, random);
      pagesVaried.set(record.url_without_anchor, vary);
      const { lvl0, ...levels } = record.hierarchy;
      const others = Object.entries(levels).map(([level, text]) => [level, text && vary(text)]);
      grown.push({
        ...record,
        objectID: `${record.objectID}-${copy}`,
        url: `/copy-${copy}${record.url}`,
        url_without_anchor: `/copy-${copy}${record.url_without_anchor}`,
        hierarchy: { lvl0, ...Object.fromEntries(others) } as DocSearchRecord['hierarchy'],
        content: record.content && vary(record.content),
      });
    }
  }
  return grown;
}
