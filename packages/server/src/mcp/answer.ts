import { dayInWords } from '@docs/model/releases/days';
import { addressOf } from './addresses.ts';
import type { Documentation } from './documentation.ts';

/** An error of the caller: its message says what is wrong with the call, and what to do. */
export class ToolError extends Error {}

/** The most characters of one answer, the note about the rest excluded: about 5,000 tokens. */
const maxCharacters = 20_000;

/**
 * Cuts a part out of a long text, at the end of a line where there is one, and says how to read on.
 *
 * @param offset - where the part begins, in UTF-16 code units
 * @param call - the call that gives the text, such as `read_page with "page": "/"`
 * @param hint - what else the reader of a cut text can do
 * @throws ToolError if the text ends before
 */
export function partOf(text: string, offset: number, call: string, hint = ''): string {
  if (offset > 0 && offset >= text.length) {
    throw new ToolError(
      `The text has only ${inNumbers(text.length)} characters, so there is nothing at offset ${offset}. Leave "offset" out to read from the beginning.`,
    );
  }
  if (text.length - offset <= maxCharacters) return text.slice(offset).trimEnd();
  const lastLine = text.lastIndexOf('\n', offset + maxCharacters - 1) + 1;
  const next = lastLine > offset + maxCharacters / 2 ? lastLine : characterEnd(text, offset);
  return paragraphs(
    text.slice(offset, next).trimEnd(),
    `[The text goes on: ${inNumbers(text.length - next)} of ${inNumbers(text.length)} characters are left. To read on, call ${call} and "offset": ${next}.]`,
    hint,
  );
}

/** An offset that doesn't split a surrogate pair. */
function characterEnd(text: string, offset: number): number {
  const cut = offset + maxCharacters;
  return (text.codePointAt(cut - 1) ?? 0) > 0xffff ? cut - 1 : cut;
}

/** `12,345` */
export function inNumbers(value: number): string {
  return value.toLocaleString('en-US');
}

/** The basis of an answer, so that it can be quoted with its date. */
export function basis({ product, release, asOf }: Documentation): string {
  return `Documentation of ${product} up to ${release}; advisories as of ${dayInWords(asOf)}.`;
}

/** The address that an answer comes from, and what it is based on. */
export function source(documentation: Documentation, path: string, query = ''): string {
  return `Source: ${addressOf(documentation, path)}${query}. ${basis(documentation)}`;
}

/** Joins the paragraphs of an answer; empty ones are left out. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A list in Markdown. */
export function list(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}`).join('\n');
}
