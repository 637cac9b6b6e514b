import { stem } from '../analysis/stem.ts';
import { sameTermOf } from '../analysis/synonyms.ts';
import { pairTermOf } from '../analysis/word-pairs.ts';
import type { DictionaryShard, TermEntry } from '../format/dictionary.ts';
import { lastIndexUpTo } from '../format/directory.ts';
import { displayForm } from '../format/display-endings.ts';
import { quantizedFrequency, type WordFrequencies } from '../format/word-frequencies.ts';
import { uint8At } from '../shared/checked-access.ts';
import { expansionWeights } from '../shared/ranking-weights.ts';
import { bestCorrections, type Correction, type WordList } from './corrections.ts';
import type { DictionaryReader } from './dictionary-reader.ts';
import { editDistance } from './edit-distance.ts';
import { byDocumentFrequency, type Expansions } from './expansions.ts';
import { fileLimitsOf, mostShards } from './file-limits.ts';
import type { QueryWord } from './parse-query.ts';
import {
  noWords,
  readWordsThatBeginLike,
  readWordsThatEndLike,
  type SpellingWords,
} from './spelling-words.ts';
import type { Store } from './store.ts';

/** What was done about a misspelled word. */
export interface AppliedCorrection {
  /** The word as corrected, to show to the reader; `null` when it was not corrected. */
  readonly correction: string | null;
  readonly typos: number;
}

const notCorrected: AppliedCorrection = { correction: null, typos: 0 };

const minLengthToCorrect = 4;
const minLengthToSplit = 6;
const minSplitPart = 3;
const minLengthOfMisspelledPrefix = 5;
const maxMisspelledPrefixes = 6;
/** How much more frequent a correction must be than identifiers that begin with the word as typed. */
const muchMoreFrequent = 3;

const correctionsInShard = ({ word, term }: QueryWord, shard: DictionaryShard) =>
  bestCorrections(word, term, [{ words: shard.terms, frequencyAt: shard.documentFrequencyAt }]);

/**
 * Reports whether two words are neighbors in a title or what a page is called. Words that only exist somewhere on the
 * site make no sense of a name: `wordpress` is not "word press".
 */
async function areNeighbors(
  [first, second]: readonly [string, string],
  dictionary: DictionaryReader,
) {
  await dictionary.read([dictionary.shardNumberOf(first)]);
  return dictionary.find(pairTermOf(first, second)) !== null;
}

/** Either corrections of a word, or two words that were typed as one. */
interface SpellingProposal {
  readonly corrections: readonly Correction[];
  readonly split: readonly [string, string] | null;
}

/**
 * Proposes corrections of a word that is only a prefix of rare identifiers, and one letter away from a far more frequent
 * word: `loger` could become `logerror`, but more likely means `logger`.
 */
function likelierCorrections(
  word: QueryWord,
  found: Expansions,
  dictionary: DictionaryReader,
): Correction[] {
  const shard = dictionary.shardOf(word.term);
  if (!shard || word.isPhrase || !word.isPrefix || found.hasWholeWord) return [];
  return correctionsInShard(word, shard).filter(
    ({ term, edits, frequency }) =>
      edits === 1 &&
      frequency >= found.highestDocumentFrequency * muchMoreFrequent &&
      // A reader who typed the whole term and went on means a longer word.
      !word.word.startsWith(term),
  );
}

/** Returns the stems of two words that were typed as one. */
function splitWord(
  word: string,
  { sorted, reversed }: SpellingWords,
): readonly [string, string] | null {
  if (word.length < minLengthToSplit) return null;
  const isSorted = (term: string) => sorted.words[lastIndexUpTo(sorted.words, term)] === term;
  const isEnd = (term: string) => (reversed ? reversed.words.includes(term) : isSorted(term));
  for (let at = word.length - minSplitPart; at >= minSplitPart; at--) {
    const first = stem(word.slice(0, at));
    const second = stem(word.slice(at));
    if (isSorted(first) && isEnd(second)) return [first, second];
  }
  return null;
}

/** Reports whether a search may read a file for a misspelled word. */
const affordsSpellingFile = ({ filesUsed, manifest }: Store) =>
  filesUsed <= fileLimitsOf(manifest).beforeSpelling;

/** Words of a file with their frequencies. */
const wordList = ({ words, frequencies }: WordFrequencies): WordList => ({
  words,
  frequencyAt: (index) => uint8At(frequencies, index),
});

/** The words of a dictionary shard. Their frequencies are quantized as those in the files are. */
const shardWordList = ({ terms, documentFrequencyAt }: DictionaryShard): WordList => ({
  words: terms,
  frequencyAt: (index) => quantizedFrequency(documentFrequencyAt(index)),
});

/**
 * Reports whether a correction is so near that no better one is expected in another file. A word that is on one page is
 * as likely a mistake of its author: `ldp` for `ldpa`, which means `ldap`.
 */
const isLikely = ({ word }: QueryWord, correction: Correction | undefined) =>
  correction?.edits === 1 && correction.term[0] === word[0] && correction.frequency > 1;

/**
 * Proposes corrections of a word that the index doesn't have. Its shard has words that begin like it, and may have a
 * rarer one than the word that is meant: `output` for `outpst`, and `outpost` in the shard before. So the words that end
 * like it are read, too.
 */
async function proposeFor(
  word: QueryWord,
  dictionary: DictionaryReader,
  store: Store,
): Promise<SpellingProposal> {
  const shard = dictionary.shardOf(word.term);
  const inShard = shard ? [shardWordList(shard)] : [];
  const correctionsIn = (files: readonly WordFrequencies[]) =>
    bestCorrections(word.word, word.term, [...inShard, ...files.map(wordList)]);
  if (word.word.length < minLengthToCorrect) return { corrections: [], split: null };
  if (!affordsSpellingFile(store)) return { corrections: correctionsIn([]), split: null };
  const reversed = await readWordsThatEndLike(word, store);
  const likeEnd = reversed ? correctionsIn([reversed]) : [];
  if (isLikely(word, likeEnd[0])) return { corrections: likeEnd, split: null };
  const sorted = affordsSpellingFile(store) ? await readWordsThatBeginLike(word, store) : noWords;
  const corrections = correctionsIn([sorted, ...(reversed ? [reversed] : [])]);
  const words = corrections[0]?.edits === 1 ? null : splitWord(word.word, { sorted, reversed });
  const split = words && (await areNeighbors(words, dictionary)) ? words : null;
  return { corrections: split ? [] : corrections, split };
}

/** Adds the corrections to the expansions of the word. Only the best one is shown to the reader. */
function addCorrections(
  found: Expansions,
  corrections: readonly Correction[],
  dictionary: DictionaryReader,
): AppliedCorrection {
  let applied = notCorrected;
  corrections.forEach(({ term, edits }, index) => {
    const entry = dictionary.find(term);
    const isBest = index === 0;
    const weight = isBest ? expansionWeights.typo : expansionWeights.secondTypo;
    found.add(entry, weight, true);
    found.add(dictionary.find(sameTermOf(term)), weight * expansionWeights.same, true);
    if (isBest && entry) {
      applied = { correction: displayForm(term, entry.ending), typos: edits };
    }
  });
  return applied;
}

function addSplit(
  found: Expansions,
  split: readonly [string, string],
  dictionary: DictionaryReader,
): AppliedCorrection {
  const entries = split.map((term) => dictionary.find(term));
  for (const entry of entries) found.add(entry, expansionWeights.split, true);
  const words = split.map((term, index) => displayForm(term, entries[index]?.ending ?? 0));
  return { correction: words.join(' '), typos: 0 };
}

/** Returns the most frequent terms that begin with one edit of a word that the reader is still typing. */
function misspelledPrefixes(word: QueryWord, dictionary: DictionaryReader): TermEntry[] {
  if (!word.isPrefix || word.word.length < minLengthOfMisspelledPrefix) return [];
  const { length } = word.word;
  return dictionary
    .withPrefix(word.word.slice(0, 2))
    .filter(
      ({ term }) =>
        term.length >= length &&
        [length - 1, length, length + 1].some(
          (end) => editDistance(word.word, term.slice(0, end), 1) <= 1,
        ),
    )
    .sort(byDocumentFrequency)
    .slice(0, maxMisspelledPrefixes);
}

/** Corrects the spelling of a word that was not found, or that is much rarer than a similar one. */
export async function correctSpelling(
  word: QueryWord,
  found: Expansions,
  dictionary: DictionaryReader,
  store: Store,
): Promise<AppliedCorrection> {
  const likelier = found.isEmpty ? [] : likelierCorrections(word, found, dictionary);
  const isMissing = found.isEmpty && !word.isPhrase;
  if (!isMissing && likelier.length === 0) return notCorrected;
  const { corrections, split } =
    likelier.length > 0
      ? { corrections: likelier, split: null }
      : await proposeFor(word, dictionary, store);
  const terms = split ?? corrections.map(({ term }) => term);
  const [best, ...others] = terms.map((term) => dictionary.shardNumberOf(term));
  if (best !== undefined) await dictionary.read([best]);
  await dictionary.read(dictionary.within(mostShards - 1, others));
  const applied = split
    ? addSplit(found, split, dictionary)
    : addCorrections(found, corrections, dictionary);
  if (!found.isEmpty) return applied;
  const prefixes = misspelledPrefixes(word, dictionary);
  for (const entry of prefixes) found.add(entry, expansionWeights.typoPrefix, false);
  return prefixes.length > 0 ? { ...applied, typos: 1 } : applied;
}
