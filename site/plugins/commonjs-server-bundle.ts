import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: names the chunks of the bundle that renders the pages `.cjs`.
 *
 * Node loads these chunks with `require`. Our root package is an ES module package, so Node would parse a CommonJS chunk
 * named `.js` as an ES module. The names have no digest of the content, so that the words of a page change one file only.
 * See docs/framework.md.
 */
export function commonjsServerBundle(): Plugin {
  return {
    name: 'commonjs-server-bundle',
    configureWebpack: (_, isServer) =>
      isServer ? { output: { chunkFilename: 'assets/js/[name].cjs' } } : {},
  };
}
