import type { RedirectTable } from '../compile.ts';
import { knownAddresses } from '../known.ts';

/** A page that redirects, for hosts without redirect rules. */
export interface ClientPage {
  /** Path of the file below the root of the build. */
  readonly file: string;
  readonly html: string;
}

/**
 * A small page for each known old address that redirects the browser with query and fragment. Search engines treat a
 * refresh without delay as a permanent redirect. Readers without JavaScript get a link.
 * @param table the compiled rules
 * @param pages clean addresses of all pages, below the base URL
 */
export function clientPages(table: RedirectTable, pages: ReadonlySet<string>): ClientPage[] {
  const base = table.baseUrl.slice(0, -1);
  return knownAddresses(table, pages).map(({ from, to }) => ({
    file: `${from.slice(base.length + 1)}/index.html`,
    html: clientPage(to),
  }));
}

function clientPage(to: string): string {
  const address = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved</title>
<link rel="canonical" href="${address}">
<meta name="robots" content="noindex">
<script>
var target = new URL(document.querySelector('link').href);
target.search = location.search;
if (location.hash) target.hash = location.hash;
location.replace(target.href);
</script>
<meta http-equiv="refresh" content="0; url=${address}">
<p>This page has moved to <a href="${address}">${address}</a>.</p>
</html>
`;
}
