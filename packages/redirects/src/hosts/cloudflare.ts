import type { RedirectTable } from '../compile.ts';
import { knownAddresses } from '../known.ts';

/** Maximum number of rules without a wildcard. */
const STATIC_LIMIT = 2000;
/** Maximum number of rules with a wildcard. */
const DYNAMIC_LIMIT = 100;

/**
 * The `_redirects` file of Cloudflare Pages. Its rules match a path with or without trailing slash, not both, and rules
 * without wildcard must come first. Above the host's limit, wildcards match the other spellings, and the host
 * normalizes the result with a second redirect.
 * @param table the compiled rules
 * @param pages clean addresses of all pages, below the base URL
 * @throws {Error} if the rules themselves exceed the host's limit
 */
export function cloudflareRedirects(table: RedirectTable, pages: ReadonlySet<string>): string {
  const known = knownAddresses(table, pages);
  const exact = new Set(table.rules.filter(({ kind }) => kind === 'page').map(({ from }) => from));
  const spelled = (suffix: string, only: (from: string) => boolean) =>
    known.filter(({ from }) => only(from)).map(({ from, to }) => `${from}${suffix} ${to} 301`);
  const any = () => true;
  const isExact = (from: string) => exact.has(from);
  const statics = [
    ...new Set([
      ...spelled('', isExact),
      ...spelled('/', isExact),
      ...spelled('', any),
      ...spelled('.html', any),
      ...spelled('/index.html', isExact),
    ]),
  ];
  const wildcards = table.rules.filter(({ kind }) => kind === 'prefix');
  if (exact.size * 2 > STATIC_LIMIT || wildcards.length > DYNAMIC_LIMIT) {
    throw new Error(
      `Cloudflare takes ${STATIC_LIMIT} rules without and ${DYNAMIC_LIMIT} with a wildcard; there are ${exact.size * 2} and ${wildcards.length}`,
    );
  }
  const lines = [
    ...statics.slice(0, STATIC_LIMIT),
    ...wildcards.map(({ from, to }) => `${from}* ${to} 301`),
  ];
  return `${lines.join('\n')}\n`;
}
