/**
 * Numbers stand for terms where texts are compared, which is many times as fast as by their letters. Only the terms of
 * an index and its synonyms get one, never what readers type, so that there are not more than an index has.
 */
const numbers = new Map<string, number>();

/** The number of a term, the same ever after. */
export function numberOfTerm(term: string): number {
  let number = numbers.get(term);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(term, number);
  }
  return number;
}

/** The number of a term that has one; -1 for others. */
export const knownNumberOf = (term: string): number => numbers.get(term) ?? -1;

/** All terms that have a number, each in the place of its number. */
export const numberedTerms = (): string[] => [...numbers.keys()];
