import type { useHistory } from '@docusaurus/router';
import { opensElsewhere } from '../search-dialog/search-keys.ts';

/**
 * The link to a page of this site that an event is about. The browser follows all others by itself: a path without a final
 * slash is a file.
 */
function linkOf(event: Event, baseUrl: string): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const opensHere =
    (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  const isOnPage = link.getAttribute('href')?.startsWith('#') === true;
  const isOurs = link.origin === location.origin && link.pathname.startsWith(baseUrl);
  const isPage = link.pathname.endsWith('/');
  return opensHere && !isOnPage && isOurs && isPage ? link : undefined;
}

/**
 * Follows a clicked link without loading the document again, as the framework's links do.
 *
 * @param baseUrl - the path that all pages are below
 */
function followLink(
  event: MouseEvent,
  history: ReturnType<typeof useHistory>,
  baseUrl: string,
): void {
  if (event.defaultPrevented || opensElsewhere(event)) return;
  const link = linkOf(event, baseUrl);
  if (link === undefined) return;
  event.preventDefault();
  const path = link.pathname + link.search + link.hash;
  // A link to where the reader is adds no step to go back.
  const { pathname, search, hash } = history.location;
  if (path === pathname + search + hash) history.replace(path);
  else history.push(path);
}

/** Loads the page of a link that the pointer or the focus reaches. */
function preloadLink(event: Event, baseUrl: string): void {
  const path = linkOf(event, baseUrl)?.pathname;
  if (path !== undefined && path !== location.pathname) window.docusaurus.preload(path);
}

/**
 * Makes the links of an element that is HTML work like the framework's: with one listener for each event.
 *
 * @param baseUrl - the path that all pages are below
 * @returns a function that takes the listeners away
 */
export function serveLinks(
  element: HTMLElement,
  history: ReturnType<typeof useHistory>,
  baseUrl: string,
): () => void {
  const onClick = (event: MouseEvent): void => followLink(event, history, baseUrl);
  const onReach = (event: Event): void => preloadLink(event, baseUrl);
  element.addEventListener('click', onClick);
  element.addEventListener('pointerover', onReach);
  element.addEventListener('focusin', onReach);
  return () => {
    element.removeEventListener('click', onClick);
    element.removeEventListener('pointerover', onReach);
    element.removeEventListener('focusin', onReach);
  };
}
