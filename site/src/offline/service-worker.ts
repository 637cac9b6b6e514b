import { listFile, type OfflineList, workerFile } from '@docs/publish/service-worker/list';
import siteConfig from '@generated/docusaurus.config';
import { Workbox } from 'workbox-window';

const { baseUrl } = siteConfig;

/** Checks whether this browser can keep the site. It can't without TLS, except on the machine itself. */
export function canWorkOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

/**
 * Registers the worker.
 *
 * @throws Error when there is no network, and no earlier worker
 */
export async function registerWorker(): Promise<Workbox> {
  const worker = new Workbox(baseUrl + workerFile, { scope: baseUrl, updateViaCache: 'none' });
  await worker.register({ immediate: true });
  return worker;
}

/** Fetches the list of files that can be kept: the server's, or without a network the one that the worker knows. */
export async function fetchList(): Promise<OfflineList> {
  const response = await fetch(baseUrl + listFile, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${listFile}.`);
  return response.json();
}

/** Keeps a page that the reader has open. From the second one on, it also keeps the search and the planner. */
export type KeepPage = (pathname: string) => Promise<void>;

/**
 * Connects the open page with the worker.
 *
 * @param onNewBuild - is called when the worker of a newer build than the open page's takes over
 */
export async function connectPage(onNewBuild: () => void): Promise<KeepPage> {
  // One page may be all that someone reads, so the search and the planner come with the second one.
  const later = [async () => (await fetchList()).tools];
  // The worker did not see the requests of the page that installs it.
  if (navigator.serviceWorker.controller === null) later.unshift(async () => loadedFiles());
  const worker = await registerWorker();
  worker.addEventListener('controlling', async ({ isUpdate }) => {
    if (!isUpdate) return;
    // Without the list, the page goes on as it is.
    const list = await fetchList().catch(() => undefined);
    if (list && loadedFiles().some((path) => !list.files.includes(path))) onNewBuild();
  });
  const look = () => {
    // Without a network, a new build is found the next time.
    if (!document.hidden) worker.update().catch(() => undefined);
  };
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return async (pathname) => {
    await navigator.serviceWorker.ready;
    const more = (await later.shift()?.()) ?? [];
    const paths = [pathname, ...more.map((path) => baseUrl + path)];
    const urlsToCache = paths.map((path) => [path, { priority: 'low' }]);
    await worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
  };
}

/** The scripts, styles and fonts that the page has loaded, by their paths below the base path. */
function loadedFiles(): string[] {
  const { href } = new URL(baseUrl, window.location.origin);
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names
    .filter((name) => name.startsWith(`${href}assets/`))
    .map((name) => name.slice(href.length));
}
