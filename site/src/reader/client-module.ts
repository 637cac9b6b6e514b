import { createStorageSlot } from '@docusaurus/theme-common';
import type { ClientModule } from '@docusaurus/types';
import { myVersionKey } from '../releases/my-version.ts';
import { hostsKey } from './hosts-key.ts';

/** Loads what shows the reader's version and hosts on pages. Readers who set neither never load it. */
function showOnceSet(): void {
  if ([myVersionKey, hostsKey].every((key) => createStorageSlot(key).get() === null)) return;
  removeEventListener('storage', showOnceSet);
  // A failed load leaves the page as it was written; the next page tries again.
  import(/* webpackChunkName: 'on-demand-own-values' */ './show-on-pages.ts').then(
    ({ showOnPages }) => showOnPages(),
    listen,
  );
}

/** Waits until the reader sets something, in this tab or another. */
function listen(): void {
  addEventListener('storage', showOnceSet);
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    // Only now: until the page is hydrated, its texts must be those of the build.
    if (previousLocation !== null) return;
    listen();
    showOnceSet();
  },
};

export const { onRouteDidUpdate } = clientModule;
