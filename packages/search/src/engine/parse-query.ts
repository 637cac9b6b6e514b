import { withoutLogChatter } from '../analysis/log-chatter.ts';
import { stem } from '../analysis/stem.ts';
import { isStopWord } from '../analysis/stop-words.ts';
import type { PhraseMatch, Synonyms } from '../analysis/synonyms.ts';
import { type Token, tokenize } from '../analysis/tokens.ts';
import { type WordPair, wordPairsOf } from '../analysis/word-pairs.ts';
import { itemAt } from '../shared/checked-access.ts';
import { expansionWeights } from '../shared/ranking-weights.ts';

/** A term that a word of the query is expanded to (query expansion, Introduction to Information Retrieval, 9.2). */
export interface CandidateTerm {
  readonly term: string;
  /** Weight relative to the word itself, which has 1. */
  readonly weight: number;
  /**
   * Whether its dictionary shard is read: always, as long as the query needs few shards, or only for another term.
   */
  readonly lookup: 'always' | 'affordable' | 'never';
  /** Whether a title with the term counts as having the word. */
  readonly countsInTitle: boolean;
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
  /** Whether the reader may still be typing it, so that it is also a prefix. */
  readonly isPrefix: boolean;
  /** Whether it is a synonym phrase of several words. Phrases are not corrected. */
  readonly isPhrase: boolean;
  /** The identifier (`peerDependencies`) that this word is a part of. If the index has it, it replaces its parts. */
  readonly compound: QueryWord | null;
}

export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  readonly pairs: readonly WordPair[];
  /** Whether it asks for a release, an advisory or a report, or has a version number. */
  readonly asksForHistory: boolean;
  /** Whether it describes what goes wrong, or is an error message. */
  readonly describesProblem: boolean;
}

/** Further words of a query are ignored: they add nothing. */
const maxWords = 16;

/** In longer queries, compounds of neighbors are only looked up in shards that are read anyway. */
const maxWordsForCompoundLookups = 3;

const historyWords =
  /\b(v?\d+\.\d+(\.\d+)*|cve|ghsa|releases?|advisor(y|ies)|change ?log|breaking|audits?|penetration tests?|pentests?|soc ?2)\b/i;

const versionNumber = /\bv?\d+\.\d+(\.\d+)*\b/gi;

/** What a query with two versions asks for: the way from one to the other. */
const impliedByTwoVersions = 'upgrade';

/** Words of error messages and complaints, status codes of failed requests, and names of exceptions. */
const problemWords =
  /\b(errors?|fail(s|ed|ing|ures?)?|invalid|denied|unable|cannot|can't|won't|doesn't|isn't|not|exceptions?|refused|forbidden|time(d )?out|missing|unexpected|stuck|loop|broken|lost|[45]\d\d)\b|\B(Error|Exception)\b/i;

/** The tokens at one position of the query. */
interface Position {
  readonly tokens: readonly Token[];
  /** The token of the word or part, or the compound if there is no other. */
  readonly main: Token;
}

function positionsOf(tokens: readonly Token[]): Position[] {
  const positions = new Map<number, Token[]>();
  for (const token of tokens) {
    const known = positions.get(token.position);
    if (known) known.push(token);
    else positions.set(token.position, [token]);
  }
  return [...positions.values()].map((own) => ({
    tokens: own,
    main:
      own.find(({ kind }) => kind === 'word') ??
      own.find(({ kind }) => kind === 'part') ??
      itemAt(own, 0),
  }));
}

const isAllStopWords = ({ tokens }: Position) => tokens.every(({ word }) => isStopWord(word));

/** A synonym phrase in the query, with the positions of its first and last word. */
interface QueryPhrase extends PhraseMatch {
  readonly begin: number;
  readonly end: number;
}

const overlaps = ({ begin, end }: QueryPhrase, first: number, last: number) =>
  end >= first && begin <= last;

/** Looks up synonyms: `related` terms of phrases of several words are required, as no other term finds them. */
const relatedCandidate = (term: string, { begin, end }: QueryPhrase): CandidateTerm => ({
  term,
  weight: expansionWeights.related,
  lookup: begin < end ? 'always' : 'never',
  countsInTitle: false,
});

/** A word inside a phrase such as "log in" still counts a little by itself. */
const partOfPhrase = (term: string): CandidateTerm => ({
  term,
  weight: expansionWeights.partOfPhrase,
  lookup: 'never',
  countsInTitle: false,
});

const itself = (term: string): CandidateTerm => ({
  term,
  weight: 1,
  lookup: 'always',
  countsInTitle: true,
});

/** Collects the words of a query from its tokens. */
class QueryWords {
  readonly words: QueryWord[] = [];
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #phrases: readonly QueryPhrase[];
  /** The phrase that covers a position. */
  readonly #covering = new Map<number, QueryWord>();
  #compound: QueryWord | null = null;

  constructor(text: string, tokens: readonly Token[], synonyms: Synonyms) {
    this.#text = text;
    this.#tokens = tokens;
    this.#phrases = synonyms.find(tokens).map((match) => ({
      ...match,
      begin: itemAt(tokens, match.first).position,
      end: itemAt(tokens, match.last).position,
    }));
  }

  /** Adds the word at a position, if it is not a stop word or part of a phrase. */
  add(position: Position, keepStopWords: boolean): void {
    const { main } = position;
    const covering = this.#covering.get(main.position);
    if (covering) {
      if (!isStopWord(main.word)) covering.candidates.push(partOfPhrase(main.term));
      return;
    }
    const phrase = this.#phraseAt(main.position);
    if (phrase) this.#addPhrase(main, phrase);
    else if (keepStopWords || !isAllStopWords(position)) this.#addWord(position);
  }

  /** Adds a word that the reader didn't type, unless the query has it. It has no text and no place in the query. */
  addImplied(word: string): void {
    const term = stem(word);
    if (this.words.some((other) => other.term === term)) return;
    const end = this.#text.length;
    this.words.push({
      text: '',
      start: end,
      end,
      word,
      term,
      candidates: [itself(term)],
      isPrefix: false,
      isPhrase: false,
      compound: null,
    });
  }

  /** Returns the longest phrase of several words that begins at a position and has synonyms with the same meaning. */
  #phraseAt(position: number): QueryPhrase | undefined {
    return this.#phrases.find(
      ({ phrase, begin, end }) => begin === position && end > begin && phrase.sameTerm !== null,
    );
  }

  #addPhrase(main: Token, found: QueryPhrase): void {
    const sameTerm = found.phrase.sameTerm ?? '';
    const { end } = itemAt(this.#tokens, found.last);
    const candidates = [itself(sameTerm)];
    for (const other of this.#phrases) {
      const { relatedTerm } = other.phrase;
      if (relatedTerm === null || !overlaps(other, found.begin, found.end)) continue;
      candidates.push(relatedCandidate(relatedTerm, other));
    }
    if (!isStopWord(main.word)) candidates.push(partOfPhrase(main.term));
    const word: QueryWord = {
      text: this.#text.slice(main.start, end),
      start: main.start,
      end,
      word: main.word,
      term: sameTerm,
      candidates,
      isPrefix: false,
      isPhrase: true,
      compound: null,
    };
    this.words.push(word);
    for (let at = found.begin; at <= found.end; at++) this.#covering.set(at, word);
  }

  #addWord({ main, tokens }: Position): void {
    const compound = this.#compoundOf(main, tokens);
    // A repeated word counts once. The parts of an identifier are needed to find it.
    if (compound === null && this.words.some(({ term }) => term === main.term)) return;
    const word = this.#singleWord(main, compound);
    for (const { term, kind } of tokens) {
      if (term === main.term || kind === 'compound') continue;
      word.candidates.push({
        term,
        weight: expansionWeights.split,
        lookup: 'never',
        countsInTitle: true,
      });
    }
    this.#addSynonyms(word, main.position);
    compound?.candidates.push({
      term: main.term,
      weight: expansionWeights.partOfIdentifier,
      lookup: 'never',
      countsInTitle: false,
    });
    this.words.push(word);
  }

  #singleWord({ start, end, word, term }: Token, compound: QueryWord | null): QueryWord {
    return {
      text: this.#text.slice(start, end),
      start,
      end,
      word,
      term,
      candidates: [itself(term)],
      isPrefix: end === this.#text.length,
      isPhrase: false,
      compound,
    };
  }

  /** Returns the identifier that a word is a part of. It begins at its first part and covers the others too. */
  #compoundOf(main: Token, tokens: readonly Token[]): QueryWord | null {
    const begun = tokens.find(({ kind, end }) => kind === 'compound' && end > main.end);
    if (begun) this.#compound = this.#singleWord(begun, null);
    const compound = this.#compound;
    return compound && main.start >= compound.start && main.end <= compound.end ? compound : null;
  }

  /** Adds the synonyms of phrases that cover a position. Synonyms of a whole identifier go to its compound. */
  #addSynonyms(word: QueryWord, position: number): void {
    for (const found of this.#phrases) {
      if (!overlaps(found, position, position)) continue;
      const { sameTerm, relatedTerm } = found.phrase;
      if (sameTerm && found.begin === found.end) {
        const isOfCompound = itemAt(this.#tokens, found.first).kind === 'compound';
        const target = isOfCompound && word.compound ? word.compound : word;
        target.candidates.push({
          term: sameTerm,
          weight: expansionWeights.same,
          lookup: 'always',
          countsInTitle: true,
        });
      }
      if (relatedTerm) word.candidates.push(relatedCandidate(relatedTerm, found));
    }
  }
}

/** Pages may have `web authn` as `webauthn`. Each of two neighbors also looks up their compound. */
function addNeighborCompounds(words: readonly QueryWord[]): void {
  const lookup = words.length <= maxWordsForCompoundLookups ? 'affordable' : 'never';
  words.slice(1).forEach((second, index) => {
    const first = itemAt(words, index);
    if (first.isPhrase || second.isPhrase) return;
    if (first.compound !== null && first.compound === second.compound) return;
    const term = stem(first.word + second.word);
    for (const { candidates } of [first, second]) {
      candidates.push({
        term,
        weight: expansionWeights.compound,
        lookup,
        countsInTitle: true,
      });
    }
  });
}

/** Splits a query into words and expands each to the terms that are looked up for it. */
export function parseQuery(text: string, synonyms: Synonyms): ParsedQuery {
  const tokens = tokenize(withoutLogChatter(text));
  const positions = positionsOf(tokens);
  const keepStopWords = positions.every(isAllStopWords);
  const query = new QueryWords(text, tokens, synonyms);
  for (const position of positions) {
    if (query.words.length === maxWords) break;
    query.add(position, keepStopWords);
  }
  addNeighborCompounds(query.words);
  const isUpgrade = new Set(text.match(versionNumber)).size > 1;
  if (isUpgrade) query.addImplied(impliedByTwoVersions);
  return {
    words: query.words,
    pairs: wordPairsOf(tokens),
    asksForHistory: historyWords.test(text) && !isUpgrade,
    describesProblem: problemWords.test(text),
  };
}
