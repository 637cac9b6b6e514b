/**
 * A message as it is written in the program, cut at its variable parts.
 *
 * `ACS URL of <requested> doesn't match` has the literals `ACS URL of ` and ` doesn't match`. A pattern holds no
 * regular expression, so the time to match it is bounded whatever the text is.
 */
export interface Pattern {
  /** Literal parts in their order, normalized; there is at least one that isn't empty. */
  readonly literals: readonly string[];
  /** Number of literal characters: the more, the more specific the pattern. */
  readonly weight: number;
}

/** A variable part: a name in angle brackets, as in `user "<user>"`. A split at it keeps it between the literals. */
const VARIABLE = /(<[a-z][a-z0-9 -]*>)/;

/** The most characters that a variable part takes where the pattern is looked for inside a longer text. */
const MAX_VARIABLE = 600;

/** Below this number of literal characters, a pattern has to be the whole message: it would be found anywhere. */
const MIN_CONTAINED = 10;

/** The places in a text at which a pattern is tried. */
const MAX_STARTS = 64;

/** Parts of a message: `variable` ones are shown as placeholders. */
export interface MessagePart {
  readonly text: string;
  readonly variable: boolean;
}

/** Cuts a message of the catalog at its variable parts, for showing it. */
export function messageParts(message: string): MessagePart[] {
  return message
    .split(VARIABLE)
    .map((text, index) => ({ text, variable: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** The form in which patterns and texts are compared: lower case, single spaces, straight quotation marks. */
export function normalize(text: string): string {
  return normalizeInside(text).trim();
}

/**
 * Turns a message of the catalog into a pattern.
 *
 * @throws Error when nothing but variable parts and spaces would be left
 */
export function compilePattern(message: string): Pattern {
  const literals = message
    .split(VARIABLE)
    .filter((_, index) => index % 2 === 0)
    .map(normalizeInside);
  const weight = literals.reduce((sum, literal) => sum + literal.trim().length, 0);
  if (weight === 0) throw new Error(`the pattern "${message}" has no literal text`);
  // Spaces at both ends of the whole message don't count, as in the texts that it is compared with.
  literals[0] = (literals[0] ?? '').trimStart();
  literals[literals.length - 1] = (literals.at(-1) ?? '').trimEnd();
  return { literals, weight };
}

/** Like {@link normalize}, and keeps one space at either end: it separates the literal from the variable part. */
function normalizeInside(literal: string): string {
  return literal
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/** Tells if the pattern is the whole of a normalized text; a full stop at its end doesn't count. */
export function matchesWhole({ literals }: Pattern, text: string): boolean {
  if (matchesExactly(literals, text)) return true;
  return text.endsWith('.') && matchesExactly(literals, text.slice(0, -1));
}

function matchesExactly(literals: readonly string[], text: string): boolean {
  const [first = ''] = literals;
  if (literals.length === 1) return text === first || `${text}.` === first;
  const last = literals.at(-1) ?? '';
  if (text.length < first.length + last.length) return false;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let from = first.length;
  const to = text.length - last.length;
  for (const literal of literals.slice(1, -1)) {
    const at = text.indexOf(literal, from);
    if (at === -1 || at + literal.length > to) return false;
    from = at + literal.length;
  }
  return from <= to;
}

/** Tells if the pattern is found inside a normalized text, beginning and ending at the edge of a word. */
export function matchesInside(pattern: Pattern, text: string): boolean {
  if (pattern.weight < MIN_CONTAINED) return false;
  const literals = pattern.literals.filter((literal) => literal !== '');
  const [first] = literals;
  if (first === undefined) return false;
  const openStart = pattern.literals[0] === '';
  let start = text.indexOf(first);
  for (let tries = 0; start !== -1 && tries < MAX_STARTS; tries += 1) {
    const end = endOf(literals, text, start);
    if (end !== undefined && (openStart || isEdge(text, start)) && isEdge(text, end)) return true;
    start = text.indexOf(first, start + 1);
  }
  return false;
}

/** The end of a sequence of literals that begins at `start`, with no more than {@link MAX_VARIABLE} between two. */
function endOf(literals: readonly string[], text: string, start: number): number | undefined {
  let end = start + (literals[0] ?? '').length;
  for (const literal of literals.slice(1)) {
    const at = text.slice(end, end + MAX_VARIABLE + literal.length).indexOf(literal);
    if (at === -1) return undefined;
    end += at + literal.length;
  }
  return end;
}

const WORD = /[\p{L}\p{N}]/u;

/** Tells if no word goes across a position of a text. */
function isEdge(text: string, position: number): boolean {
  const before = text[position - 1];
  const after = text[position];
  return before === undefined || after === undefined || !WORD.test(before) || !WORD.test(after);
}
