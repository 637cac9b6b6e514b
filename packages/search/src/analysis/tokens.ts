import { fold } from './fold.ts';
import { stem } from './stem.ts';
import { TextCache } from './text-cache.ts';
import { forEachTokenSpan } from './token-spans.ts';

/** A term where it occurs in a text. Offsets are UTF-16 code units, `end` is exclusive. */
export interface Token {
  readonly term: string;
  /** The folded word that the term was made from. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Counts the words and parts of a text; a compound has the position of its first part. */
  readonly position: number;
  /** `word` for a plain word, `part` for a part of an identifier, `compound` for the identifier as a whole. */
  readonly kind: 'word' | 'part' | 'compound';
}

/** The tokens of one token span, such as `pending_user`. Offsets and positions start at 0. */
export interface TokenSpan {
  readonly tokens: readonly Token[];
  /** Number of positions that the span takes. */
  readonly positions: number;
  /** Whether one token covers the whole span, as in most. */
  readonly isWord: boolean;
}

const part = /[\p{L}\p{N}\p{M}]+/gu;
const camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const nameWithNumber = /^(\p{L}{3,})\p{N}{1,4}$/u;
const shortVersion = /^v(\p{N}{1,4})$/iu;
const versionNumber = /^v?\d+(?:\.\d+)+$/i;
const plainWord = /^[A-Za-z][a-z]*$/;
const possessiveEnding = /['’]s$/i;
const maxCompoundLength = 40;
const maxTermLength = 48;

const termOf = (word: string) => stem(word).slice(0, maxTermLength);

/** Splits `fooBar` at its capitals. A word is returned whole when a piece would be a single letter. */
function camelPieces(word: string): readonly string[] {
  if (!/\p{Lu}/u.test(word.slice(1))) return [word];
  const pieces = word.split(camelBoundary);
  return pieces.every((piece) => piece.length >= 2) ? pieces : [word];
}

/** Returns an identifier without its separators, folded: `X-authentik-username` becomes `xauthentikusername`. */
function compoundForm(text: string): string {
  const word = versionNumber.test(text)
    ? text.toLowerCase().replace(/^v/, '')
    : text.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  return fold(word);
}

/** Collects the tokens of one span. */
class SpanTokens {
  readonly tokens: Token[] = [];
  #position = 0;

  get positions(): number {
    return this.#position;
  }

  #add(kind: Token['kind'], word: string, start: number, end: number, term = termOf(word)): void {
    this.tokens.push({ term, word, start, end, position: this.#position, kind });
  }

  /** Adds the form of a whole identifier at the position of its first part. */
  addCompound(word: string, end: number): void {
    this.#add('compound', word, 0, end);
  }

  /** Adds a part between separators, and what is inside it: the pieces of camel case, or the parts of `oauth2` and `v5`. */
  addPart(text: string, start: number, kind: 'word' | 'part'): void {
    const end = start + text.length;
    const pieces = plainWord.test(text) ? [text] : camelPieces(text);
    if (pieces.length > 1) {
      this.#add('compound', fold(text), start, end);
      this.#addPieces(pieces, start);
      return;
    }
    this.#add(kind, fold(text), start, end);
    if (!plainWord.test(text)) this.#addParts(text, start, end);
    this.#position += 1;
  }

  #addPieces(pieces: readonly string[], start: number): void {
    let from = start;
    for (const piece of pieces) {
      this.#add('part', fold(piece), from, from + piece.length);
      from += piece.length;
      this.#position += 1;
    }
  }

  /** Adds the name in `oauth2`, and the number in `v5`, at the position of the word itself. */
  #addParts(text: string, start: number, end: number): void {
    const name = nameWithNumber.exec(text)?.[1];
    if (name) this.#add('part', fold(name), start, start + name.length);
    const number = shortVersion.exec(text)?.[1];
    if (number) this.#add('part', fold(number), start + 1, end, fold(number));
  }
}

function analyzeTokenSpan(text: string): TokenSpan {
  const span = new SpanTokens();
  if (plainWord.test(text)) {
    span.addPart(text, 0, 'word');
    return { tokens: span.tokens, positions: span.positions, isWord: true };
  }
  const word = possessiveEnding.test(text) ? text.slice(0, -2) : text;
  const parts = [...word.matchAll(part)];
  if (parts.length > 1 && word.length <= maxCompoundLength) {
    span.addCompound(compoundForm(word), word.length);
  }
  for (const { 0: piece, index } of parts) {
    span.addPart(piece, index, parts.length === 1 ? 'word' : 'part');
  }
  const { tokens, positions } = span;
  return { tokens, positions, isWord: tokens.length === 1 && tokens[0]?.end === text.length };
}

/** Some 20,000 token spans: texts consist of few distinct words. */
const cache = new TextCache(analyzeTokenSpan, 160_000);

/**
 * Returns the tokens of a token span.
 *
 * @param text A span that `forEachTokenSpan` found.
 */
export const tokensOfSpan = (text: string): TokenSpan => cache.get(text);

/**
 * Splits a text into tokens, in order.
 *
 * Identifiers give a token for the whole and one for each part, because readers search for both: `pending_user` gives
 * `pendinguser`, `pending` and `user`; `OAuth2` gives `oauth2` and `oauth`; `v5` gives `v5` and `5`. (Lucene's
 * WordDelimiterGraphFilter does the same with `catenateAll` and `preserveOriginal`.)
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let firstPosition = 0;
  forEachTokenSpan(text, (from, to) => {
    const span = tokensOfSpan(text.slice(from, to));
    for (const { term, word, start, end, position, kind } of span.tokens) {
      tokens.push({
        term,
        word,
        start: from + start,
        end: from + end,
        position: firstPosition + position,
        kind,
      });
    }
    firstPosition += span.positions;
  });
  return tokens;
}
