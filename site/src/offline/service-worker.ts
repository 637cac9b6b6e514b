import {
  cacheNames,
  entryPattern,
  listFile,
  type OfflineList,
  workerFile,
} from '@docs/publish/service-worker/list';
import { Workbox } from 'workbox-window';
import { savesData } from './saves-data.ts';

/** Time after which a page looks for a new build when the reader comes back to it. */
const checkEveryMs = 15 * 60_000;

/** Whether this browser can keep the site. It can't without TLS, except on the machine itself. */
export function canWorkOffline(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window;
}

/** Registers the worker. Resolves to nothing when there is no network, and no earlier worker. */
export async function registerWorker(baseUrl: string): Promise<Workbox | undefined> {
  const worker = new Workbox(baseUrl + workerFile, { scope: baseUrl, updateViaCache: 'none' });
  try {
    await worker.register({ immediate: true });
    return worker;
  } catch {
    return undefined;
  }
}

/** Fetches the list of files that can be kept: the server's, or without a network the one that the worker knows. */
export async function fetchList(baseUrl: string): Promise<OfflineList> {
  const response = await fetch(baseUrl + listFile, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${listFile}.`);
  return response.json();
}

/** What a page tells the worker. */
export interface OfflinePage {
  /** The reader has a page open, which is kept from then on. From the second one on, the search and the planner are, too. */
  visited(pathname: string): Promise<void>;
}

/**
 * Connects the open page with the worker.
 *
 * @param onNewBuild - is called when the server has a newer build than the open page
 */
export async function connectPage(
  baseUrl: string,
  onNewBuild: () => void,
): Promise<OfflinePage | undefined> {
  if (!canWorkOffline()) return undefined;
  const { controller } = navigator.serviceWorker;
  const worker = await registerWorker(baseUrl);
  if (worker === undefined) return undefined;
  if (controller !== null) watchBuilds(baseUrl, worker, onNewBuild);
  const keep = (paths: readonly string[]) =>
    worker.messageSW({
      type: 'CACHE_URLS',
      payload: { urlsToCache: paths.map((path) => [path, { priority: 'low' }]) },
    });
  // The worker did not see the requests of the page that installs it.
  let loadedBefore = controller === null ? loadedFiles(baseUrl) : [];
  return {
    async visited(pathname) {
      if (savesData()) return;
      await navigator.serviceWorker.ready;
      await keep([pathname, ...loadedBefore]);
      loadedBefore = [];
      const missing = await missingTools(baseUrl);
      if (missing.length > 0) await keep(missing);
    },
  };
}

/** Says that there is a new build when the worker of another one takes over while the page is open. */
function watchBuilds(baseUrl: string, worker: Workbox, onNewBuild: () => void): void {
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    const { entry } = await fetchList(baseUrl);
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
    if (!document.hidden && Date.now() - checkedAt >= checkEveryMs) check();
  });
}

/** The scripts, styles and fonts that the page has loaded. */
function loadedFiles(baseUrl: string): string[] {
  const start = `${window.location.origin}${baseUrl}assets/`;
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(start));
}

/** The files of the search and the planner that are not kept yet. One page may be all that someone reads. */
async function missingTools(baseUrl: string): Promise<string[]> {
  const names = cacheNames(baseUrl);
  const keys = async (name: string) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url);
  const [pages, files] = await Promise.all([keys(names.pages), keys(names.files)]);
  // The home page and the page about reading offline are kept with the worker, and the open one may be on its way.
  if (new Set([...pages, window.location.href.replace(/[?#].*$/, '')]).size < 4) return [];
  const kept = new Set([...pages, ...files]);
  const { tools } = await fetchList(baseUrl);
  return tools
    .map((path) => baseUrl + path)
    .filter((path) => !kept.has(window.location.origin + path));
}
