import {
  type Postings,
  pageCountOf,
  selectPostings,
  weightOfPageByte,
} from '../format/postings.ts';
import { uint8At } from '../shared/checked-access.ts';

/** Pages in a champion list. */
const maxChampions = 1024;

export interface SplitPostings {
  readonly champions: Postings;
  /** All other pages; `null` when there are none. */
  readonly overflow: Postings | null;
}

/**
 * Splits the postings of a frequent term into a champion list with the pages of the highest weights (Manning, Raghavan
 * and Schütze, Introduction to Information Retrieval, 7.1.3) and the rest.
 */
export function splitPostings(postings: Postings): SplitPostings {
  const count = pageCountOf(postings);
  if (count <= maxChampions) return { champions: postings, overflow: null };
  const { pageBytes } = postings.arrays;
  const weightAt = (index: number) => weightOfPageByte(uint8At(pageBytes, index));
  const byWeight = Array.from({ length: count }, (_, nth) => postings.from + nth).sort(
    (a, b) => weightAt(b) - weightAt(a) || a - b,
  );
  const inPageOrder = (indexes: readonly number[]) =>
    selectPostings(
      postings,
      [...indexes].sort((a, b) => a - b),
    );
  return {
    champions: inPageOrder(byWeight.slice(0, maxChampions)),
    overflow: inPageOrder(byWeight.slice(maxChampions)),
  };
}
