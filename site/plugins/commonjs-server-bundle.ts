import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';

/**
 * Docusaurus plugin: says beside the bundle that renders the pages in which module format it is. Node would take it for
 * an ES module, because the project's own package is one, and every page would hold the error message of that.
 */
export function commonjsServerBundle(): Plugin {
  const name = 'commonjs-server-bundle';
  const apply = (compiler: Compiler) => {
    compiler.hooks.afterEmit.tap(name, () => {
      writeFileSync(join(compiler.outputPath, 'package.json'), '{ "type": "commonjs" }\n');
    });
  };
  return { name, configureWebpack: (_, isServer) => (isServer ? { plugins: [{ apply }] } : {}) };
}
