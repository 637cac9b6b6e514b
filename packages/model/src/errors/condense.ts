import { readLogLine } from './log-line.ts';

/** The parts of a message that differ from one occurrence to the next: times, identifiers, addresses, paths, quoted values. */
const VARIABLE_PARTS = [
  /https?:\/\/[^\s"')]+/g,
  /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g,
  /\b[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\b/gi,
  /\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g,
  /(?:^|\s)\/[\w./-]{2,}/g,
  /\b[0-9a-f]{16,}\b/gi,
];

/**
 * Condenses a pasted log line to its message, so that it fits into a search field.
 *
 * @param limit - the most characters of the result; it ends at the end of a word
 */
export function condense(pasted: string, limit: number): string {
  const { event, errors, lines, text } = readLogLine(pasted);
  // The last line of a traceback is its message; the others are places in the program.
  const message = event ?? (isTraceback(text) ? lines.at(-1) : lines[0]) ?? text;
  const [error] = errors;
  return shorten(error === undefined ? message : `${message} ${error}`, limit);
}

/** Takes the variable parts out of a text, and cuts it at the end of a word. */
export function shorten(text: string, limit: number): string {
  let plain = text;
  for (const part of VARIABLE_PARTS) plain = plain.replace(part, ' ');
  plain = plain.replace(/\s+/g, ' ').trim();
  if (plain.length <= limit) return plain;
  const cut = plain.slice(0, limit + 1);
  const space = cut.lastIndexOf(' ');
  return (space > 0 ? cut.slice(0, space) : cut.slice(0, limit)).trim();
}

function isTraceback(text: string): boolean {
  return text.includes('Traceback (most recent call last)');
}
