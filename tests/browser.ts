import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A browser that playwright-core can start. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PACKAGE = '@sparticuz/chromium@138.0.2';

/**
 * Finds a Chromium for the tests: `CHROMIUM_PATH`, one that is installed, Debian's package where this process may install it,
 * else one that comes inside an npm package.
 *
 * @param cacheDir - where the npm package is kept
 * @throws Error that says what to install
 */
export async function findBrowser(cacheDir: string): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return { executablePath: named, args };
    throw new Error(`CHROMIUM_PATH is "${named}", which is no program that can be started.`);
  }
  const installed = installedBrowser() ?? installFromDebian();
  if (installed !== undefined) return { executablePath: installed, args };
  const packaged = await browserFromNpm(cacheDir);
  if (packaged !== undefined) return packaged;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (on Debian: apt-get install chromium), or name it by CHROMIUM_PATH.',
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...FIXED_PLACES].find(isExecutable);
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.error('Installing Debian’s Chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-qy', '--no-install-recommends', 'chromium'];
  for (const command of [['update', '-q'], install]) {
    spawnSync('apt-get', command, {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    });
  }
  return installedBrowser();
}

/** The browser of the npm package runs on Linux (x64) only; it brings the arguments that it needs. */
async function browserFromNpm(cacheDir: string): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cacheDir, 'browser');
  const entry = join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  if (!existsSync(entry)) {
    console.error('Installing a Chromium from npm for the browser tests …');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const install = ['install', '--no-audit', '--no-fund', '--save-exact', PACKAGE];
    spawnSync('npm', install, { cwd: folder, stdio: ['ignore', 2, 2], timeout: 300_000 });
  }
  if (!existsSync(entry)) return undefined;
  // On such a machine the package also unpacks the system's libraries that a bare machine lacks.
  process.env.CODEBUILD_BUILD_IMAGE ??= 'nodejs20';
  const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
    default: { readonly args: readonly string[]; executablePath(): Promise<string> };
  };
  // In a single process one page that fails takes all others with it.
  const args = chromium.args.filter((arg) => arg !== '--single-process');
  return { executablePath: await chromium.executablePath(), args };
}
