import { fold } from './fold.ts';
import { stem } from './stem.ts';

/** A stretch of text that the index knows by a term. Offsets are UTF-16 code units, `end` is exclusive. */
export interface Token {
  readonly term: string;
  /** The folded word that the term was made from. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Counts the parts of words in a text; a joined form has the position of its first part. */
  readonly position: number;
  /** `word` for plain words, `part` for a piece of a longer one, `joined` for the longer one as a whole. */
  readonly kind: 'word' | 'part' | 'joined';
}

const run = /[\p{L}\p{N}\p{M}]+(?:[-_./:@+&'’\\]{1,3}[\p{L}\p{N}\p{M}]+)*/gu;
const part = /[\p{L}\p{N}\p{M}]+/gu;
const camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const numbered = /^(\p{L}{3,})\p{N}{1,4}$/u;
const shortVersion = /^v(\p{N}{1,4})$/iu;
const versionNumber = /^v?\d+(?:\.\d+)+$/i;
const maxJoinedLength = 40;
const maxWordLength = 48;

/** Stems of words that were seen; texts consist of few words, many times over. */
const knownStems = new Map<string, string>();
const mostKnownStems = 20_000;

function termOf(word: string): string {
  let term = knownStems.get(word);
  if (term === undefined) {
    if (knownStems.size >= mostKnownStems) knownStems.clear();
    term = stem(word).slice(0, maxWordLength);
    knownStems.set(word, term);
  }
  return term;
}

const plainWord = /^[A-Za-z][a-z]*$/;

/** The pieces of `fooBar`; the word itself when a piece would be a single letter. */
function camelPieces(word: string): readonly string[] {
  if (!/\p{Lu}/u.test(word.slice(1))) return [word];
  const pieces = word.split(camelBoundary);
  return pieces.every((piece) => piece.length >= 2) ? pieces : [word];
}

/** Form under which a word with separators is known as a whole: `X-authentik-username` is `xauthentikusername`. */
export function joinedForm(text: string): string {
  const word = versionNumber.test(text)
    ? text.toLowerCase().replace(/^v/, '')
    : text.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  return fold(word);
}

/** Tokens of one part between separators, with the pieces of camel case, the name without its number, the number of `v5`. */
function addPart(
  tokens: Token[],
  text: string,
  start: number,
  position: number,
  whole: boolean,
): number {
  const end = start + text.length;
  if (plainWord.test(text)) {
    const word = text.toLowerCase();
    tokens.push({ term: termOf(word), word, start, end, position, kind: whole ? 'word' : 'part' });
    return position + 1;
  }
  const pieces = camelPieces(text);
  const word = fold(text);
  const kind = whole ? 'word' : 'part';
  if (pieces.length === 1) {
    tokens.push({ term: termOf(word), word, start, end, position, kind });
    const name = numbered.exec(text)?.[1];
    if (name) {
      const bare = fold(name);
      tokens.push({
        term: termOf(bare),
        word: bare,
        start,
        end: start + name.length,
        position,
        kind: 'part',
      });
    }
    const number = shortVersion.exec(text)?.[1];
    if (number) {
      const bare = fold(number);
      tokens.push({ term: bare, word: bare, start: start + 1, end, position, kind: 'part' });
    }
    return position + 1;
  }
  tokens.push({ term: termOf(word), word, start, end, position, kind: 'joined' });
  let at = start;
  let next = position;
  for (const piece of pieces) {
    const bare = fold(piece);
    tokens.push({
      term: termOf(bare),
      word: bare,
      start: at,
      end: at + piece.length,
      position: next,
      kind: 'part',
    });
    at += piece.length;
    next += 1;
  }
  return next;
}

/**
 * The tokens of a text, in order.
 *
 * Words with separators or capitals inside are given whole and in parts, because people look for either: `pending_user`
 * gives `pendinguser`, `pending` and `user`; `OAuth2` gives `oauth2` and `oauth`; `v5` gives `v5` and `5`.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code < 128 && !isAsciiWord(code)) {
      at += 1;
      continue;
    }
    const end = endOfPlainWord(text, at);
    if (end > at) {
      position = addPart(tokens, text.slice(at, end), at, position, true);
      at = end;
      continue;
    }
    run.lastIndex = at;
    const found = run.exec(text);
    if (found === null) break;
    position = addRun(tokens, found[0], found.index, position);
    at = found.index + found[0].length;
  }
  return tokens;
}

const isAsciiLower = (code: number) => code >= 97 && code <= 122;
const isAsciiWord = (code: number) =>
  isAsciiLower(code) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
const separators = new Set([..."-_./:@+&'\\"].map((character) => character.charCodeAt(0)));
const mostSeparators = 3;

/**
 * Where a word of a to z ends that begins here and has nothing to do with what follows; the place itself when there is
 * no such word. Most words are of this kind, and need no regular expression.
 */
function endOfPlainWord(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (!isAsciiWord(first) || first < 65) return start;
  let end = start + 1;
  while (isAsciiLower(text.charCodeAt(end))) end += 1;
  let next = end;
  while (next < end + mostSeparators && separators.has(text.charCodeAt(next))) next += 1;
  if (next >= text.length) return end;
  const code = text.charCodeAt(next);
  return code < 128 && !isAsciiWord(code) ? end : start;
}

/** Tokens of a word, with separators in it or not: whole and in parts. */
function addRun(tokens: Token[], found: string, index: number, position: number): number {
  if (plainWord.test(found)) return addPart(tokens, found, index, position, true);
  const possessive = /['’]s$/i.exec(found);
  const word = possessive ? found.slice(0, -2) : found;
  const parts = [...word.matchAll(part)];
  if (parts.length > 1 && word.length <= maxJoinedLength) {
    const joined = joinedForm(word);
    tokens.push({
      term: termOf(joined),
      word: joined,
      start: index,
      end: index + word.length,
      position,
      kind: 'joined',
    });
  }
  let next = position;
  for (const { 0: piece, index: offset } of parts) {
    next = addPart(tokens, piece, index + offset, next, parts.length === 1);
  }
  return next;
}
