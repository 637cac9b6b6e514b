import { cleanPath, splitAddress } from '@docs/redirects';
import decodeUriComponent from 'decode-uri-component';
import type { Documentation } from './documentation.ts';

/** A place on the site: the path of a page below the site's root, and maybe a section of it. */
export interface Place {
  /** With both slashes, decoded. */
  readonly path: string;
  /** Id of a heading; undefined for the whole page. */
  readonly anchor: string | undefined;
}

type Site = Pick<Documentation, 'site' | 'baseUrl'>;

/** The absolute address of a path below the site's root. */
export function addressOf({ site }: Pick<Site, 'site'>, path: string): string {
  return encodeURI(site + path.replace(/^\//, ''));
}

/** Makes the links in the Markdown of data absolute: they begin with a slash, which means the site's root. */
export function withAbsoluteLinks(markdown: string, { site }: Pick<Site, 'site'>): string {
  return markdown.replace(/\]\(\/(?!\/)/g, () => `](${site}`);
}

/**
 * Makes the links of a page's twin absolute. They begin with the path of the site and lead to other twins; the result
 * leads to the pages, which readers can open.
 */
export function withPageLinks(markdown: string, site: Site): string {
  return markdown.replace(/\]\((\/(?!\/)[^)\s]*)/g, (_, target: string) => {
    const [, path = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(target) ?? [];
    const page = path.replace(/(?:^|(?<=\/))index\.md$/, '').replace(/\.md$/, '/');
    return `](${absolute(page, site)}${fragment}`;
  });
}

/**
 * Path, query and fragment of what a reader calls an address: a whole URL of any host, with or without its scheme, or a
 * path. They are percent-encoded, as in a request.
 */
export function pathOfAddress(address: string): string {
  const trimmed = address.trim();
  const rest = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*(.*)$/i.exec(trimmed)?.[1];
  if (rest !== undefined) return encoded(rest.startsWith('/') ? rest : `/${rest}`);
  const bare = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(\/.*)$/i.exec(trimmed)?.[1];
  return encoded(bare ?? (trimmed.startsWith('/') ? trimmed : `/${trimmed}`));
}

/** Encodes what a request line can't hold, and leaves what is encoded already. */
function encoded(path: string): string {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

/** The page that an address names, as it is written: no redirect is followed. */
export function placeOf(address: string, site: Pick<Site, 'baseUrl'>): Place {
  const { path, fragment } = splitAddress(pathOfAddress(address));
  const below = path.startsWith(site.baseUrl) ? path.slice(site.baseUrl.length - 1) : path;
  return {
    path: cleanPath(
      decodeUriComponent(below)
        .replace(/\.md$/, '')
        .replace(/\/index$/, ''),
    ),
    anchor: fragment.length > 1 ? decodeUriComponent(fragment.slice(1)) : undefined,
  };
}

/** An address of the search or of a redirect, below the origin, as an absolute one. */
export function absolute(address: string, { site, baseUrl }: Site): string {
  if (!address.startsWith('/')) return address;
  return address.startsWith(baseUrl)
    ? site + address.slice(baseUrl.length)
    : new URL(address, site).href;
}
