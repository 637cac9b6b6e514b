import { createRequire } from 'node:module';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loader } from './loader.ts';

/** Options of the framework's own analytics plugin. */
export interface AnalyticsOptions {
  /** Measurement id at the web analytics service. */
  readonly trackingID: string;
}

const require = createRequire(import.meta.url);

/**
 * Docusaurus plugin: the framework's own page-view counter. Its script is only requested if the browser sends neither Do
 * Not Track nor Global Privacy Control. The framework's client module, unmodified, counts route changes.
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
