import { withoutLogChatter } from '../analysis/log-chatter.ts';
import { stem } from '../analysis/stem.ts';
import { isStopWord } from '../analysis/stop-words.ts';
import type { PhraseMatch, Synonyms } from '../analysis/synonyms.ts';
import { type Token, tokenize, type WordPair, wordPairsOf } from '../analysis/tokens.ts';
import type { Intent } from '../ranking/rank.ts';
import { termWeights } from '../ranking/weights.ts';

/** A term that a word of the query means. */
export interface CandidateTerm {
  readonly term: string;
  /** Weight relative to the word itself, which has 1. */
  readonly weight: number;
  /** True if a title with the term counts as having the word. */
  readonly inTitle: boolean;
}

/** A word or phrase of the query. */
export interface QueryWord {
  /** As the reader typed it; empty for a word that the query implies. */
  readonly text: string;
  /** Offsets in the query, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** The folded word. */
  readonly word: string;
  /** The term of the word itself: its stem. */
  readonly term: string;
  readonly candidates: CandidateTerm[];
  /** True if the reader may still be typing it, so that it is also a prefix. */
  readonly isPrefix: boolean;
  /** True for an identifier that ends with a separator, so that it is nothing but a prefix: `X-authentik-`. */
  readonly isOpen: boolean;
  /** True for a synonym phrase of several words. Phrases are not corrected. */
  readonly isPhrase: boolean;
  /** The identifier that this word is a part of. If the index has it, it replaces its parts. */
  readonly compound: QueryWord | null;
}

export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  readonly pairs: readonly WordPair[];
  readonly intent: Intent;
}

/** Further words of a query are ignored: they add nothing. */
const maxWords = 20;

const historyWords =
  /\b(v?\d+\.\d+(\.\d+)*|cve|ghsa|releases?|advisor(y|ies)|change ?log|breaking|audits?|penetration tests?|pentests?|soc ?2)\b/i;

const versionNumber = /\bv?\d+\.\d+(\.\d+)*\b/gi;

/** The word that a query with two versions implies: it asks for the way from one to the other. */
const impliedByTwoVersions = 'upgrade';

/** Words of error messages and complaints, status codes of failed requests, and names of exceptions. */
const problemWords =
  /\b(errors?|fail(s|ed|ing|ures?)?|invalid|denied|unable|cannot|can't|won't|doesn't|isn't|not|exceptions?|refused|forbidden|time(d )?out|missing|unexpected|stuck|loop|broken|lost|[45]\d\d)\b|\B(Error|Exception)\b/i;

/** The tokens at one position of the query; `main` is the word or part, or the compound if there is no other. */
interface Position {
  readonly tokens: readonly Token[];
  readonly main: Token;
}

function positionsOf(tokens: readonly Token[]): Position[] {
  const positions = new Map<number, Token[]>();
  for (const token of tokens) {
    const known = positions.get(token.position);
    if (known) known.push(token);
    else positions.set(token.position, [token]);
  }
  return [...positions.values()].flatMap((own) => {
    const main = own.find(({ kind }) => kind !== 'compound') ?? own[0];
    return main ? [{ tokens: own, main }] : [];
  });
}

const isAllStopWords = ({ tokens }: Position) => tokens.every(({ word }) => isStopWord(word));

const itself = (term: string): CandidateTerm => ({ term, weight: 1, inTitle: true });

/** Collects the words of a query from its tokens. */
class QueryWords {
  readonly words: QueryWord[] = [];
  readonly #text: string;
  readonly #phrases: readonly PhraseMatch[];
  /** The phrase that covers a position. */
  readonly #covering = new Map<number, QueryWord>();
  #compound: QueryWord | null = null;

  constructor(text: string, tokens: readonly Token[], synonyms: Synonyms) {
    this.#text = text;
    this.#phrases = synonyms.find(tokens);
  }

  /** Adds the word at a position, if it is not a stop word or part of a phrase. */
  add(position: Position, keepStopWords: boolean): void {
    const { main } = position;
    const covering = this.#covering.get(main.position);
    const phrase = this.#phrases.find(
      ({ phrase: { sameTerm }, first, last }) =>
        sameTerm !== null && first === main && last.position > first.position,
    );
    if (covering) this.#addPartOfPhrase(covering, main);
    else if (phrase) this.#addPhrase(phrase);
    else if (keepStopWords || !isAllStopWords(position)) this.#addWord(position);
  }

  /** Adds a word that the reader didn't type, unless the query has it. */
  addImplied(word: string): void {
    const term = stem(word);
    if (this.words.some((other) => other.term === term)) return;
    const end = this.#text.length;
    const implied = this.#wordOf({ word, term, start: end, end }, null);
    this.words.push({ ...implied, isPrefix: false });
  }

  /** A word inside a phrase such as "log in" still counts a little by itself. */
  #addPartOfPhrase({ candidates }: QueryWord, { word, term }: Token): void {
    if (!isStopWord(word))
      candidates.push({ term, weight: termWeights.partOfPhrase, inTitle: false });
  }

  #addPhrase({ phrase, first, last }: PhraseMatch): void {
    const term = phrase.sameTerm ?? '';
    const word = this.#wordOf({ ...first, term, end: last.end }, null);
    const found: QueryWord = { ...word, isPrefix: false, isPhrase: true };
    this.#addPartOfPhrase(found, first);
    for (const other of this.#phrases) {
      const overlaps =
        other.last.position >= first.position && other.first.position <= last.position;
      if (overlaps) this.#addRelated(found, other);
    }
    this.words.push(found);
    for (let at = first.position; at <= last.position; at++) this.#covering.set(at, found);
  }

  #addWord({ main, tokens }: Position): void {
    const begun = tokens.find(({ kind, end }) => kind === 'compound' && end > main.end) ?? null;
    const dotFile = tokens.find(({ word }) => word.startsWith('.')) ?? null;
    const isInsideCompound = this.#compound !== null && main.end <= this.#compound.end;
    const whole = begun ?? dotFile;
    if (!isInsideCompound) this.#compound = whole && this.#wordOf(whole, null);
    const compound = this.#compound;
    // A repeated word counts once. The parts of an identifier are needed to find it.
    if (compound === null && this.words.some(({ term }) => term === main.term)) return;
    const word = this.#wordOf(main, compound);
    for (const { term, kind } of tokens) {
      if (term === main.term || kind === 'compound') continue;
      word.candidates.push({ term, weight: termWeights.partOfWord, inTitle: true });
    }
    for (const found of this.#phrases) {
      if (found.last.position < main.position || found.first.position > main.position) continue;
      const { sameTerm } = found.phrase;
      if (sameTerm !== null && found.first === found.last) {
        const target = found.first.kind === 'compound' && compound ? compound : word;
        target.candidates.push({ term: sameTerm, weight: termWeights.same, inTitle: true });
      }
      this.#addRelated(word, found);
    }
    compound?.candidates.push({
      term: main.term,
      weight: termWeights.partOfIdentifier,
      inTitle: false,
    });
    this.words.push(word);
  }

  #addRelated({ candidates }: QueryWord, { phrase: { relatedTerm } }: PhraseMatch): void {
    if (relatedTerm !== null)
      candidates.push({ term: relatedTerm, weight: termWeights.related, inTitle: false });
  }

  #wordOf(
    { word, term, start, end }: Pick<Token, 'word' | 'term' | 'start' | 'end'>,
    compound: QueryWord | null,
  ): QueryWord {
    const rest = this.#text.slice(end);
    return {
      text: this.#text.slice(start, end),
      start,
      end,
      word,
      term,
      candidates: [itself(term)],
      isPrefix: /^[-_.]*$/.test(rest),
      isOpen: /^[-_.]+$/.test(rest),
      isPhrase: false,
      compound,
    };
  }
}

/** Splits a query into words, and finds the terms that each means. */
export function parseQuery(text: string, synonyms: Synonyms): ParsedQuery {
  const message = withoutLogChatter(text);
  const tokens = tokenize(message);
  const positions = positionsOf(tokens);
  const keepStopWords = positions.every(isAllStopWords);
  const query = new QueryWords(text, tokens, synonyms);
  for (const position of positions) {
    if (query.words.length === maxWords) break;
    query.add(position, keepStopWords);
  }
  const isUpgrade = new Set(message.match(versionNumber)).size > 1;
  if (isUpgrade) query.addImplied(impliedByTwoVersions);
  return {
    words: query.words,
    pairs: wordPairsOf(tokens),
    intent: {
      asksForHistory: historyWords.test(message) && !isUpgrade,
      describesProblem: problemWords.test(text),
    },
  };
}
