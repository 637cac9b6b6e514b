import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@docs/publish/paths';
import { growPages } from './grown-pages.ts';
import { linkFolder } from './linked-folder.ts';
import { watchUsage } from './process-tree.ts';

/** What the build needs of the project. */
const sources = ['content', 'data', 'hosting', 'packages', 'scripts', 'site'];
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
/** What builds and installs leave in them. */
const made = new Set(['node_modules', '.docusaurus', '.docusaurus-other', '.bundled']);

/** A site with copied pages. */
export interface GrownSite {
  readonly buildDir: string;
  readonly pages: number;
  readonly seconds: number;
  /** Peak of the memory of all processes of the build; `NaN` where it can't be measured. */
  readonly megabytes: number;
}

/** Installed packages are linked. Those of the project itself are links to its folders, and stay so. */
function linkPackages(project: string): void {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  for (const folder of ['.', 'site', ...packages]) {
    const modules = join(root, folder, 'node_modules');
    if (!existsSync(modules)) continue;
    linkFolder(modules, join(project, folder, 'node_modules'), (name) => name !== '.cache');
  }
}

/**
 * Builds a copy of this project with more pages. The copy is in `.cache/`, so Git has no dates for its pages.
 *
 * @param wanted at least so many pages
 * @throws {Error} if the build fails
 */
export async function buildGrownSite(wanted: number): Promise<GrownSite> {
  const project = join(root, '.cache', 'bench-grown');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  for (const name of [...sources, ...files]) {
    cpSync(join(root, name), join(project, name), {
      recursive: true,
      filter: (path) => !made.has(basename(path)),
    });
  }
  linkPackages(project);
  const pages = growPages(project, wanted);
  const started = performance.now();
  const build = join(project, 'scripts', 'build.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', build], {
    cwd: project,
    // The output of this command is a table.
    stdio: ['ignore', 2, 2],
  });
  const usage = watchUsage(child.pid ?? 0);
  const [status] = await once(child, 'close');
  const { megabytes } = usage();
  if (status !== 0) throw new Error(`The site with ${pages} pages could not be built.`);
  const seconds = (performance.now() - started) / 1000;
  return { buildDir: join(project, 'build'), pages, seconds, megabytes };
}
