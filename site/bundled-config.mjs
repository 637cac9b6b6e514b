// Bundles the configuration and our plugins into one module that Node imports. Docusaurus's own loader loses the named
// exports of a module that also has a default export. The build also needs no TypeScript loader then.
// See docs/framework.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, stop } from 'esbuild';

const siteDir = import.meta.dirname;
const packagesDir = join(siteDir, '..', 'packages');

/**
 * The entry points of our own packages, which are TypeScript: their files by the names that import them. A list takes a
 * quarter of the time of a plugin, which the bundler would ask for each import.
 *
 * @returns {Record<string, string>}
 */
function ownEntryPoints() {
  const entryPoints = readdirSync(packagesDir).flatMap((folder) => {
    const { name, exports } = JSON.parse(
      readFileSync(join(packagesDir, folder, 'package.json'), 'utf8'),
    );
    // `./*` names a whole folder, so the alias is the folder itself.
    return Object.entries(exports).map(([path, file]) =>
      path === './*'
        ? [name, join(packagesDir, folder, file.replace('/*.ts', ''))]
        : [name + path.slice(1), join(packagesDir, folder, file)],
    );
  });
  return Object.fromEntries(entryPoints);
}

await build({
  entryPoints: [
    join(siteDir, 'docusaurus.config.ts'),
  ],
  entryNames: '[name]',
  outdir: join(siteDir, '.bundled'),
  outExtension: { '.js': '.mjs' },
  // The configuration resolves paths from its own folder, not from the folder of the bundle.
  define: { 'import.meta.dirname': JSON.stringify(siteDir) },
  bundle: true,
  platform: 'node',
  target: 'node20.18',
  format: 'esm',
  alias: ownEntryPoints(),
  packages: 'external',
});
// The bundler would stay in memory as long as this process.
await stop();

export default (await import('./.bundled/docusaurus.config.mjs')).default;
