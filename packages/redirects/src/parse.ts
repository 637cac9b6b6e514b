import { isMap, isNode, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { z } from 'zod';
import type { RedirectRule } from './rule.ts';

/** A redirects file: its rules in matching order, and how strict the check is. */
export interface RedirectFile {
  /** Name of the file, for messages. */
  readonly file: string;
  /** Whether a target page that does not exist is an error; otherwise it is only listed. */
  readonly strict: boolean;
  readonly rules: readonly RedirectRule[];
}

const ruleSchema = z.strictObject({
  from: z
    .string('must be there, as text')
    .regex(
      /^\/(?!\/)[^\s*?#\\"'$;{}]*\*?$/,
      'must be a path from the root without query or fragment, with "*" at the very end at most',
    ),
  to: z
    .string('must be there, as text')
    .regex(
      /^(\/(?!\/)|[A-Z]+(\/|$))[^\s*?\\"'$;{}]*$/,
      'must be a path of this site from the root, or the name of an outside host such as "API" and a path on it',
    ),
  note: z.string().min(1).optional(),
});
const strictSchema = z.boolean('must be true or false').default(false);

/** Thrown when the file can't be parsed. The message has one line for each error. */
export class RedirectSyntaxError extends Error {
  override readonly name = 'RedirectSyntaxError';
}

/**
 * Reads a redirects file.
 * @param text YAML with `strict` and `rules`, a list of `{ from, to, note? }`
 * @param file name of the file, for messages
 * @throws {RedirectSyntaxError} with every error of the file
 */
export function parseRedirectFile(text: string, file: string): RedirectFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const lineOf = (node: unknown) =>
    lineCounter.linePos(isNode(node) ? ((node as Node).range?.[0] ?? 0) : 0).line;
  if (document.errors.length > 0) {
    const mistakes = document.errors.map(({ pos, message }) => {
      const { line } = lineCounter.linePos(pos[0]);
      return `${file}:${line}: not valid YAML: ${message.split('\n', 1)[0]}`;
    });
    throw new RedirectSyntaxError(mistakes.join('\n'));
  }
  const list = isMap(document.contents) ? document.contents.get('rules', true) : undefined;
  if (!isMap(document.contents) || !isSeq(list)) {
    throw new RedirectSyntaxError(`${file}:1: expected "rules": a list, each with "from" and "to"`);
  }
  const mistakes: string[] = [];
  const rules: RedirectRule[] = [];
  for (const item of list.items) {
    const line = lineOf(item);
    const parsed = ruleSchema.safeParse(isNode(item) ? item.toJS(document) : item);
    if (parsed.success) rules.push({ ...parsed.data, line });
    else mistakes.push(...sentences(parsed.error, `${file}:${line}`, 'rule'));
  }
  const strict = strictSchema.safeParse(document.contents.get('strict'));
  if (!strict.success) mistakes.push(...sentences(strict.error, `${file}:1`, 'strict'));
  if (mistakes.length > 0) throw new RedirectSyntaxError(mistakes.join('\n'));
  return { file, rules, strict: strict.data ?? false };
}

function sentences(error: z.ZodError, where: string, name: string): string[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(
          (key) => `${where}: "${key}" is no field of a rule; known are from, to and note`,
        )
      : [`${where}: "${issue.path.join('.') || name}" ${issue.message}`],
  );
}
