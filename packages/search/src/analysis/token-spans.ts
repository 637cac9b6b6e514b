import { uint8At } from '../shared/checked-access.ts';

/** A token span beyond ASCII: letters and digits, joined by up to three separators at a time. */
const anySpan = /[\p{L}\p{N}\p{M}]+(?:[-_./:@+&'’\\]{1,3}[\p{L}\p{N}\p{M}]+)*/gu;

const letterOrDigit = 1;
const separator = 2;
const beyondAscii = 3;
const maxSeparators = 3;

const asciiKinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(character)) return letterOrDigit;
  return "-_./:@+&'\\".includes(character) ? separator : 0;
});

/** Classifies a character of a token span; 0 for one that ends the span, as the end of the text does. */
function kindAt(text: string, at: number): number {
  if (at >= text.length) return 0;
  const code = text.charCodeAt(at);
  return code < 128 ? uint8At(asciiKinds, code) : beyondAscii;
}

/**
 * Returns the end of the token span that starts here, or the start itself when a character beyond ASCII is involved.
 * Most spans are ASCII, and this loop is faster than a regular expression.
 */
function endOfAsciiSpan(text: string, start: number): number {
  let end = start;
  for (;;) {
    let kind = kindAt(text, end);
    while (kind === letterOrDigit) {
      end += 1;
      kind = kindAt(text, end);
    }
    let next = end;
    while (kind === separator && next < end + maxSeparators) {
      next += 1;
      kind = kindAt(text, next);
    }
    if (kind === beyondAscii) return start;
    if (next === end || kind !== letterOrDigit) return end;
    end = next;
  }
}

/**
 * Visits the token spans of a text in order: words and identifiers such as `pending_user`, with their separators.
 * Offsets are UTF-16 code units, `to` is exclusive.
 */
export function forEachTokenSpan(text: string, visit: (from: number, to: number) => void): void {
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind !== letterOrDigit && kind !== beyondAscii) {
      at += 1;
      continue;
    }
    let from = at;
    let to = endOfAsciiSpan(text, at);
    if (to === at) {
      anySpan.lastIndex = at;
      const found = anySpan.exec(text);
      if (found === null) return;
      from = found.index;
      to = from + found[0].length;
    }
    visit(from, to);
    at = to;
  }
}
