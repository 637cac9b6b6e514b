import { product } from '@docs/model/product/product';
import { isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { RedirectRule } from './redirect-table.ts';

/** `data/redirects.yaml` as it is written. */
export interface RedirectFile {
  /** Path that the whole site was once below, without a final slash. */
  readonly formerPrefix: string | undefined;
  /** In matching order. */
  readonly rules: readonly RedirectRule[];
}

/** The file with the rules, for messages. */
export const redirectsFile = 'data/redirects.yaml';

/** The outside hosts by the short names that rules use. */
const outsideHosts: Readonly<Record<string, string>> = {
  API: product.hosts.api,
  INT: product.hosts.integrations,
};
const hostNames = Object.keys(outsideHosts).join(' and ');
const hostName = /^[A-Z]+/;

const path = z
  .string('must be there, as text')
  .regex(
    /^\/(?!\/)[^\s*?#\\"'$;{}]*\*?$/,
    'must be a path from the root without query or fragment, with "*" at the very end at most',
  );
const target = z
  .string('must be there, as text')
  .regex(
    /^(\/(?!\/)|[A-Z]+(\/|$))[^\s*?:\\"'$;{}]*(:splat)?$/,
    'must be a path of this site from the root, or the name of an outside host such as "API" and a path on it, with ":splat" at the very end at most',
  )
  .refine((to) => Object.hasOwn(outsideHosts, hostName.exec(to)?.[0] ?? 'API'), {
    error: `names an unknown host; known are ${hostNames}`,
  });
const ruleSchema = z
  .strictObject({ from: path, to: target, note: z.string().min(1).optional() })
  .refine(({ from, to }) => from.endsWith('*') || !to.endsWith(':splat'), {
    path: ['to'],
    error: 'repeats ":splat", but "from" has no "*" at its end to take it from',
  });
const prefixSchema = path.regex(/[^/*]$/, 'must not end in "/" or "*"').optional();

/**
 * Reads the redirect rules.
 *
 * @param text YAML with `formerPrefix` and `rules`, a list of `{ from, to, note? }`
 * @throws {Error} with a line for each mistake
 */
export function parseRedirectFile(text: string): RedirectFile {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const mistakes = document.errors.map(({ pos, message }) => {
    const { line } = lineCounter.linePos(pos[0]);
    return `${redirectsFile}:${line}: not valid YAML: ${message.split('\n', 1)[0]}`;
  });
  const list = isMap(document.contents) ? document.contents.get('rules', true) : undefined;
  if (mistakes.length === 0 && !isSeq(list)) {
    mistakes.push(
      `${redirectsFile}:1: expected "rules": a list of rules, each with "from" and "to"`,
    );
  }
  const check = <Value>(schema: z.ZodType<Value>, value: unknown, line: number, name: string) => {
    const parsed = schema.safeParse(value);
    const wrong = parsed.error?.issues.map(
      (issue) => `${redirectsFile}:${line}: "${issue.path.join('.') || name}" ${issue.message}`,
    );
    mistakes.push(...(wrong ?? []));
    return parsed.data;
  };
  const rules = (isSeq(list) ? list.items : []).flatMap((item) => {
    const [start = 0] = (isNode(item) && item.range) || [];
    const { line } = lineCounter.linePos(start);
    const rule = check(ruleSchema, isNode(item) ? item.toJS(document) : item, line, 'rule');
    return rule === undefined ? [] : [{ from: rule.from, to: withHost(rule.to), line }];
  });
  const prefix = isMap(document.contents) ? document.contents.get('formerPrefix') : undefined;
  const formerPrefix = check(prefixSchema, prefix, 1, 'formerPrefix');
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return { rules, formerPrefix };
}

/** A target with the address of the outside host that it names. */
function withHost(to: string): string {
  const name = hostName.exec(to)?.[0];
  return name === undefined ? to : outsideHosts[name] + (to.slice(name.length) || '/');
}
