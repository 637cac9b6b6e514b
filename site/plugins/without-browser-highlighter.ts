import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: leaves the theme's highlighter out of the browser's JavaScript. Samples are highlighted when pages
 * are compiled (see remark/code-samples.ts).
 */
export function withoutBrowserHighlighter(): Plugin {
  const grammars = createRequire(import.meta.url).resolve(
    '@docusaurus/theme-classic/lib/prism-include-languages',
  );
  return {
    name: 'without-browser-highlighter',
    configureWebpack: () => ({ resolve: { alias: { [grammars]: false } } }),
  };
}
