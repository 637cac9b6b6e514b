// The service worker. The build bundles it with `SETTINGS`, so that each build has a worker of its own.
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { listFile, type OfflineList } from '../shared/list.ts';
import type { FromWorker, ToWorker, Visited, WorkerSettings } from '../shared/messages.ts';
import { Storage } from '../shared/storage.ts';
import { registerRoutes } from './routes.ts';
import { deleteUnused, keepShell, keepVisit } from './visits.ts';

declare const self: ServiceWorkerGlobalScope;
declare const SETTINGS: WorkerSettings;

const { baseUrl, build } = SETTINGS;
const storage = new Storage(baseUrl);

/** The script that the page in each window was started with, as far as this run of the worker knows. */
const entries = new Map<string, string>();
/** The end of the work that is done one piece after the other. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** @throws {Error} when the server has the list of another build: the browser then tries again later. */
async function fetchList(): Promise<OfflineList> {
  const response = await fetch(baseUrl + listFile, { cache: 'no-cache' });
  if (!response.ok)
    throw new Error(`The server answered ${response.status} for the list of files.`);
  const list: OfflineList = await response.json();
  if (list.build !== build) throw new Error('The list of files belongs to another build.');
  return list;
}

async function install(): Promise<void> {
  await keepShell(storage, await fetchList());
  // The worker takes over at once: pages come from the network first, and the files of an older build stay while one of
  // its pages is open. Waiting would leave readers with a broken worker until they close every page.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.clients.claim();
  const list = await storage.read('list');
  if (list === undefined) return;
  const message: FromWorker = { kind: 'active', build: list.build, entry: list.entry };
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** Deletes what is no longer needed, unless a window may have a page of an older build open. */
async function deleteUnusedSafely(): Promise<void> {
  const entry = (await storage.read('list'))?.entry;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.every(({ id }) => entries.get(id) === entry)) await deleteUnused(storage);
}

async function visited(client: Client, message: Visited): Promise<void> {
  const list = await storage.read('list');
  if (list === undefined) return;
  const answer: FromWorker = { kind: 'active', build: list.build, entry: list.entry };
  client.postMessage(answer);
  // A page of an older build can't be kept: this worker doesn't know its files.
  if (message.entry !== list.entry || message.saveData) return;
  await keepVisit(storage, list, message.path);
  await deleteUnusedSafely();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const message: ToWorker = event.data;
  const { source } = event;
  if (!(source instanceof Client)) return;
  entries.set(source.id, message.entry);
  const work = message.kind === 'visited' ? () => visited(source, message) : deleteUnusedSafely;
  event.waitUntil(inTurn(work));
});
enableNavigationPreload();
registerRoutes(SETTINGS);
