import { fold } from './fold.ts';
import { stem } from './stem.ts';
import { TextCache } from './text-cache.ts';

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

const termOf = (word: string) => stem(word).slice(0, maxWordLength);

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

/** The tokens of one run of letters, such as `pending_user`; offsets and positions count from its beginning. */
export interface Run {
  readonly tokens: readonly Token[];
  /** How many positions it takes. */
  readonly positions: number;
  /** Whether it is one token from end to end, as most are. */
  readonly isWord: boolean;
  /** Numbers of the tokens' terms, from the first time that they are wanted. */
  numbers: readonly number[] | null;
}

/** Runs that were seen, some 20,000 at a time; texts consist of few words, many times over. */
const knownRuns = new TextCache(readRun, 160_000);

/**
 * The tokens of a run.
 *
 * @param text A run, as `forEachRun` finds them.
 */
export const runOf = (text: string): Run => knownRuns.of(text);

/**
 * The tokens of a text, in order.
 *
 * Words with separators or capitals inside are given whole and in parts, because people look for either: `pending_user`
 * gives `pendinguser`, `pending` and `user`; `OAuth2` gives `oauth2` and `oauth`; `v5` gives `v5` and `5`.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  forEachRun(text, (from, to) => {
    const known = runOf(text.slice(from, to));
    for (const { term, word, start, end, position: within, kind } of known.tokens) {
      tokens.push({
        term,
        word,
        start: from + start,
        end: from + end,
        position: position + within,
        kind,
      });
    }
    position += known.positions;
  });
  return tokens;
}

/** Visits the stretches of a text that hold its tokens, such as words and identifiers, in order. */
export function forEachRun(text: string, visit: (from: number, to: number) => void): void {
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind !== letterOrDigit && kind !== beyondAscii) {
      at += 1;
      continue;
    }
    let from = at;
    let to = endOfAsciiRun(text, at);
    if (to === at) {
      run.lastIndex = at;
      const found = run.exec(text);
      if (found === null) return;
      from = found.index;
      to = from + found[0].length;
    }
    visit(from, to);
    at = to;
  }
}

const letterOrDigit = 1;
const separator = 2;
const beyondAscii = 3;
const mostSeparators = 3;

const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(character)) return letterOrDigit;
  return "-_./:@+&'\\".includes(character) ? separator : 0;
});

/** What a character is to a run; 0 for one that ends it, as the end of the text does. */
function kindAt(text: string, at: number): number {
  if (at >= text.length) return 0;
  const code = text.charCodeAt(at);
  return code < 128 ? (asciiKinds[code] ?? 0) : beyondAscii;
}

/**
 * Where the run ends that begins here, when it has nothing to do with characters beyond ASCII; the place itself
 * otherwise. Most runs are of this kind, and need no regular expression.
 */
function endOfAsciiRun(text: string, start: number): number {
  let end = start;
  for (;;) {
    let kind = kindAt(text, end);
    while (kind === letterOrDigit) {
      end += 1;
      kind = kindAt(text, end);
    }
    let next = end;
    while (kind === separator && next < end + mostSeparators) {
      next += 1;
      kind = kindAt(text, next);
    }
    if (kind === beyondAscii) return start;
    if (next === end || kind !== letterOrDigit) return end;
    end = next;
  }
}

/** Splits a run: the whole of it, when it has parts, and the parts. */
function readRun(text: string): Run {
  const tokens: Token[] = [];
  if (plainWord.test(text)) {
    const positions = addPart(tokens, text, 0, 0, true);
    return { tokens, positions, isWord: true, numbers: null };
  }
  const possessive = /['’]s$/i.exec(text);
  const word = possessive ? text.slice(0, -2) : text;
  const parts = [...word.matchAll(part)];
  if (parts.length > 1 && word.length <= maxJoinedLength) {
    const joined = joinedForm(word);
    const end = word.length;
    tokens.push({ term: termOf(joined), word: joined, start: 0, end, position: 0, kind: 'joined' });
  }
  let positions = 0;
  for (const { 0: piece, index } of parts) {
    positions = addPart(tokens, piece, index, positions, parts.length === 1);
  }
  const isWord = tokens.length === 1 && tokens[0]?.end === text.length;
  return { tokens, positions, isWord, numbers: null };
}
