import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, isBuilt } from '@docs/publish/build-site';
import { buildDir, root } from '@docs/publish/paths';
import { startServer } from '@docs/server';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser, installBrowser } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built site, with a final slash. */
    siteUrl: string;
    /** Address at which workers reach the one browser; empty when this machine has none. */
    browserEndpoint: string;
  }
}

/**
 * Serves the built site on a free port and starts one browser, for all test files of a project: the site in `BUILD_DIR`, else
 * `build/`. A project with a base path of its own has its site built first.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const env: Readonly<Record<string, string | undefined>> = project.config.env ?? {};
  const outDir = env.BUILD_DIR || process.env.BUILD_DIR || buildDir;
  const options = { outDir, env: { ...process.env, ...env } };
  if (env.BASE_URL && !isBuilt(options) && (await buildSite(options)) !== 0) {
    throw new Error(`The site could not be built for ${env.BASE_URL}.`);
  }
  if (!existsSync(join(outDir, 'index.html'))) {
    throw new Error(`There is no built site in ${outDir}. Run \`npm run build\` first.`);
  }
  const server = await startServer({ buildDir: outDir, host: '127.0.0.1', port: 0 });
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
 * the processor time.
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
