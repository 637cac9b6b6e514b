import { pageKey, safeRest, splitAddress } from './address.ts';
import { type CompiledRule, innerTarget, matchedRest, type RedirectTable } from './compile.ts';
import { SPLAT } from './rule.ts';

/** Where an old address leads, and why. */
export interface Resolution {
  /** The final address for the `Location` header, query and fragment included. */
  readonly location: string;
  /** The compiled rule that matched; its `via` names the written rules. */
  readonly rule: CompiledRule;
}

/** Answers addresses from a compiled table. */
export interface Resolver {
  /**
   * @param address path of the request, percent-encoded, with or without query and fragment
   * @returns the redirect to its final page, or undefined if no rule matches
   */
  resolve(address: string): Resolution | undefined;
}

/**
 * Prepares a table for lookups: rules for one page are found by hash, wildcards are tried in order. The result is the
 * same as trying all rules in order, because no rule of the table is covered by an earlier one.
 */
export function createResolver(table: RedirectTable): Resolver {
  const pages = new Map<string, CompiledRule>();
  const prefixes: CompiledRule[] = [];
  for (const rule of table.rules) {
    if (rule.kind === 'page') pages.set(rule.from, rule);
    else prefixes.push(rule);
  }
  return {
    resolve(address) {
      const { path, query, fragment } = splitAddress(address);
      const key = pageKey(path);
      const page = pages.get(key);
      if (page !== undefined) return { location: keep(page.to, query, fragment), rule: page };
      for (const rule of prefixes) {
        const rest = matchedRest(rule.from, key);
        if (rest === undefined) continue;
        const location = rule.outside ? outsideTarget(rule, path) : innerTarget(rule.to, rest);
        return { location: keep(location, query, fragment), rule };
      }
      return undefined;
    },
  };
}

/** Other hosts may have other conventions for their paths, so the rest is repeated unchanged. */
function outsideTarget(rule: CompiledRule, path: string): string {
  const rest = matchedRest(rule.from, path) ?? '';
  return rule.to.replace(SPLAT, () => safeRest(rest));
}

/** Adds the query of the request, and its fragment unless the target has one of its own (RFC 9110, section 10.2.2). */
function keep(location: string, query: string, fragment: string): string {
  const target = splitAddress(location);
  return target.path + query + (target.fragment || fragment);
}
