import type { useHistory } from '@docusaurus/router';
import siteConfig from '@generated/docusaurus.config';
import { opensElsewhere } from '../search/search-keys.ts';

/** The link to another page of this site that an event is about. The browser follows all others by itself. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const opensHere =
    (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  const isOnPage = link.getAttribute('href')?.startsWith('#') === true;
  const isOurs = link.origin === location.origin && isPageAddress(link.pathname);
  return opensHere && !isOnPage && isOurs ? link : undefined;
}

/** Whether a path is one of a page. Addresses of pages end in a slash, and those of files don't. */
function isPageAddress(path: string): boolean {
  return path.startsWith(siteConfig.baseUrl) && path.endsWith('/');
}

/** Follows a clicked link without loading the document again, as the framework's links do. */
export function followLink(event: MouseEvent, history: ReturnType<typeof useHistory>): void {
  if (event.defaultPrevented || opensElsewhere(event)) return;
  const link = linkOf(event);
  if (link === undefined) return;
  event.preventDefault();
  const path = link.pathname + link.search + link.hash;
  // A link to where the reader is adds no step to go back.
  const { pathname, search, hash } = history.location;
  if (path === pathname + search + hash) history.replace(path);
  else history.push(path);
}

/** Loads the page of a link that the pointer or the focus reaches. */
export function preloadLink(event: Event): void {
  const path = linkOf(event)?.pathname;
  if (path !== undefined && path !== location.pathname) window.docusaurus.preload(path);
}
