import { withoutLogChatter } from '../analysis/log-chatter.ts';
import { isStopWord } from '../analysis/stop-words.ts';
import { tokenize } from '../analysis/tokens.ts';
import type { PageEntry } from '../index/files.ts';
import { messageRule } from './weights.ts';

/** Parts of a message that differ from one occurrence to the next, as the catalog writes them. */
const placeholder = /<[^<>]*>/g;

/** Names in quotes, paths and addresses: they differ from one occurrence of a message to the next, too. */
const variablePart = /"[^"]*"|'[^']*'|`[^`]*`|(?<!\S)(?:https?:)?\/\S+/g;

/** One wording of the message of an entry. */
interface Wording {
  readonly page: number;
  /** The terms of its words, and all of them in order. */
  readonly terms: ReadonlySet<string>;
  readonly sequence: string;
}

const sequenceOf = (text: string): string =>
  ` ${tokenize(text)
    .filter(({ kind }) => kind !== 'compound')
    .map(({ term }) => term)
    .join(' ')} `;

/** Returns the terms of the words of a text, without stop words unless there is nothing else. */
function termsOf(text: string): ReadonlySet<string> {
  const words = tokenize(text).filter(({ kind }) => kind !== 'compound');
  const telling = words.filter(({ word }) => !isStopWord(word));
  return new Set((telling.length > 0 ? telling : words).map(({ term }) => term));
}

/** Finds the entries whose message is in a query. */
export class Messages {
  readonly #wordings: readonly Wording[];

  constructor(pages: readonly PageEntry[]) {
    this.#wordings = pages.flatMap(({ kind, sections, wordings = [] }, page) => {
      if (kind !== 'entry') return [];
      return [sections[0]?.[0] ?? '', ...wordings].map((wording): Wording => {
        const text = wording.replace(placeholder, ' ');
        return { page, terms: termsOf(text), sequence: sequenceOf(text) };
      });
    });
  }

  /**
   * Finds the entries of which a wording is in the query for the most part, as {@link messageRule} says.
   *
   * @returns their pages, best first, and whether the whole wording of the best one is in the query
   */
  in(given: string): { readonly page: number; readonly isWhole: boolean }[] {
    const query = withoutLogChatter(given);
    const isLogLine = query !== given;
    const terms = termsOf(query);
    const fixedTerms = termsOf(query.replace(variablePart, ' '));
    const sequence = sequenceOf(query);
    const best = new Map<number, { page: number; isWhole: boolean; share: number }>();
    for (const wording of this.#wordings) {
      const shared = [...wording.terms].filter((term) => terms.has(term));
      const ofWording = shared.length / wording.terms.size;
      const ofQuery = shared.length / new Set([...fixedTerms, ...shared]).size;
      const isInQuery = sequence.includes(wording.sequence);
      const isTelling = isLogLine && isInQuery && wording.terms.size >= messageRule.wordsInLogLine;
      const isWhole = isTelling || (isInQuery && ofQuery >= messageRule.ofQueryToBeFirst);
      const isMostOfQuery = ofWording >= messageRule.ofWording && ofQuery >= messageRule.ofQuery;
      if (!isMostOfQuery && !isTelling) continue;
      const share = ofWording + ofQuery + Number(isWhole);
      if (share > (best.get(wording.page)?.share ?? 0))
        best.set(wording.page, { page: wording.page, isWhole, share });
    }
    return [...best.values()].sort((a, b) => b.share - a.share || a.page - b.page);
  }
}
