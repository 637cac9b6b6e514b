import { splitAddress } from '../address.ts';
import type { CompiledRule, RedirectTable } from '../compile.ts';
import { SPLAT } from '../rule.ts';

/** A rule, or a part of it, as a regular expression on the raw path of a request (PCRE and RE2 alike). */
export interface PathPattern {
  readonly pattern: string;
  /** Final address without fragment. It contains the first capture in the host's syntax. */
  readonly target: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
}

/** What may follow the key in a path of the page. */
export const SPELLINGS = '/*(?:/index\\.html|\\.html)?/*';

/**
 * Escapes a text for the regular expressions of servers. `escape-string-regexp` would also write every `-` as `\x2d`,
 * and people read the files of hosts.
 */
function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** The pattern that matches all paths of one page. */
function pagePattern(key: string, to: string): PathPattern {
  const { path, fragment } = splitAddress(to);
  return { pattern: `^${quoted(key)}${SPELLINGS}$`, target: path, fragment };
}

/**
 * The patterns that together match what a compiled rule matches, in the order to try them. For targets on this site,
 * the rest is normalized and gets one trailing slash. For other hosts it is repeated unchanged.
 * @param capture how the host writes the first capture in a target, such as `$1`
 */
export function pathPatterns(rule: CompiledRule, capture: string): PathPattern[] {
  if (rule.kind === 'page') return [pagePattern(rule.from, rule.to)];
  const folder = rule.from.endsWith('/');
  const start = quoted(folder ? rule.from.slice(0, -1) : rule.from);
  const joint = folder ? '/+' : '';
  const { path, fragment } = splitAddress(rule.to);
  const key = rule.from.replace(/\/$/, '');
  if (!path.includes(SPLAT)) {
    return [pagePattern(key, rule.to), { pattern: `^${start}${joint}.*$`, target: path, fragment }];
  }
  // A rest that begins with a slash or backslash would lead to another host.
  const begin = '[^/\\\\]';
  const [rest, end] = rule.outside ? [`(${begin}.*)`, ''] : [`(${begin}.*?)`, SPELLINGS];
  const filled = path.replace(SPLAT, () => capture);
  const empty = path.replace(SPLAT, '').replace(/\/*$/, '/');
  return [
    pagePattern(key, empty + fragment),
    {
      pattern: `^${start}${joint}${rest}${end}$`,
      target: rule.outside ? filled : `${filled}/`,
      fragment,
    },
  ];
}

/**
 * The patterns of a table without duplicates, in the order to try them: rules for one page, then wildcards. This order
 * gives the same results as the table's, because no rule for a page follows a wildcard that covers it.
 * @param capture how the host writes the first capture in a target
 */
export function tablePatterns(table: RedirectTable, capture: string): PathPattern[] {
  const byKind = (kind: CompiledRule['kind']) => table.rules.filter((rule) => rule.kind === kind);
  const all = [...byKind('page'), ...byKind('prefix')].flatMap((rule) =>
    pathPatterns(rule, capture),
  );
  const first = new Map<string, PathPattern>();
  for (const found of all) if (!first.has(found.pattern)) first.set(found.pattern, found);
  return [...first.values()];
}
