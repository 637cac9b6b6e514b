import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { RedirectRule } from './rule.ts';

const ruleSchema = z.strictObject({
  from: z
    .string()
    .regex(
      /^\/(?!\/)[^\s*?#\\]*\*?$/,
      'must be a path from the root without query or fragment, with "*" at the very end at most',
    ),
  to: z
    .string()
    .regex(
      /^(\/(?!\/)|[A-Z]+(\/|$))[^\s*?\\]*$/,
      'must be a path of this site from the root, or the name of an outside host such as "API" and a path on it',
    ),
  note: z.string().min(1).optional(),
});

/** Thrown when the rules can't be read at all; the message holds a sentence for each mistake, one a line. */
export class RedirectSyntaxError extends Error {
  override readonly name = 'RedirectSyntaxError';
}

/**
 * Reads the rules of a YAML file.
 * @param text what the file holds: a list of `{ from, to, note? }`
 * @param file name of the file, for messages
 * @throws {RedirectSyntaxError} with every mistake of the file
 */
export function parseRules(text: string, file: string): RedirectRule[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const mistakes = document.errors.map((error) => {
    return `${file}:${lineCounter.linePos(error.pos[0]).line}: not valid YAML: ${error.message.split('\n', 1)[0]}`;
  });
  const rules: RedirectRule[] = [];
  if (mistakes.length === 0) {
    if (!isSeq(document.contents)) {
      throw new RedirectSyntaxError(
        `${file}:1: expected a list of rules, each with "from" and "to"`,
      );
    }
    for (const item of document.contents.items) {
      const start = isMap(item) ? (item.range?.[0] ?? 0) : 0;
      const { line } = lineCounter.linePos(start);
      const parsed = ruleSchema.safeParse(isMap(item) ? item.toJSON() : item);
      if (parsed.success) rules.push({ ...parsed.data, line });
      else {
        for (const issue of parsed.error.issues) {
          mistakes.push(`${file}:${line}: "${issue.path.join('.') || 'rule'}": ${issue.message}`);
        }
      }
    }
  }
  if (mistakes.length > 0) throw new RedirectSyntaxError(mistakes.join('\n'));
  return rules;
}
