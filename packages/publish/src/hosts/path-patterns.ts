import {
  isOutside,
  type RedirectRule,
  type RedirectTable,
  SPLAT,
  splitAddress,
} from '../redirects/redirect-table.ts';

/** A rule, or a part of it, as a regular expression on the raw path of a request (PCRE and RE2 alike). */
export interface PathPattern {
  readonly pattern: string;
  /** Final address without fragment. `$1` is the first capture. */
  readonly target: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
}

/** Pattern of what may follow the key in a path of the page. */
export const SPELLINGS = '/*(?:/index\\.html|\\.html)?/*';

/** The patterns of a table without duplicates, in the order to try them. */
export function tablePatterns({ rules }: RedirectTable): PathPattern[] {
  const first = new Map<string, PathPattern>();
  for (const found of rules.flatMap(pathPatterns)) {
    if (!first.has(found.pattern)) first.set(found.pattern, found);
  }
  return [...first.values()];
}

/**
 * The patterns that together match what a rule matches. For targets on this site, the rest is normalized and gets one
 * slash at its end. For other hosts it is repeated unchanged.
 */
function pathPatterns({ from, to }: RedirectRule): PathPattern[] {
  const { path, fragment } = splitAddress(to);
  const whole = (target: string) => {
    const key = from.replace(/\/?\*$/, '');
    return { pattern: `^${quoted(key)}${SPELLINGS}$`, target, fragment };
  };
  if (!from.endsWith('*')) return [whole(path)];
  const start = quoted(from.slice(0, -1)).replace(/\/$/, '/+');
  if (!path.endsWith(SPLAT)) {
    return [whole(path), { pattern: `^${start}.*$`, target: path, fragment }];
  }
  // A rest that begins with a slash or backslash would lead to another host.
  const begin = '[^/\\\\]';
  const filled = path.replace(SPLAT, '$$1');
  return [
    whole(path.replace(SPLAT, '').replace(/\/*$/, '/')),
    isOutside(to)
      ? { pattern: `^${start}(${begin}.*)$`, target: filled, fragment }
      : { pattern: `^${start}(${begin}.*?)${SPELLINGS}$`, target: `${filled}/`, fragment },
  ];
}

/**
 * Escapes a text for the regular expressions of servers. `escape-string-regexp` would also write every `-` as `\x2d`,
 * and people read the files of hosts.
 */
function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
