import { itemAt } from '../shared/checked-access.ts';

/** What turns a stem into a word again: number of letters to remove, and letters to append. */
type DisplayEnding = readonly [remove: number, append: string];

/** The dictionary stores an index into this list with each term. */
const displayEndings: readonly DisplayEnding[] = [
  [0, ''],
  [0, 'e'],
  [1, 'y'],
  [0, 's'],
  [0, 'es'],
  [0, 'ed'],
  [0, 'ing'],
  [1, 'ies'],
  [0, 'd'],
];

const apply = (term: string, [remove, append]: DisplayEnding) =>
  term.slice(0, term.length - remove) + append;

/** Returns a term as a word to show to the reader: `polici` with the ending `−1 +y` is `policy`. */
export const displayForm = (term: string, ending: number): string =>
  apply(term, itemAt(displayEndings, ending));

/** Returns the ending that turns a term into one of its words, as `isWord` decides; 0 when none does. */
export function displayEndingOf(term: string, isWord: (candidate: string) => boolean): number {
  return Math.max(
    0,
    displayEndings.findIndex((ending) => isWord(apply(term, ending))),
  );
}
