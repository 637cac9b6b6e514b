// The service worker. The build bundles it with `SETTINGS`, so that each build has a worker of its own.
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheNames, isPage, listFile, placeholderPath, type WorkerSettings } from '../list.ts';

declare const self: ServiceWorkerGlobalScope;
declare const SETTINGS: WorkerSettings;

const { baseUrl, shell } = SETTINGS;
const names = cacheNames(baseUrl);

/** Stores answers without the query, so that one page answers with every query, and finds them in the copy of the site too. */
const plugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url),
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ??
    (await caches.match(withoutQuery(request.url), {
      cacheName: names.copy,
      ignoreSearch: true,
      ignoreVary: true,
    })),
};
const matchOptions = { ignoreVary: true };

/** Without a network, pages that the reader visited. The one that was not read for the longest time goes first. */
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

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** The path of an address below the base path, or undefined for addresses outside. */
function pathOf({ origin, pathname }: URL): string | undefined {
  const isOurs = origin === self.location.origin && pathname.startsWith(baseUrl);
  return isOurs ? pathname.slice(baseUrl.length) : undefined;
}

registerRoute(({ url }) => isPage(pathOf(url) ?? '-'), pages);
// The names of these files, or of their folder, hold a digest.
registerRoute(({ url }) => /^assets\/|^search-index\/[^/]+\//.test(pathOf(url) ?? ''), files);
registerRoute(
  ({ url }) =>
    [listFile, 'releases.gen.json'].includes(pathOf(url) ?? '') ||
    /^(?:search-index|img)\/[^/]+$/.test(pathOf(url) ?? ''),
  changingFiles,
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && pathOf(url) !== undefined,
  pages,
);

/** Sends readers without a network to the address with its final slash, then to the page about reading offline. */
setCatchHandler(async ({ request }) => {
  const url = new URL(request.url);
  if (request.mode !== 'navigate' || pathOf(url) === placeholderPath) return Response.error();
  if (!isPage(url.pathname) && !/\.[a-z0-9]+$/.test(url.pathname)) {
    return Response.redirect(`${url.origin}${url.pathname}/${url.search}`);
  }
  const wanted = encodeURIComponent(url.pathname + url.search);
  return Response.redirect(`${baseUrl}${placeholderPath}?page=${wanted}`);
});

self.addEventListener('install', (event) => {
  // The worker takes over at once: pages come from the network first, and the files of an older build stay.
  void self.skipWaiting();
  const keep = (path: string) => {
    const request = new Request(baseUrl + path, { priority: 'low' });
    const [response, done] = (isPage(path) ? pages : files).handleAll({ event, request });
    return Promise.all([response, done]);
  };
  event.waitUntil(Promise.all(shell.map(keep)));
});
clientsClaim();
enableNavigationPreload();
