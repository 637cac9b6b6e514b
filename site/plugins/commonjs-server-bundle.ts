import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: names the chunks of the bundle that renders the pages `.cjs`.
 *
 * Node loads these chunks with `require`. Our root package is an ES module package, so Node would parse a CommonJS chunk
 * named `.js` as an ES module. See docs/framework.md.
 */
export function commonjsServerBundle(): Plugin {
  return {
    name: 'commonjs-server-bundle',
    configureWebpack: (_, isServer) =>
      isServer ? { output: { chunkFilename: 'assets/js/[name].[contenthash:8].cjs' } } : {},
  };
}
