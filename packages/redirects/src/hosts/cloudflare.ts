import type { RedirectTable } from '../compile.ts';
import { knownAddresses } from '../known.ts';

/** The most rules without a wildcard that the host takes. */
const STATIC_LIMIT = 2000;
/** The most rules with a wildcard that it takes. */
const DYNAMIC_LIMIT = 100;

/**
 * The `_redirects` file of Cloudflare Pages. Its rules tell a final slash apart, and rules without wildcard must come
 * first. Spellings beyond the host's limit are left to the wildcards, whose result it cleans up itself with a second hop.
 * @param table the compiled rules
 * @param pages clean addresses of all pages, below the base URL
 * @throws {Error} if even the rules themselves are more than the host takes
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
