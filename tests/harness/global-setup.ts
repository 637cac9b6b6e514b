import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@docs/server';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser, installBrowser } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built site, with a final slash. */
    siteUrl: string;
    /** Where workers reach the one browser; empty when this machine has none. */
    browserEndpoint: string;
  }
}

/** Serves the built site (`BUILD_DIR`, else `build/`) on a free port and starts one browser, for all test files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = project.vitest.config.root;
  const buildDir = process.env.BUILD_DIR || join(root, 'build');
  if (!existsSync(join(buildDir, 'index.html'))) {
    throw new Error(`There is no built site in ${buildDir}. Run \`npm run build\` first.`);
  }
  const server = await startServer({ buildDir, host: '127.0.0.1', port: 0 });
  const basePath = new URL(server.url).pathname;
  const wanted = process.env.BASE_URL || basePath;
  if (basePath !== wanted) {
    await server.close();
    throw new Error(
      `The site in ${buildDir} is built for ${basePath}, but BASE_URL asks for ${wanted}. Build it again with that BASE_URL.`,
    );
  }
  const browser = await launchBrowser(join(root, '.cache'));
  project.provide('siteUrl', server.url);
  project.provide('browserEndpoint', browser?.wsEndpoint() ?? '');
  return async () => {
    await browser?.close();
    await server.close();
  };
}

/**
 * Features of Chromium that are off. Of several such switches the last one counts, so it repeats those of playwright-core
 * that change what pages do. The lists below the address bar are pages of their own: a window without them takes half of
 * the processor time (docs/testing.md has figures).
 */
const withoutFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

const browserArgs = [
  `--disable-features=${withoutFeatures.join(',')}`,
  // No test reaches another machine, whatever a page requests.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

async function launchBrowser(cacheDir: string): Promise<BrowserServer | undefined> {
  const found = await findBrowser(cacheDir);
  if (found === undefined) {
    console.warn(`Tests that need a browser are skipped: ${installBrowser}.`);
    return undefined;
  }
  return chromium.launchServer({ ...found, args: [...found.args, ...browserArgs] });
}
