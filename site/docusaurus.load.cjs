// Bundles the configuration and our plugins into one module that Node imports. Docusaurus's own loader loses the named
// exports of a module that also has a default export. The build also needs no TypeScript loader then.
// See docs/framework.md.
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { build, stop } = require('esbuild');

const outdir = join(__dirname, '.bundled');

/** Bundles our own packages, which are TypeScript, and leaves libraries out. */
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
    // The configuration resolves paths from its own folder, not from the folder of the bundle.
    define: { 'import.meta.dirname': JSON.stringify(__dirname) },
    bundle: true,
    platform: 'node',
    target: 'node20.18',
    format: 'esm',
    plugins: [ownPackages],
  });
  // The bundler would stay in memory as long as this process.
  await stop();
  return (await import(pathToFileURL(join(outdir, 'docusaurus.config.mjs')).href)).default;
};
