import { pageKey } from '../address.ts';
import type { RedirectTable } from '../compile.ts';
import { knownAddresses } from '../known.ts';

/**
 * The `_redirects` file of Netlify. Its rules match a path with and without trailing slash, but repeat unchanged what
 * `*` matched. So each known old address gets rules for all its spellings before the wildcards.
 * `301!` redirects even where a file exists.
 * @param table the compiled rules
 * @param pages clean addresses of all pages, below the base URL
 */
export function netlifyRedirects(table: RedirectTable, pages: ReadonlySet<string>): string {
  const base = table.baseUrl.slice(0, -1);
  const lines = [
    ...knownAddresses(table, pages).flatMap(({ from, to }) => [
      `${from} ${to} 301!`,
      `${from}.html ${to} 301!`,
      `${from}/index.html ${to} 301!`,
    ]),
    ...[...pages]
      .filter((page) => page !== '/')
      .map((page) => `${base}${pageKey(page)}.html ${base}${page} 301!`),
    ...table.rules
      .filter(({ kind }) => kind === 'prefix')
      .map(({ from, to }) => `${from}* ${to} 301!`),
  ];
  return `${lines.join('\n')}\n`;
}
