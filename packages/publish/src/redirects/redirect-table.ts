import type { RedirectFile } from './redirects-file.ts';

/** A redirect rule. */
export interface RedirectRule {
  /** Old path. A `*` at its end matches the rest of the path. */
  readonly from: string;
  /** New address: a path of this site, or an address of another host. `:splat` repeats what `*` matched. */
  readonly to: string;
  /** Line of the rule in its file, from 1; 0 for the former prefix of the site. */
  readonly line: number;
}

/** Every rule in matching order. The first that matches leads to the final address. */
export interface RedirectTable {
  /** Path of the site below its origin, with both slashes. Each `from`, and each `to` on this site, begins with it. */
  readonly baseUrl: string;
  readonly rules: readonly RedirectRule[];
}

/** The placeholder for the matched rest in a target. */
export const SPLAT = ':splat';

/**
 * Makes the table of a redirects file. Each rule is there twice: as written, and with the former prefix in front.
 *
 * @param baseUrl path under which the site is served, with both slashes
 */
export function makeRedirectTable(
  { rules, formerPrefix }: RedirectFile,
  baseUrl = '/',
): RedirectTable {
  const base = baseUrl.slice(0, -1);
  const own = rules.map((rule) => ({ ...rule, from: pageKey(rule.from) }));
  const former =
    formerPrefix === undefined
      ? []
      : [
          ...own.map((rule) => ({ ...rule, from: formerPrefix + rule.from })),
          { from: `${formerPrefix}/*`, to: `/${SPLAT}`, line: 0 },
        ];
  return {
    baseUrl,
    rules: [...own, ...former].map(({ from, to, line }) => ({
      from: base + from,
      to: isOutside(to) ? to : base + to,
      line,
    })),
  };
}

/** The target of an old address, and the rule that leads there. */
export interface Resolution {
  /** The final address for the `Location` header, query and fragment included. */
  readonly location: string;
  readonly rule: RedirectRule;
}

/**
 * Finds the new address of an old one. Query and fragment are kept, unless the target has a fragment of its own (RFC
 * 9110, section 10.2.2).
 *
 * @param address path of the request, percent-encoded, with or without query and fragment
 * @returns undefined if no rule matches
 */
export function resolveRedirect(
  { rules }: Pick<RedirectTable, 'rules'>,
  address: string,
): Resolution | undefined {
  const { path, query, fragment } = splitAddress(address);
  const key = pageKey(path);
  for (const rule of rules) {
    const rest = restAfter(rule.from, key);
    if (rest === undefined) continue;
    // Other hosts may have other conventions for their paths, so the rest is repeated unchanged.
    const location = isOutside(rule.to)
      ? filled(rule.to, restAfter(rule.from, path) ?? '')
      : innerTarget(rule.to, rest);
    const target = splitAddress(location);
    return { location: target.path + query + (target.fragment || fragment), rule };
  }
  return undefined;
}

/** Reports whether an address is on another host. */
export function isOutside(address: string): boolean {
  return address.startsWith('https://');
}

/**
 * The part of a page key that `*` means; empty for a rule without it. `/a/*` also matches the key `/a`.
 *
 * @returns undefined if the rule doesn't match
 */
export function restAfter(from: string, key: string): string | undefined {
  if (!from.endsWith('*')) return from === key ? '' : undefined;
  const prefix = from.slice(0, -1);
  if (key.startsWith(prefix)) return key.slice(prefix.length);
  return prefix === `${key}/` ? '' : undefined;
}

/** A target on this site with the rest in it. Its path ends in a slash. */
function innerTarget(to: string, rest: string): string {
  const { path, fragment } = splitAddress(to);
  return `${filled(path, rest).replace(/\/+$/, '')}/${fragment}`;
}

/** Puts the rest in. With leading slashes or backslashes, browsers would read `//other.example` as another host. */
function filled(to: string, rest: string): string {
  return to.replace(SPLAT, () => rest.replace(/^[/\\]+/, '').replaceAll('\\', '%5C'));
}

/** An address split at `?` and `#`. `query` and `fragment` include the sign, and are empty if there is none. */
export interface AddressParts {
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

/** Splits an address below the root into path, query and fragment (RFC 3986, section 3). */
export function splitAddress(address: string): AddressParts {
  const [, path = '', query = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { path, query, fragment };
}

/** The path of a page without `/index.html`, `.html` and slashes at its end. The key of the root is empty. */
export function pageKey(path: string): string {
  return path
    .replace(/\/+$/, '')
    .replace(/\/index\.html$|\.html$/, '')
    .replace(/\/+$/, '');
}

/** The canonical path of a page: its key and a slash. */
export function cleanPath(path: string): string {
  return `${pageKey(path)}/`;
}
