/** Pages with a Markdown twin, and where the site is. */
export interface TwinAddresses {
  /** Path below the origin, with both slashes. */
  readonly baseUrl: string;
  /** Routes of the pages that have a twin: paths below the base URL, with both slashes. */
  readonly routes: ReadonlySet<string>;
}

/**
 * The file of a page's twin: `core/architecture.md` for `/core/architecture/`.
 *
 * @param route - path of the page below the base URL, with both slashes
 */
export function twinFile(route: string): string {
  return route === '/' ? 'index.md' : `${route.slice(1, -1)}.md`;
}

/**
 * The page of a twin: `/core/architecture/` for `core/architecture.md`.
 *
 * @param file - path of any file below the base URL
 * @returns undefined if it is no Markdown file
 */
export function routeOfTwin(file: string): string | undefined {
  if (!file.endsWith('.md')) return undefined;
  return file === 'index.md' ? '/' : `/${file.slice(0, -'.md'.length)}/`;
}

/**
 * The target of a link of a page in its twin: the twin of the other page if there is one, or else the address as it is. It
 * begins with the path of the site, because the same text is also quoted in other files, where a relative address would mean
 * something else.
 *
 * @param href - the address in the HTML
 * @param route - the page with the link
 */
export function twinLink(href: string, route: string, { baseUrl, routes }: TwinAddresses): string {
  const [, path = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(href) ?? [];
  if (path === '' && fragment === '') return href;
  if (path !== '' && !path.startsWith(baseUrl)) return href;
  const target = path === '' ? route : `/${path.slice(baseUrl.length)}`;
  return routes.has(target) ? `${baseUrl}${twinFile(target)}${fragment}` : href;
}
