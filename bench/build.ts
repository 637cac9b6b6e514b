// `npm run bench:build`: the time of our build beside the framework's own build of the same pages, as RUNS runs in turn.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildDir, root, siteDir } from '@docs/publish/paths';
import { execa } from 'execa';
import { percentile } from './relevance.ts';

const runs = Number(process.env.RUNS ?? 3);
const work = join(root, '.cache', 'bench-build');
const editedPage = join(root, 'content', 'core', 'architecture.mdx');
const stockEditedPage = join(work, 'docs', 'core', 'architecture.md');

/** The configuration of a stock site: pages, sidebar, classic theme, fast build, and none of our plugins. */
const stockConfig = `module.exports = {
  title: 'stock', url: 'https://docs.authentik.company', baseUrl: '/', trailingSlash: true,
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: { format: 'md' },
  future: { v4: true, experimental_faster: true },
  plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }], '@docusaurus/plugin-sitemap'],
  themes: ['@docusaurus/theme-classic'],
};
`;

/** Writes the stock site. Its pages are the Markdown that our last build wrote, which has all shared data in it. */
function writeStockSite(): void {
  rmSync(work, { recursive: true, force: true });
  const files = readdirSync(buildDir, { recursive: true, encoding: 'utf8' });
  for (const page of files.filter((file) => file.endsWith('.md'))) {
    const copy = join(work, 'docs', page);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(buildDir, page), copy);
  }
  writeFileSync(join(work, 'docusaurus.config.js'), stockConfig);
  // Without its own package.json, Node would read the configuration as an ES module, like this project's.
  writeFileSync(join(work, 'package.json'), '{ "name": "stock", "private": true }\n');
}

/** Runs a build, and returns its seconds. */
async function build(cwd: string, args: readonly string[], output: string): Promise<number> {
  const { durationMs } = await execa(process.execPath, args, { cwd });
  const page = join(output, 'core', 'architecture', 'index.html');
  if (!readFileSync(page, 'utf8').includes('PostgreSQL'))
    throw new Error(`${page} is not complete.`);
  return durationMs / 1000;
}

const buildOurs = () => build(root, ['--import', 'tsx', 'scripts/build.ts'], buildDir);
const docusaurus = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
const buildStock = () => build(work, [docusaurus, 'build'], join(work, 'build'));

/** Deletes everything that earlier builds kept. */
function forget(): void {
  const caches = readdirSync(join(root, '.cache'))
    .filter((name) => name !== 'bench-build' && name !== 'browser')
    .map((name) => join(root, '.cache', name));
  const ofFramework = [root, siteDir, work].flatMap((folder) => [
    join(folder, 'node_modules', '.cache'),
    join(folder, '.docusaurus'),
  ]);
  for (const folder of [...caches, ...ofFramework]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds after one more sentence on a page. */
async function afterAnEdit(page: string, run: () => Promise<number>): Promise<number> {
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, `${before}\nOne more sentence.\n`);
  try {
    return await run();
  } finally {
    writeFileSync(page, before);
  }
}

const median = (values: readonly number[]) => percentile(values, 0.5);
const row = (ours: readonly number[], stock: readonly number[]) => ({
  'ours, seconds': median(ours).toFixed(1),
  'stock, seconds': median(stock).toFixed(1),
  ratio: (median(ours) / median(stock)).toFixed(2),
});

// Ctrl+C ends the build that is running. This process then puts the edited page back.
process.on('SIGINT', () => undefined);
await buildOurs();
writeStockSite();
const seconds = { ours: [] as number[], stock: [] as number[] };
const edited = { ours: [] as number[], stock: [] as number[] };
for (let run = 0; run < runs; run += 1) {
  forget();
  seconds.stock.push(await buildStock());
  edited.stock.push(await afterAnEdit(stockEditedPage, buildStock));
  seconds.ours.push(await buildOurs());
  edited.ours.push(await afterAnEdit(editedPage, buildOurs));
}
// The last build has the edited page.
await buildOurs();
rmSync(work, { recursive: true, force: true });
console.table({
  'without a cache': row(seconds.ours, seconds.stock),
  'after an edit of one page': row(edited.ours, edited.stock),
});
