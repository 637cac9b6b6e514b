import { isStopWord } from './stop-words.ts';
import type { Token } from './tokens.ts';

/** Two words that follow each other in a text, apart from stop words between them. */
export interface WordPair {
  /** The index term; see `pairTermOf`. */
  readonly term: string;
  /** Where the two words begin in the text. */
  readonly firstStart: number;
  readonly secondStart: number;
}

/** Returns the index term of a pair of words, which sorts next to the first one. */
export const pairTermOf = (first: string, second: string): string => `${first} ${second}`;

/**
 * Returns the pairs of neighboring words of a text. Titles and what pages are called are also found by their pairs, as
 * in the sequential dependence model (Metzler and Croft, A Markov random field model for term dependencies, 2005).
 *
 * @param tokens The tokens of the text.
 */
export function wordPairsOf(tokens: readonly Token[]): WordPair[] {
  const words: Token[] = [];
  for (const token of tokens) {
    const isFirstAtPosition = words.at(-1)?.position !== token.position;
    if (token.kind !== 'compound' && isFirstAtPosition && !isStopWord(token.word))
      words.push(token);
  }
  return words.slice(1).map((second, index) => {
    const first = words[index] ?? second;
    return {
      term: pairTermOf(first.term, second.term),
      firstStart: first.start,
      secondStart: second.start,
    };
  });
}
