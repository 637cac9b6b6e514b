import { type LogLine, readLogLine } from './log-line.ts';
import { compilePattern, matchesInside, matchesWhole, normalize, type Pattern } from './pattern.ts';

/** The messages of one entry, as they are written in the catalog, and the id of its component. */
export interface ListedMessages {
  readonly id: string;
  readonly component: string;
  /** The message, and other wordings of it; each one is enough. */
  readonly messages: readonly string[];
  /** Texts of which one has to be beside the message. Without it the message alone counts. */
  readonly errors: readonly string[];
}

/** The parts of an entry of the catalog that the matcher needs: its messages as patterns. */
export interface EntryPatterns {
  readonly id: string;
  readonly messages: readonly Pattern[];
  readonly errors: readonly Pattern[];
}

/** An entry that a text may be about. */
export interface Match {
  readonly id: string;
  /** Number of characters of the text that the entry's patterns explain. */
  readonly score: number;
}

/** The result for a pasted text: its fields, and the entries that fit, the most specific one first. */
export interface Recognition {
  readonly line: LogLine;
  readonly matches: readonly Match[];
}

/** A text in which messages are looked for, and true when a short message may be this whole text. */
type Candidate = readonly [text: string, isField: boolean];

/** Entries that explain less than this part of what the best one explains are left out. */
const WORTH_TELLING = 0.5;

const MAX_MATCHES = 5;

/** Prepares the messages of all entries for {@link recognize}. */
export function compileEntries(entries: readonly ListedMessages[]): EntryPatterns[] {
  return entries.map(({ id, messages, errors }) => ({
    id,
    messages: messages.map(compilePattern),
    errors: errors.map(compilePattern),
  }));
}

/**
 * Finds the entries that a pasted log line is about.
 *
 * Each entry whose patterns are in the text counts with the number of their literal characters, so an entry that says
 * more about the line comes before a general one. Never throws, and the time is bounded by the length at which the
 * text is cut.
 */
export function recognize(pasted: string, entries: readonly EntryPatterns[]): Recognition {
  const line = readLogLine(pasted);
  const messages = candidates(line);
  const matches = entries.flatMap(({ id, messages: patterns, errors }): Match[] => {
    const message = heaviest(patterns, messages);
    if (message === 0) return [];
    if (errors.length === 0) return [{ id, score: message }];
    const error = heaviest(errors, messages);
    return error === 0 ? [] : [{ id, score: message + error }];
  });
  matches.sort((a, b) => b.score - a.score || a.id.localeCompare(b.id));
  const least = (matches[0]?.score ?? 0) * WORTH_TELLING;
  return { line, matches: matches.filter(({ score }) => score >= least).slice(0, MAX_MATCHES) };
}

/** Shorter parts of messages are in many of them, and in other texts. */
const LEAST_PART = 20;

/** A text has to be this part of the literal text of a message. */
const LEAST_SHARE_OF_MESSAGE = 0.5;

/**
 * The entry of which somebody copied or typed only a part: the only one with a message that holds the text.
 *
 * @returns undefined when no entry has the text, or several do, or it is too short to tell
 */
export function entryWithPart(text: string, entries: readonly EntryPatterns[]): string | undefined {
  const part = normalize(text);
  if (part.length < LEAST_PART) return undefined;
  const isPart = ({ literals, weight }: Pattern) =>
    part.length >= weight * LEAST_SHARE_OF_MESSAGE &&
    literals.some((literal) => literal.includes(part));
  const found = entries.filter(({ messages }) => messages.some(isPart));
  return found.length === 1 ? found[0]?.id : undefined;
}

function candidates({ event = '', errors, lines, text }: LogLine): Candidate[] {
  const fields = [event, ...errors, ...lines].map((field): Candidate => [normalize(field), true]);
  const texts = new Map<string, boolean>([[normalize(text), false], ...fields]);
  texts.delete('');
  return [...texts];
}

/** Literal characters of the most specific pattern that one of the texts holds; 0 when there is none. */
function heaviest(patterns: readonly Pattern[], texts: readonly Candidate[]): number {
  let most = 0;
  for (const pattern of patterns) {
    if (pattern.weight <= most) continue;
    if (texts.some((text) => holds(text, pattern))) most = pattern.weight;
  }
  return most;
}

function holds([text, isField]: Candidate, pattern: Pattern): boolean {
  return (isField && matchesWhole(pattern, text)) || matchesInside(pattern, text);
}
