import { pageAddress } from '@docs/redirects';
import type { HeaderSet } from './headers.ts';

/** The Markdown file that is inside the folder of a page: `guide/index.md` for `guide/index.html`. */
export function twinOfPage(name: string): string | undefined {
  return pageAddress(name) === undefined ? undefined : name.replace(/html$/, 'md');
}

/**
 * The page that a Markdown file is the twin of, as a path below the site's root: `/guide/` for `guide.md` and
 * `guide/index.md`.
 *
 * @param all - every file of the build
 */
export function pageOfTwin(name: string, all: ReadonlySet<string>): string | undefined {
  const folder = /^(?:(.*)\/)?index\.md$/.exec(name) ?? /^(.*)\.md$/.exec(name);
  if (folder === null) return undefined;
  const route = folder[1] === undefined ? '' : `${folder[1]}/`;
  return all.has(`${route}index.html`) ? `/${route}` : undefined;
}

/**
 * Names the page as the original of its twin (RFC 6596), so that search engines list the page. `X-Robots-Tag: noindex`
 * would also be seen at the address of the page, where the twin is sent to those who prefer it.
 *
 * @param origin - of the published site, without a final slash
 * @param path - the page with the base URL
 */
export function canonicalLink(origin: string, path: string): HeaderSet {
  return { link: `<${origin}${encodeURI(path)}>; rel="canonical"` };
}
