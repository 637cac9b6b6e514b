// The worker of a site that is not kept offline. It takes the place of an earlier one, deletes what that one kept, and
// removes itself. It answers no request, so it can't stand between a reader and the site.
import { cacheNames } from '../list.ts';

declare const self: ServiceWorkerGlobalScope;
declare const BASE_URL: string;

async function withdraw(): Promise<void> {
  const { prefix } = cacheNames(BASE_URL);
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
  const windows = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  // The pages that an earlier worker controlled: it may have left them empty.
  await Promise.all(windows.map((window) => window.navigate(window.url)));
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(withdraw()));
