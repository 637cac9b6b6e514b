// The service worker. The build bundles it with the constants, so that each build has a worker of its own.
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { cacheNames, isPage, namedByDigest, placeholderPath } from '../list.ts';

declare const self: ServiceWorkerGlobalScope;
declare const BASE_URL: string;
declare const SHELL: readonly string[];

const names = cacheNames(BASE_URL);

/** Stores answers without the query, so that one page answers with every query, and finds them in the copy of the site too. */
const plugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url),
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ??
    (await keptIn(names.shell, request.url)) ??
    (await keptIn(names.copy, request.url)),
};
const matchOptions = { ignoreVary: true };

/** Pages that every reader needs without a network. None is evicted. */
const shell = new NetworkFirst({ cacheName: names.shell, matchOptions, plugins: [plugin] });
/** Visited pages, network first. The least recently used is evicted. */
const pages = new NetworkFirst({
  cacheName: names.pages,
  matchOptions,
  plugins: [plugin, new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true })],
});
/** Scripts of earlier builds stay for a while, because kept pages need them. */
const expiration = new ExpirationPlugin({ maxEntries: 3000, purgeOnQuotaError: true });
const options = { cacheName: names.files, matchOptions, plugins: [plugin, expiration] };
const files = new CacheFirst(options);
const changingFiles = new NetworkFirst(options);

function keptIn(cacheName: string, url: string): Promise<Response | undefined> {
  return caches.match(withoutQuery(url), { cacheName, ignoreSearch: true, ignoreVary: true });
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Answers requests for the paths below the base path that fit a pattern. */
function serve(pattern: RegExp, strategy: Strategy): void {
  registerRoute(({ url, sameOrigin }) => {
    const isOurs = sameOrigin && url.pathname.startsWith(BASE_URL);
    // The page that makes the copy of the site asks for revisions, and keeps them itself.
    if (!isOurs || url.searchParams.has('revision')) return false;
    return pattern.test(url.pathname.slice(BASE_URL.length));
  }, strategy);
}
serve(namedByDigest, files);
serve(/^(?:offline|releases)\.gen\.json$|^img\/[^/]+$/, changingFiles);
serve(/^$|\/$/, pages);
registerRoute(new NavigationRoute(pages));

/** Sends readers without a network to the address with its final slash, then to the page about reading offline. */
setCatchHandler(async ({ request }) => {
  const { origin, pathname, search } = new URL(request.url);
  const placeholder = BASE_URL + placeholderPath;
  if (request.mode !== 'navigate' || pathname === placeholder) return Response.error();
  if (!/\/$|\.[a-z0-9]+$/.test(pathname)) {
    return Response.redirect(`${origin}${pathname}/${search}`);
  }
  return Response.redirect(`${placeholder}?page=${encodeURIComponent(pathname + search)}`);
});

self.addEventListener('install', (event) => {
  // The worker takes over at once: pages come from the network first, and the files of an older build stay.
  void self.skipWaiting();
  const keep = (path: string) => {
    const request = new Request(BASE_URL + path, { priority: 'low' });
    return Promise.all((isPage(path) ? shell : files).handleAll({ event, request }));
  };
  event.waitUntil(Promise.all(SHELL.map(keep)));
});
clientsClaim();
enableNavigationPreload();
