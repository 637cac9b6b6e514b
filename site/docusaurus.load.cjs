// Docusaurus loads its configuration by a loader of its own that resolves ES modules in another way than Node
// (named exports beside a default one get lost). So the configuration and our plugins are first made one plain
// module, which Node imports: the build and its workers then run without a TypeScript loader between all modules.
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { build } = require('esbuild');

const outdir = join(__dirname, '.bundled');

/** Our own packages are TypeScript and become part of the module; libraries stay outside. */
const ownPackages = {
  name: 'own-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^@docs\// }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'importer.js')).resolve(path),
    }));
    onResolve({ filter: /^[^./]/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { external: true },
    );
  },
};

module.exports = async () => {
  await build({
    entryPoints: [
      join(__dirname, 'docusaurus.config.ts'),
      join(__dirname, 'plugins', 'diagrams', 'draw-worker.ts'),
    ],
    entryNames: '[name]',
    outdir,
    outExtension: { '.js': '.mjs' },
    // The configuration finds the project from where it is written, not from where the bundle lies.
    define: { 'import.meta.dirname': JSON.stringify(__dirname) },
    bundle: true,
    platform: 'node',
    target: 'node20.18',
    format: 'esm',
    plugins: [ownPackages],
  });
  return (await import(pathToFileURL(join(outdir, 'docusaurus.config.mjs')).href)).default;
};
