import { pageKey } from './address.ts';
import { matchedRest, type RedirectTable } from './compile.ts';
import { createResolver } from './resolve.ts';
import { SPLAT } from './rule.ts';

/** An old address and the page it leads to. */
export interface KnownAddress {
  /** Key of the old address (no final slash), the base URL included. */
  readonly from: string;
  /** Its final address. */
  readonly to: string;
}

/**
 * Every old address that leads to an existing page: the rules for one page, and each wildcard expanded with the pages
 * below its target. Hosts whose rules can't remove `.html` or add a slash get a rule for each of them.
 * @param table the compiled rules
 * @param pages clean addresses of all pages, below the base URL
 */
export function knownAddresses(table: RedirectTable, pages: ReadonlySet<string>): KnownAddress[] {
  const resolver = createResolver(table);
  const base = table.baseUrl.slice(0, -1);
  const found = new Map<string, string>();
  const add = (key: string) => {
    const to = resolver.resolve(key)?.location;
    if (to !== undefined && key !== '') found.set(key, to);
  };
  for (const rule of table.rules) {
    if (rule.kind === 'page') add(rule.from);
    else if (rule.outside || !rule.to.includes(SPLAT)) add(rule.from.replace(/\/$/, ''));
    else {
      const prefix = rule.to.replace(SPLAT, '');
      for (const page of pages) {
        const rest = matchedRest(prefix, base + pageKey(page));
        if (rest !== undefined) add((rule.from + rest).replace(/\/$/, ''));
      }
    }
  }
  return [...found].map(([from, to]) => ({ from, to }));
}
