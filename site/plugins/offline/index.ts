import { placeholderPath } from '@docs/publish/service-worker/list';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Docusaurus plugin: adds the page about reading offline. The service worker is written when the build is finished. */
export default function offline(
  { baseUrl }: LoadContext,
  options: { readonly isOn: boolean },
): Plugin {
  return {
    name: 'offline',
    contentLoaded({ actions }) {
      if (!options.isOn) return;
      actions.addRoute({
        path: baseUrl + placeholderPath,
        component: '@theme/Offline',
        exact: true,
      });
    },
  };
}
