import { isStopWord } from '../analysis/stop-words.ts';
import { isSynonymTerm } from '../analysis/synonyms.ts';
import type { Directory } from '../format/directory.ts';
import type { FileKind } from '../format/frame.ts';
import type { SpellingFiles } from '../format/manifest.ts';
import { pageCountOf } from '../format/postings.ts';
import { encodeWordFrequencies, quantizedFrequency, reversed } from '../format/word-frequencies.ts';
import type { TermStatistics } from './collect-postings.ts';
import { contentDefinedChunks, writeWordChunks } from './content-defined-chunks.ts';

/** Adds a file to the index and returns its name. */
export type AddFile = (kind: FileKind, payload: Uint8Array) => string;

const chunkLimits = { min: 6_000, max: 14_000, oneIn: 256 };
/** Up to this number all words are in one file, which is read for every misspelled word. */
const maxWordsInOneFile = 2_000;
const minWordLength = 3;
const maxWordLength = 24;

interface CountedWord {
  readonly word: string;
  readonly documentFrequency: number;
}

/** Reports whether a misspelled word may be corrected to a term. */
const isCorrection = ({ term, isWord }: TermStatistics) =>
  isWord &&
  term.length >= minWordLength &&
  term.length <= maxWordLength &&
  /^\p{L}/u.test(term) &&
  !isSynonymTerm(term) &&
  !isStopWord(term);

/** Estimated bytes of a word in its file. */
const sizeOf = ({ word }: CountedWord) => word.length / 2 + 3;

const wordOf = ({ word }: CountedWord) => word;

const byWord = (a: CountedWord, b: CountedWord) => (a.word < b.word ? -1 : 1);

const encode = (words: readonly CountedWord[]) =>
  encodeWordFrequencies({
    words: words.map(wordOf),
    frequencies: Uint8Array.from(words, ({ documentFrequency }) =>
      quantizedFrequency(documentFrequency),
    ),
  });

/** Writes the spelling dictionary: to one file, or, if there are many words, to a sorted and a reversed dictionary. */
export function writeSpellingFiles(
  terms: readonly TermStatistics[],
  addFile: AddFile,
): SpellingFiles {
  const words = terms
    .filter(isCorrection)
    .map(({ term, postings }) => ({ word: term, documentFrequency: pageCountOf(postings) }));
  const writeFile = (some: readonly CountedWord[]) => addFile('spelling', encode(some));
  const writeSorted = (some: readonly CountedWord[]): Directory<string> => {
    const sorted = [...some].sort(byWord);
    return writeWordChunks(
      contentDefinedChunks(sorted, wordOf, sizeOf, chunkLimits),
      wordOf,
      writeFile,
    );
  };
  if (words.length <= maxWordsInOneFile) {
    return {
      sorted: { starts: [''], names: [writeFile([...words].sort(byWord))] },
      reversed: { starts: [], names: [] },
    };
  }
  return {
    sorted: writeSorted(words),
    reversed: writeSorted(words.map((own) => ({ ...own, word: reversed(own.word) }))),
  };
}
