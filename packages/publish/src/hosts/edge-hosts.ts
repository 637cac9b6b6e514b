import {
  isOutside,
  pageKey,
  type RedirectTable,
  resolveRedirect,
  restAfter,
  SPLAT,
} from '../redirects/redirect-table.ts';
import type { HostedSite } from './build-files.ts';
import { filledTemplate, sharedValues } from './templates.ts';

/** An old address and the page it leads to. */
interface KnownAddress {
  /** Key of the old address (no final slash), the base URL included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Every old address that leads to an existing page: the rules for one page, and each wildcard with the pages below its
 * target. Edge hosts can't remove `.html` or add a slash, so each of them gets rules of its own.
 */
function knownAddresses({ redirects, pages }: HostedSite): KnownAddress[] {
  const base = redirects.baseUrl.slice(0, -1);
  const keys = redirects.rules.flatMap(({ from, to }) => {
    if (!from.endsWith('*')) return [from];
    if (isOutside(to) || !to.endsWith(SPLAT)) return [from.slice(0, -1)];
    return [...pages].flatMap((page) => {
      const rest = restAfter(to.replace(SPLAT, '*'), base + pageKey(page));
      return rest === undefined ? [] : [from.slice(0, -1) + rest];
    });
  });
  const known = new Set(keys.map((key) => key.replace(/\/$/, '')));
  return [...known].flatMap((from) => {
    const to = resolveRedirect(redirects, from)?.location;
    return to === undefined || from === '' ? [] : [{ from, to }];
  });
}

function wildcards({ rules }: RedirectTable): string[] {
  return rules.filter(({ from }) => from.endsWith('*')).map(({ from, to }) => `${from} ${to} 301`);
}

/**
 * The `_redirects` file of Netlify. Its rules match a path with and without final slash, but repeat unchanged what `*`
 * matched, so known addresses come first in all spellings. `301!` redirects even where a file exists.
 */
export function netlifyRedirects(site: HostedSite): string {
  const base = site.redirects.baseUrl.slice(0, -1);
  const lines = [
    ...knownAddresses(site).flatMap(({ from, to }) =>
      ['', '.html', '/index.html'].map((spelling) => `${from}${spelling} ${to} 301!`),
    ),
    ...[...site.pages]
      .filter((page) => page !== '/')
      .map((page) => `${base}${pageKey(page)}.html ${base}${page} 301!`),
    ...wildcards(site.redirects).map((line) => `${line}!`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The most rules without and with a wildcard that Cloudflare Pages takes. */
const cloudflareLimits = { static: 2000, dynamic: 100 } as const;

/** The keys of rules without a wildcard. */
function exactKeys({ rules }: RedirectTable): ReadonlySet<string> {
  return new Set(rules.map(({ from }) => from).filter((from) => !from.endsWith('*')));
}

/** The limits of Cloudflare Pages that the rules exceed, as a sentence; undefined if they exceed none. */
export function cloudflareProblem(table: RedirectTable): string | undefined {
  const exact = exactKeys(table).size * 2;
  const dynamic = wildcards(table).length;
  if (exact <= cloudflareLimits.static && dynamic <= cloudflareLimits.dynamic) return undefined;
  return `Cloudflare takes ${cloudflareLimits.static} redirects without and ${cloudflareLimits.dynamic} with a wildcard, and data/redirects.yaml makes ${exact} and ${dynamic}. Merge or remove some.`;
}

/**
 * The `_redirects` file of Cloudflare Pages. Its rules match a path with or without final slash, not both, and those
 * without a wildcard must come first. Above the host's limit, wildcards match the other spellings, and the host
 * normalizes the result with a second redirect.
 */
export function cloudflareRedirects(site: HostedSite): string {
  const exact = exactKeys(site.redirects);
  const all = knownAddresses(site);
  const written = all.filter(({ from }) => exact.has(from));
  const spelled = (known: readonly KnownAddress[], spelling: string) =>
    known.map(({ from, to }) => `${from}${spelling} ${to} 301`);
  const lines = new Set([
    ...['', '/'].flatMap((spelling) => spelled(written, spelling)),
    ...['', '.html'].flatMap((spelling) => spelled(all, spelling)),
    ...spelled(written, '/index.html'),
  ]);
  return `${[...[...lines].slice(0, cloudflareLimits.static), ...wildcards(site.redirects)].join('\n')}\n`;
}

/**
 * The `_headers` file of Netlify and Cloudflare Pages. These hosts join the values of all rules that match, so a name is
 * set by one rule only; pages are revalidated by the hosts' own default.
 */
export function edgeHeaders(site: HostedSite): string {
  const headers = Object.entries(site.headers).map(([name, value]) => `${name}: ${value}`);
  return filledTemplate('edge-headers', { ...sharedValues(site), headers });
}

/**
 * Small pages for GitHub Pages, which knows no redirect rules: each sends the browser on, with query and fragment.
 * Search engines treat a refresh without delay as a permanent redirect.
 *
 * @returns their contents by their paths below the root of the build
 */
export function githubPages(site: HostedSite): Record<string, string> {
  const { length } = site.redirects.baseUrl;
  return Object.fromEntries(
    knownAddresses(site).map(({ from, to }) => [
      `${from.slice(length)}/index.html`,
      filledTemplate('moved-page.html', { address: to }),
    ]),
  );
}
