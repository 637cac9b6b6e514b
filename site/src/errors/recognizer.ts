import { condense, shorten } from '@docs/model/errors/condense';
import {
  compileEntries,
  entryWithPart,
  type Recognition,
  recognize,
} from '@docs/model/errors/match';
import { messageParts } from '@docs/model/errors/pattern';
import messages from '@generated/fetched-data/default/messages.json';
import type { Answer } from '../answers/answer.ts';
import type { MessageFacts } from '../answers/data.ts';

const entries = compileEntries(messages);

/** Finds the entries of the catalog that a pasted text is about. */
export function recognizeLine(pasted: string): Recognition {
  return recognize(pasted, entries);
}

/** The id of the only entry whose message holds a text. */
export function entryOfPart(text: string): string | undefined {
  return entryWithPart(text, entries);
}

/** The answer about an entry. The answers of each component are fetched when one of them is needed. */
export async function answerTo(id: string): Promise<Answer | undefined> {
  const component = messages.find((entry) => entry.id === id)?.component;
  const { default: answers }: { readonly default: MessageFacts } = await import(
    `@generated/fetched-data/default/messages-${component}.json`
  );
  return answers[id];
}

/**
 * A query that finds the entry of a pasted log line: the literal words of the entry's message, or, when there is no
 * entry, the message of the line.
 *
 * @param limit - the most characters of the query
 */
export function queryFor(pasted: string, limit: number): string {
  const [best] = recognizeLine(pasted).matches;
  const entry = messages.find(({ id }) => id === best?.id);
  if (entry === undefined) return condense(pasted, limit);
  // What tells the entry apart comes first: the end may be cut.
  const texts = [entry.errors[0], entry.messages[0]].filter((text) => text !== undefined);
  const literal = texts
    .flatMap((text) => [...messageParts(text), { text: ' ', variable: false }])
    .map(({ text, variable }) => (variable ? ' ' : text));
  return shorten(literal.join(''), limit);
}
