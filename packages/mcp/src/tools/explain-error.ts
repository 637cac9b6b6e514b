import { condense } from '@docs/model/errors/condense';
import { recognize } from '@docs/model/errors/match';
import type { ErrorComponent, ErrorEntry } from '@docs/model/errors/schema';
import { z } from 'zod';
import { addressOf, withAbsoluteLinks } from '../addresses.ts';
import { basis, paragraphs, ToolError } from '../answer.ts';
import type { Documentation } from '../documentation.ts';
import { text } from './arguments.ts';
import { similarPages } from './search-docs.ts';
import { defineTool } from './tool.ts';

/** How many entries are told in full. */
const maxShown = 3;

/** The longest text that is looked at: with JSON around it, it must fit into the body of a request. */
const maxMessage = 12_000;

/** Longest query that is made of a message. */
const maxQuery = 150;

export const explainError = defineTool({
  name: 'explain_error',
  title: 'Explain an error message',
  description:
    'Looks a message or a whole log line up in the catalog of error messages: where it appears, its cause, how to confirm it, how to fix it. Paste the line as it is, JSON or traceback too; remove secrets first.',
  input: z.strictObject({
    message: text('a message or a log line', maxMessage).describe(
      'The error message or the log line.',
    ),
  }),
  answer: async ({ message }, context) => {
    const { documentation } = context;
    const { matches } = recognize(message, documentation.errorPatterns);
    if (matches.length === 0) {
      throw new ToolError(
        paragraphs(
          'The catalog of error messages has no entry for this text. Check that it holds the message itself, or search for its most telling words with search_docs.',
          await similarPages(condense(message, maxQuery), context),
        ),
      );
    }
    const entries = matches.flatMap(({ id }) => entryOf(id, documentation) ?? []);
    const others = entries.slice(maxShown).map(({ entry }) => `\`${entry.message}\``);
    return paragraphs(
      entries.length === 1
        ? 'One entry of the catalog fits.'
        : `${entries.length} entries of the catalog fit, the best one first.`,
      ...entries.slice(0, maxShown).map((found) => describe(found, documentation)),
      others.length === 0 ? '' : `Less likely: ${others.join(', ')}.`,
      basis(documentation),
    );
  },
});

interface Found {
  readonly entry: ErrorEntry;
  readonly component: ErrorComponent;
}

function entryOf(id: string, { errors }: Documentation): Found | undefined {
  for (const component of errors.components) {
    const entry = component.entries.find((one) => one.id === id);
    if (entry !== undefined) return { entry, component };
  }
  return undefined;
}

function describe({ entry, component }: Found, documentation: Documentation): string {
  const { id, message, error, also = [], level, since, until } = entry;
  const facts = [
    `**Where**: ${entry.where}${level === undefined ? '' : `, level ${level}`}`,
    since === undefined ? '' : `**Since**: ${since}`,
    until === undefined ? '' : `**Until**: ${until}`,
    also.length === 0 ? '' : `**Also written**: ${also.map((one) => `\`${one}\``).join(', ')}`,
    `**Cause**: ${entry.cause}`,
    `**Check**: ${entry.check}`,
    `**Fix**: ${entry.fix}`,
    `**More**: ${entry.more}`,
  ].filter((fact) => fact !== '');
  const page = addressOf(documentation, documentation.errors.path);
  return paragraphs(
    `### \`${message}\`${error === undefined ? '' : ` with \`${error}\``} (${component.title})`,
    withAbsoluteLinks(
      facts.map((fact) => `- ${fact.trim().replaceAll('\n', '\n  ')}`).join('\n'),
      documentation,
    ),
    `Source: ${page}#${id}`,
  );
}
