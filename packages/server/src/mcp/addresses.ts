import { cleanPath, resolveRedirect, splitAddress } from '@docs/publish/redirects/redirect-table';
import { routeOfTwin } from '@docs/publish/twins/addresses';
import decodeUriComponent from 'decode-uri-component';
import type { Documentation } from './documentation.ts';

/** A place on the site: the path of a page below the site's root, and maybe a section of it. */
export interface Place {
  /** With both slashes, decoded. */
  readonly path: string;
  /** Id of a heading; undefined for the whole page. */
  readonly anchor: string | undefined;
}

/** The absolute address of a path below the site's root. */
export function addressOf({ site }: Documentation, path: string): string {
  return encodeURI(site + path.replace(/^\//, ''));
}

/** The absolute address of an address below the origin, such as one of the search or of a redirect. */
export function absolute(address: string, { site, build }: Documentation): string {
  const { baseUrl } = build.redirects;
  return address.startsWith(baseUrl)
    ? site + address.slice(baseUrl.length)
    : new URL(address, site).href;
}

/** Makes the links in the Markdown of data absolute: they begin with a slash, which means the site's root. */
export function withAbsoluteLinks(markdown: string, { site }: Documentation): string {
  return markdown.replace(/\]\(\/(?!\/)/g, () => `](${site}`);
}

/**
 * Makes the links of a page's twin absolute. They begin with the path of the site and lead to other twins; the result
 * leads to the pages, which readers can open.
 */
export function withPageLinks(markdown: string, documentation: Documentation): string {
  const { baseUrl } = documentation.build.redirects;
  return markdown.replace(/\]\((\/(?!\/)[^)\s]*)/g, (_, target: string) => {
    const { path, query, fragment } = splitAddress(target);
    const route = path.startsWith(baseUrl) ? routeOfTwin(path.slice(baseUrl.length)) : undefined;
    const page = route === undefined ? path : baseUrl + route.slice(1);
    return `](${absolute(page, documentation)}${query}${fragment}`;
  });
}

/**
 * The address that somebody names, as in a request: path, query and fragment, percent-encoded, below the origin.
 *
 * @param address - a whole URL of any host, with or without its scheme, or a path with or without the base URL
 */
function requested(address: string, { build }: Documentation): string {
  const rest = address
    .trim()
    .replace(
      /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*|^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?=\/)/i,
      '',
    );
  const path = encodeURI(`/${rest.replace(/^\//, '')}`.replace(/\p{Surrogate}/gu, '\uFFFD'));
  const { baseUrl } = build.redirects;
  const below = path.startsWith(baseUrl) ? path : baseUrl + path.slice(1);
  // What is encoded already stays as it is.
  return below.replace(/%25([0-9a-f]{2})/gi, '%$1');
}

/** The page that an address names, as it is written: no redirect is followed. */
export function placeOf(address: string, documentation: Documentation): Place {
  const { path, fragment } = splitAddress(requested(address, documentation));
  const inner = decodeUriComponent(path.slice(documentation.build.redirects.baseUrl.length - 1));
  return {
    path: cleanPath(inner.replace(/\.md$/, '').replace(/\/index$/, '')),
    anchor: fragment.length > 1 ? decodeUriComponent(fragment.slice(1)) : undefined,
  };
}

/** The target of an old address: a path below the origin, or an address of another site. */
export function redirectOf(address: string, documentation: Documentation): string | undefined {
  return resolveRedirect(documentation.build.redirects, requested(address, documentation))
    ?.location;
}
