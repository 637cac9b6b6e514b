import { stem } from '../analysis/stem.ts';
import { itemAt } from '../shared/checked-access.ts';
import { editDistance } from './edit-distance.ts';

/** A word of the index that a misspelled word can be corrected to. */
export interface Correction {
  readonly term: string;
  readonly edits: number;
  /** Quantized or exact document frequency; only compared with that of other words of the same lists. */
  readonly frequency: number;
}

/** Words with their frequencies. */
export interface WordList {
  readonly words: readonly string[];
  /** Returns the frequency of a word by its index. */
  readonly frequencyAt: (index: number) => number;
}

/** Returns the number of edits by which a word of this length may differ from its correction. */
function maxEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

const maxCorrections = 2;

/** The endings `-ing` and `-ed` with swapped, doubled or missing letters. */
const misspelledIng = /(?:nig|ign|gni|ngi|iing|inng|ingg|ng|ig)$/;
const misspelledEd = /(?:de|eed|edd)$/;

/**
 * Returns the stem of a word after correcting its ending; `null` when the ending is not a misspelled one. The dictionary
 * has stems, and from these `rerankign` is farther away than from `reranking`.
 */
function stemWithCorrectedEnding(word: string): string | null {
  if (misspelledIng.test(word)) return stem(word.replace(misspelledIng, 'ing'));
  if (misspelledEd.test(word)) return stem(word.replace(misspelledEd, 'ed'));
  return null;
}

/** Returns a word as the stemmer would leave it, which writes `i` for a last `y` behind a consonant: `proxi`. */
const withStemmedEnd = (word: string, stemmed: string) =>
  stemmed === word ? word.replace(/y$/, 'i') : stemmed;

/** Returns the number of edits between a misspelled word, or its stem, and a term. */
function editsBetween(word: string, stemmed: string, term: string, limit: number): number {
  const edits = editDistance(word, term, limit);
  return edits > 0 && stemmed !== word
    ? Math.min(edits, editDistance(stemmed, term, limit))
    : edits;
}

/**
 * Returns the best two corrections of a word: fewest edits first, then those with the same first letter, then the most
 * frequent.
 *
 * @param word The folded word as typed.
 * @param stemmed Its stem: a typo may have changed which ending the stemmer removes.
 * @param lists The words to choose from, with comparable frequencies. A word may be in several lists.
 */
export function bestCorrections(
  word: string,
  stemmed: string,
  lists: readonly WordList[],
): Correction[] {
  let limit = maxEdits(word.length);
  if (limit === 0) return [];
  const corrected = stemWithCorrectedEnding(word);
  const end = withStemmedEnd(word, stemmed);
  const found = new Map<string, Correction>();
  for (const { words, frequencyAt } of lists) {
    for (let index = 0; index < words.length; index++) {
      const term = itemAt(words, index);
      // A stem can be two letters shorter than the word.
      const difference = term.length - word.length;
      if (difference > limit || difference < -limit - 2 || term.includes(' ')) continue;
      let edits = editsBetween(word, end, term, limit);
      if (edits > 1 && corrected === term) edits = 1;
      if (edits > limit) continue;
      if (edits > 0) limit = edits;
      found.set(term, { term, edits, frequency: frequencyAt(index) });
    }
  }
  return [...found.values()]
    .filter(({ edits }) => edits <= limit)
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        Number(b.term[0] === word[0]) - Number(a.term[0] === word[0]) ||
        b.frequency - a.frequency ||
        (a.term < b.term ? -1 : 1),
    )
    .slice(0, maxCorrections);
}
