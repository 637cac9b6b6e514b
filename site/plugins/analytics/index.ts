import { createRequire } from 'node:module';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loader } from './loader.ts';

/** What the framework's own analytics plugin is given. */
export interface AnalyticsOptions {
  /** Measurement id at the web analytics service. */
  readonly trackingID: string;
}

const require = createRequire(import.meta.url);

/**
 * Docusaurus plugin: the framework's own page-view counter, behind a door. Its script is requested only if the browser asks
 * neither by Do Not Track nor by Global Privacy Control to be left alone; the page views of route changes come from
 * the framework's client module, unmodified.
 */
export default function analytics(_context: LoadContext, options: AnalyticsOptions): Plugin {
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
