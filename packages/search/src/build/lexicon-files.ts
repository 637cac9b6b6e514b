import { isStopWord } from '../analysis/stop-words.ts';
import { isSynonymTerm } from '../analysis/synonyms.ts';
import type { FileKind } from '../format/bytes.ts';
import { encodeLexicon, reversed } from '../format/lexicon.ts';
import type { Directory, LexiconFiles } from '../format/root.ts';
import { pagesIn } from '../format/terms.ts';
import { chunked, directoryOf } from './chunks.ts';
import type { TermStatistics } from './postings.ts';

/** Adds a file to the index, and gives its name. */
export type AddFile = (kind: FileKind, payload: Uint8Array) => string;

const lexiconChunks = { least: 16_000, most: 40_000, oneIn: 512 };
/** Words in the one file that is read for every misspelt word. */
const mostCommonWords = 16_000;

const lexiconSize = ({ word }: CountedWord) => word.length / 2 + 3;

/** Words that a misspelt word may have meant. */
const isLexiconWord = ({ term, plain }: TermStatistics) =>
  plain &&
  term.length >= 3 &&
  term.length <= 24 &&
  /^\p{L}/u.test(term) &&
  !isSynonymTerm(term) &&
  !isStopWord(term);

interface CountedWord {
  readonly word: string;
  readonly pages: number;
}

/** Words with the binary logarithm of how many pages have each, rounded up. */
const encodeWords = (words: readonly CountedWord[]) =>
  encodeLexicon({
    words: words.map(({ word }) => word),
    commonness: Uint8Array.from(words, ({ pages }) => Math.ceil(Math.log2(pages + 1))),
  });

const byWord = (a: CountedWord, b: CountedWord) => (a.word < b.word ? -1 : 1);

/** Files with words that a misspelt one may have meant: the commonest in one, the others twice, by start and by end. */
export function addLexicon(terms: readonly TermStatistics[], add: AddFile): LexiconFiles {
  const words = terms
    .filter(isLexiconWord)
    .map(({ term, postings }) => ({ word: term, pages: pagesIn(postings) }))
    .sort((a, b) => b.pages - a.pages || byWord(a, b));
  const rare = words.splice(mostCommonWords);
  const addWords = (some: readonly CountedWord[]) => add('lexicon', encodeWords(some));
  const wordOf = ({ word }: CountedWord) => word;
  const addSorted = (some: readonly CountedWord[]): Directory<string> => {
    const chunks = chunked([...some].sort(byWord), wordOf, lexiconSize, lexiconChunks);
    return directoryOf(chunks, wordOf, addWords);
  };
  return {
    common: addWords(words.sort(byWord)),
    byStart: addSorted(rare),
    byEnd: addSorted(rare.map(({ word, pages }) => ({ word: reversed(word), pages }))),
  };
}
