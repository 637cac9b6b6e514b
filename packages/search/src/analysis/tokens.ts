import { fold } from './fold.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** A term where it occurs in a text. Offsets are UTF-16 code units, `end` is exclusive. */
export interface Token {
  readonly term: string;
  /** The folded word that the term was made from. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Counts the words and parts of a text; a compound has the position of its first part. */
  readonly position: number;
  /** `word` for a plain word, `part` for a part of an identifier, `compound` for an identifier or the end of one. */
  readonly kind: 'word' | 'part' | 'compound';
}

/** The tokens of one span, such as `pending_user`. Offsets and positions start at 0. */
interface SpanTokens {
  readonly tokens: readonly Token[];
  /** Number of positions that the span takes. */
  readonly positions: number;
}

/** Words and identifiers with their separators: `pending_user`, `v2025.8`, `.env`. */
const spans =
  /(?:(?<![\p{L}\p{N}.])\.)?[\p{L}\p{N}\p{M}]+(?:[-_./:@+&'’\\]{1,3}[\p{L}\p{N}\p{M}]+)*/gu;
const part = /[\p{L}\p{N}\p{M}]+/gu;
const camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const nameWithNumber = /^(\p{L}{3,})\p{N}{1,4}$/u;
const shortVersion = /^v(\p{N}{1,4})$/iu;
const versionNumber = /^v?\d+(?:\.\d+)+$/i;
const plainWord = /^[A-Za-z][a-z]*$/;
const dotFile = /^(?:.*[^\p{L}\p{N}])?\.$/u;
const possessiveEnding = /['’]s$/i;
const maxCompoundLength = 40;
const maxTermLength = 48;

/** Splits `fooBar` at its capitals. A word is returned whole when a piece would be a single letter. */
function camelPieces(word: string): readonly string[] {
  if (plainWord.test(word) || !/\p{Lu}/u.test(word.slice(1))) return [word];
  const pieces = word.split(camelBoundary);
  return pieces.every((piece) => piece.length >= 2) ? pieces : [word];
}

/** Returns an identifier without its separators, folded: `X-authentik-username` becomes `xauthentikusername`. */
function compoundForm(text: string): string {
  return fold(
    versionNumber.test(text)
      ? text.toLowerCase().replace(/^v/, '')
      : text.replace(/[^\p{L}\p{N}\p{M}]/gu, ''),
  );
}

function analyzeSpan(given: string): SpanTokens {
  const span = possessiveEnding.test(given) ? given.slice(0, -2) : given;
  const tokens: Token[] = [];
  let position = 0;
  const add = (kind: Token['kind'], word: string, start: number, end: number) => {
    const term = stem(word).slice(0, maxTermLength);
    tokens.push({ term, word, start, end, position, kind });
  };
  const parts = [...span.matchAll(part)].map(({ 0: text, index }) => ({ text, index }));
  const isIdentifier = parts.length > 1 && span.length <= maxCompoundLength;
  if (isIdentifier) add('compound', compoundForm(span), 0, span.length);
  parts.forEach(({ text, index: start }, number) => {
    const end = start + text.length;
    // Names are also written without the namespace that all of them begin with: POSTGRESQL__HOST, is_group_member.
    if (isIdentifier && number === 1 && parts.length > 2 && span.includes('_'))
      add('compound', compoundForm(span.slice(start)), start, span.length);
    if (dotFile.test(span.slice(0, start))) add('compound', `.${fold(text)}`, start - 1, end);
    const pieces = camelPieces(text);
    if (pieces.length > 1) {
      add('compound', fold(text), start, end);
      let from = start;
      for (const piece of pieces) {
        add('part', fold(piece), from, from + piece.length);
        from += piece.length;
        position += 1;
      }
      return;
    }
    add(parts.length === 1 ? 'word' : 'part', fold(text), start, end);
    const name = nameWithNumber.exec(text)?.[1];
    if (name) add('part', fold(name), start, start + name.length);
    const version = shortVersion.exec(text)?.[1];
    if (version) add('part', fold(version), start + 1, end);
    position += 1;
  });
  return { tokens, positions: position };
}

/** The tokens of spans that were analyzed before: texts consist of few different words. */
const known = new Map<string, SpanTokens>();
const mostKnown = 40_000;

function tokensOfSpan(text: string): SpanTokens {
  let tokens = known.get(text);
  if (!tokens) {
    if (known.size > mostKnown) known.clear();
    tokens = analyzeSpan(text);
    known.set(text, tokens);
  }
  return tokens;
}

/**
 * Splits a text into tokens, in order.
 *
 * Identifiers give a token for the whole and one for each part, because readers search for both: `pending_user` gives
 * `pendinguser`, `pending` and `user`; `OAuth2` gives `oauth2` and `oauth`; `v5` gives `v5` and `5`. (Lucene's
 * WordDelimiterGraphFilter does the same with `catenateAll` and `preserveOriginal`.)
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let first = 0;
  for (const { 0: span, index } of text.matchAll(spans)) {
    const found = tokensOfSpan(span);
    for (const { term, word, start, end, position, kind } of found.tokens) {
      tokens.push({
        term,
        word,
        start: index + start,
        end: index + end,
        position: first + position,
        kind,
      });
    }
    first += found.positions;
  }
  return tokens;
}

/** Two words that follow each other in a text, apart from stop words between them. */
export interface WordPair {
  /** The index term: the terms of both words with a space between them, which sorts next to the first one. */
  readonly term: string;
  readonly first: Token;
  readonly second: Token;
}

/**
 * Returns the pairs of neighboring words of a text. Titles and what pages are called are also found by their pairs, as
 * in the sequential dependence model (Metzler and Croft, A Markov random field model for term dependencies, 2005).
 */
export function wordPairsOf(tokens: readonly Token[]): WordPair[] {
  const words: Token[] = [];
  for (const token of tokens) {
    const isFirstAtPosition = words.at(-1)?.position !== token.position;
    if (token.kind !== 'compound' && isFirstAtPosition && !isStopWord(token.word))
      words.push(token);
  }
  return words.flatMap((second, index) => {
    const first = words[index - 1];
    return first ? [{ term: pairTermOf(first.term, second.term), first, second }] : [];
  });
}

/** Returns the index term of a pair of words. */
export const pairTermOf = (first: string, second: string): string => `${first} ${second}`;
