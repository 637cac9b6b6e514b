import { dayInWords } from '@docs/model/releases/days';
import type { Documentation } from './documentation.ts';
import type { PageHead } from './page-text.ts';

/** What is wrong with a call, and what to do, in sentences for the one who called. */
export class ToolError extends Error {}

/** The most characters of one answer, the note about the rest excluded: about 5,000 tokens. */
export const maxCharacters = 20_000;

/** A part of a long text. */
export interface Part {
  readonly text: string;
  /** Where the next part begins; undefined at the end. */
  readonly next: number | undefined;
}

/**
 * Cuts a part out of a text, at the end of a line where there is one.
 *
 * @param offset - where the part begins, in UTF-16 code units
 * @throws {ToolError} if the text ends before
 */
export function partOf(text: string, offset: number): Part {
  if (offset > 0 && offset >= text.length) {
    throw new ToolError(
      `The text has only ${inNumbers(text.length)} characters, so there is nothing at offset ${offset}. Leave "offset" out to read from the beginning.`,
    );
  }
  if (text.length - offset <= maxCharacters) return { text: text.slice(offset), next: undefined };
  const lastLine = text.lastIndexOf('\n', offset + maxCharacters - 1) + 1;
  const cut = lastLine > offset + maxCharacters / 2 ? lastLine : wholeEnd(text, offset);
  return { text: text.slice(offset, cut), next: cut };
}

/** A cut that doesn't part the two halves of a character. */
function wholeEnd(text: string, offset: number): number {
  const cut = offset + maxCharacters;
  return (text.codePointAt(cut - 1) ?? 0) > 0xffff ? cut - 1 : cut;
}

/**
 * How a cut text goes on.
 *
 * @param how - what to do to read on at an offset
 */
export function continued(text: string, { next }: Part, how: (next: number) => string): string[] {
  if (next === undefined) return [];
  return [
    `[The text goes on: ${inNumbers(text.length - next)} of ${inNumbers(text.length)} characters are left. To read on, ${how(next)}.]`,
  ];
}

/** `12,345` */
export function inNumbers(value: number): string {
  return value.toLocaleString('en-US');
}

/** What an answer is based on, so that it can be quoted with its date. */
export function basis({ product, release, asOf }: Documentation): string {
  return `Documentation of ${product} up to ${release}; advisories as of ${dayInWords(asOf)}.`;
}

/** What a page is about, and when it last changed. */
export function basisOfPage(
  { version, lastChange }: Pick<PageHead, 'version' | 'lastChange'>,
  { product }: Documentation,
): string {
  const change = lastChange === '' ? '' : ` Last change: ${dayInWords(lastChange)}.`;
  return `This page is about ${product} ${version}.${change}`;
}

/** Joins the paragraphs of an answer; empty ones are left out. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
