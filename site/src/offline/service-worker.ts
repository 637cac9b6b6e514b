import {
  cacheNames,
  entryPattern,
  listFile,
  type OfflineList,
  workerFile,
} from '@docs/publish/service-worker/list';
import siteConfig from '@generated/docusaurus.config';
import { Workbox } from 'workbox-window';
import { savesData } from '../background-work.ts';

const { baseUrl } = siteConfig;

/** Milliseconds after which a page looks for a new build when the reader comes back to it. */
const checkEvery = 15 * 60_000;

/** Checks whether this browser can keep the site. It can't without TLS, except on the machine itself. */
export function canWorkOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

/** Registers the worker. Resolves to nothing when there is no network, and no earlier worker. */
export async function registerWorker(): Promise<Workbox | undefined> {
  const worker = new Workbox(baseUrl + workerFile, { scope: baseUrl, updateViaCache: 'none' });
  try {
    await worker.register({ immediate: true });
    return worker;
  } catch {
    return undefined;
  }
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
 * @param onNewBuild - is called when the server has a newer build than the open page
 * @returns nothing in a browser that has no worker
 */
export async function connectPage(onNewBuild: () => void): Promise<KeepPage | undefined> {
  if (!canWorkOffline()) return undefined;
  const { controller } = navigator.serviceWorker;
  const worker = await registerWorker();
  if (worker === undefined) return undefined;
  if (controller !== null) watchBuilds(worker, onNewBuild);
  // The worker did not see the requests of the page that installs it.
  let loadedBefore = controller === null ? loadedFiles() : [];
  const keep = async (paths: readonly string[]): Promise<void> => {
    const urlsToCache = paths.map((path) => [path, { priority: 'low' }]);
    await worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
  };
  return async (pathname) => {
    if (savesData()) return;
    await navigator.serviceWorker.ready;
    await keep([pathname, ...loadedBefore]);
    loadedBefore = [];
    await keep(await missingTools());
  };
}

/** Reports a new build when the worker of another one takes over while the page is open. */
function watchBuilds(worker: Workbox, onNewBuild: () => void): void {
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    const { entry } = await fetchList();
    const own = [...document.scripts].find(({ src }) => entryPattern.test(src));
    if (own !== undefined && !own.src.endsWith(entry)) onNewBuild();
  });
  let checkedAt = Date.now();
  const check = () => {
    checkedAt = Date.now();
    // Without a network, it is found the next time.
    worker.update().catch(() => undefined);
  };
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checkedAt >= checkEvery) check();
  });
}

/** The scripts, styles and fonts that the page has loaded. */
function loadedFiles(): string[] {
  const start = `${window.location.origin}${baseUrl}assets/`;
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.filter((name) => name.startsWith(start));
}

async function keptIn(cacheName: string): Promise<string[]> {
  return (await (await caches.open(cacheName)).keys()).map(({ url }) => url);
}

/** The files of the search and the planner that are not kept yet. One page may be all that someone reads. */
async function missingTools(): Promise<string[]> {
  const names = cacheNames(baseUrl);
  const [pages, files] = await Promise.all([keptIn(names.pages), keptIn(names.files)]);
  // The home page and the page about reading offline are kept with the worker, and the open one may be on its way.
  if (new Set([...pages, window.location.href.replace(/[?#].*$/, '')]).size < 4) return [];
  const kept = new Set([...pages, ...files]);
  const { tools } = await fetchList();
  return tools
    .map((path) => baseUrl + path)
    .filter((path) => !kept.has(window.location.origin + path));
}
