import type { ClientModule } from '@docusaurus/types';
import { myVersionKey } from '../releases/my-version.ts';
import { onStoredChange, readStored } from '../storage/stored.ts';
import { hostsKey } from './hosts-key.ts';

/** Loads what shows the reader's version and hosts on pages. Readers who set neither never load it. */
function showOnceSet(): void {
  if (readStored(myVersionKey) === undefined && readStored(hostsKey) === undefined) return;
  stop();
  // A failed load leaves the page as it was written; the next page tries again.
  import(/* webpackChunkName: 'on-demand-own-values' */ './show-on-pages.ts').then(
    ({ showOnPages }) => showOnPages(),
    start,
  );
}

let stop = () => {};

function start(): void {
  stop = onStoredChange(showOnceSet);
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    // Only now: until the page is hydrated, its texts must be those of the build.
    if (previousLocation !== null) return;
    start();
    showOnceSet();
  },
};
export const { onRouteDidUpdate } = clientModule;
