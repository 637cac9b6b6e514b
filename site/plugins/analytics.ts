import { createRequire } from 'node:module';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * The inline script that starts the page-view counter, unless the browser asks not to be tracked. `gtag` always exists,
 * because the framework calls it at each route change.
 * @param id measurement id: letters, digits and dashes
 */
export function loader(id: string): string {
  return `(function () {
  var refused = navigator.globalPrivacyControl || navigator.doNotTrack === '1' || window.doNotTrack === '1';
  window.dataLayer = [];
  window.gtag = refused ? function () {} : function () { window.dataLayer.push(arguments); };
  if (refused) return;
  window.gtag('js', new Date());
  window.gtag('config', '${id}', { anonymize_ip: true });
  var script = document.createElement('script');
  script.async = true;
  script.src = 'https://www.googletagmanager.com/gtag/js?id=${id}';
  document.head.appendChild(script);
})();`;
}

const require = createRequire(import.meta.url);

/**
 * Docusaurus plugin: the framework's own page-view counter. Its script is only requested if the browser sends neither Do
 * Not Track nor Global Privacy Control. The framework's client module, unmodified, counts route changes.
 *
 * @param options - those of the framework's own plugin: the measurement id at the web analytics service
 */
export default function analytics(
  _context: LoadContext,
  options: { readonly trackingID: string },
): Plugin {
  return {
    name: 'analytics',
    getClientModules() {
      return [require.resolve('@docusaurus/plugin-google-gtag/lib/gtag.js')];
    },
    injectHtmlTags() {
      return { headTags: [{ tagName: 'script', innerHTML: loader(options.trackingID) }] };
    },
  };
}
