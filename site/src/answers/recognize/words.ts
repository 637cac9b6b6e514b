/** A set of words, written as a text with spaces. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The words of a text in lower case, without punctuation around them. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_'.-]+/u)
    .map((word) => word.replace(/^['.-]+|['.-]+$/g, ''))
    .filter((word) => word !== '');
}

/** Whether every word is in the set. */
export function areAllIn(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.every((word) => known.has(word));
}
