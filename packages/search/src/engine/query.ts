import { stem } from '../analysis/stem.ts';
import { isStopWord } from '../analysis/stop-words.ts';
import type { Synonyms } from '../analysis/synonyms.ts';
import { type Token, tokenize } from '../analysis/tokens.ts';
import { alternativeWeights } from './weights.ts';

/** A term that stands for a word of the query, with what it is worth beside the word itself. */
export interface Wanted {
  readonly term: string;
  readonly weight: number;
  /** Whether its shard is read for it; other terms are only taken if their shard is read anyway. */
  readonly needed: boolean;
  /** Whether a title that has it has the word. */
  readonly counts: boolean;
}

/** A word or phrase of the query that has to be found. */
export interface QueryWord {
  /** As typed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The folded word and its stem; the stem is the term that stands for the word itself. */
  readonly word: string;
  readonly term: string;
  readonly wanted: Wanted[];
  /** Whether the reader may still be typing it. */
  readonly open: boolean;
  /** Whether it is a known phrase and not one word, which is never corrected. */
  readonly phrase: boolean;
  /**
   * The identifier as a whole (`peerDependencies`) that this word is a part of. If the index knows the whole, it stands
   * for all its parts.
   */
  readonly partOf: QueryWord | null;
}

export interface ParsedQuery {
  readonly text: string;
  readonly words: readonly QueryWord[];
  /** Whether it asks for a release, an advisory or an identifier with a number. */
  readonly namesRelease: boolean;
}

/** Longer queries are cut: their words beyond these tell nothing more. */
const mostWords = 16;

/** In longer queries joined forms are only looked for in files that are read anyway. */
const mostWordsToJoin = 3;

const releaseWords =
  /\b(v?\d+\.\d+(\.\d+)*|cve|ghsa|releases?|release notes|advisor(y|ies)|change ?log|breaking)\b/i;

const positionsOf = (tokens: readonly Token[]) => {
  const positions = new Map<number, Token[]>();
  for (const token of tokens) {
    const known = positions.get(token.position);
    if (known) known.push(token);
    else positions.set(token.position, [token]);
  }
  return [...positions.values()];
};

const mainOf = (tokens: readonly Token[]) =>
  tokens.find(({ kind }) => kind === 'word') ??
  tokens.find(({ kind }) => kind === 'part') ??
  tokens[0];

/** An identifier of several parts as one word. */
function wholeOf({ start, end, word, term }: Token, text: string, open: boolean): QueryWord {
  const wanted = [{ term, weight: 1, needed: true, counts: true }];
  return {
    text: text.slice(start, end),
    start,
    end,
    word,
    term,
    wanted,
    open,
    phrase: false,
    partOf: null,
  };
}

/** Splits a query into the words that have to be found, with what may stand for each. */
export function parseQuery(text: string, synonyms: Synonyms): ParsedQuery {
  const tokens = tokenize(text);
  const places = positionsOf(tokens);
  const allStop = places.every((place) => place.every(({ word }) => isStopWord(word)));
  const phrases = synonyms.find(tokens);
  const trimmedEnd = text.trimEnd().length;
  const open = (end: number) => end === text.length && end === trimmedEnd;
  const words: QueryWord[] = [];
  const covered = new Map<number, QueryWord>();
  let whole: QueryWord | null = null;

  for (let index = 0; index < places.length && words.length < mostWords; index++) {
    const place = places[index] ?? [];
    const main = mainOf(place);
    if (!main) continue;
    const own = place.filter(({ term }) => term !== main.term);
    const within = covered.get(main.position);
    if (within) {
      // A word of a phrase like "log in" still counts a little by itself.
      const { partOfPhrase } = alternativeWeights;
      if (!isStopWord(main.word)) {
        within.wanted.push({ term: main.term, weight: partOfPhrase, needed: false, counts: false });
      }
      continue;
    }
    const starting = phrases.filter(({ first }) => tokens[first]?.position === main.position);
    const longest = starting.find(
      ({ phrase, first, last }) =>
        phrase.sameTerm !== null && (tokens[last]?.position ?? 0) > (tokens[first]?.position ?? 0),
    );
    const sameTerm = longest?.phrase.sameTerm;
    if (longest && sameTerm) {
      const lastToken = tokens[longest.last];
      const end = lastToken?.end ?? main.end;
      const whole: QueryWord = {
        text: text.slice(main.start, end),
        start: main.start,
        end,
        word: main.word,
        term: sameTerm,
        wanted: [{ term: sameTerm, weight: 1, needed: true, counts: true }],
        open: false,
        phrase: true,
        partOf: null,
      };
      const lastPosition = lastToken?.position ?? main.position;
      for (const { phrase, first, last } of phrases) {
        const { relatedTerm } = phrase;
        const begins = tokens[first]?.position ?? 0;
        const ends = tokens[last]?.position ?? 0;
        if (relatedTerm === null || ends < main.position || begins > lastPosition) continue;
        const { related } = alternativeWeights;
        whole.wanted.push({
          term: relatedTerm,
          weight: related,
          needed: begins < ends,
          counts: false,
        });
      }
      if (!isStopWord(main.word)) {
        const weight = alternativeWeights.partOfPhrase;
        whole.wanted.push({ term: main.term, weight, needed: false, counts: false });
      }
      words.push(whole);
      for (let at = main.position; at <= lastPosition; at++) covered.set(at, whole);
      continue;
    }
    if (!allStop && place.every(({ word }) => isStopWord(word))) continue;

    const joined = place.find(({ kind, end }) => kind === 'joined' && end > main.end);
    if (joined) whole = wholeOf(joined, text, open(joined.end));
    const partOf = whole && main.start >= whole.start && main.end <= whole.end ? whole : null;
    const wanted: Wanted[] = [{ term: main.term, weight: 1, needed: true, counts: true }];
    for (const { term, kind } of own) {
      if (kind !== 'joined')
        wanted.push({ term, weight: alternativeWeights.split, needed: false, counts: true });
    }
    for (const { phrase, first, last } of phrases) {
      const { sameTerm, relatedTerm } = phrase;
      const begins = tokens[first]?.position ?? 0;
      const ends = tokens[last]?.position ?? 0;
      if (main.position < begins || main.position > ends) continue;
      if (sameTerm && begins === ends) {
        const about = tokens[first]?.kind === 'joined' && partOf ? partOf.wanted : wanted;
        about.push({ term: sameTerm, weight: alternativeWeights.same, needed: true, counts: true });
      }
      if (relatedTerm) {
        const { related } = alternativeWeights;
        wanted.push({ term: relatedTerm, weight: related, needed: begins < ends, counts: false });
      }
    }
    partOf?.wanted.push({
      term: main.term,
      weight: alternativeWeights.partOfIdentifier,
      needed: false,
      counts: false,
    });
    words.push({
      text: text.slice(main.start, main.end),
      start: main.start,
      end: main.end,
      word: main.word,
      term: main.term,
      wanted,
      open: open(main.end),
      phrase: false,
      partOf,
    });
  }
  addJoinedNeighbours(words);
  return { text, words, namesRelease: releaseWords.test(text) };
}

/** `web authn` may stand as `webauthn` in the pages: then either word is found by the joined form. */
function addJoinedNeighbours(words: readonly QueryWord[]): void {
  for (let index = 0; index + 1 < words.length; index++) {
    const first = words[index];
    const second = words[index + 1];
    if (!first || !second || first.phrase || second.phrase) continue;
    if (first.partOf !== null && first.partOf === second.partOf) continue;
    const term = stem(first.word + second.word);
    const needed = words.length <= mostWordsToJoin;
    for (const { wanted } of [first, second]) {
      wanted.push({ term, weight: alternativeWeights.joined, needed, counts: true });
    }
  }
}
