import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@docs/server';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { finishBuild, isFinished } from '../../scripts/finish-build.ts';
import { findBrowser } from '../browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the built site, with a final slash. */
    siteUrl: string;
    /** Where workers reach the one browser. */
    browserEndpoint: string;
  }
}

/** Serves the built site (`BUILD_DIR`, else `build/`) on a free port and starts one browser, for all test files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = project.vitest.config.root;
  const buildDir = process.env.BUILD_DIR || join(root, 'build');
  if (!existsSync(join(buildDir, 'index.html'))) {
    throw new Error(
      `There is no built site in ${buildDir}. Run \`npm run build\` first, or \`npm test -- e2e\`.`,
    );
  }
  if (!process.env.BUILD_DIR && !isFinished()) await finishBuild(process.env);
  const server = await startServer({ buildDir, host: '127.0.0.1', port: 0 });
  const basePath = new URL(server.url).pathname;
  const wanted = process.env.BASE_URL || basePath;
  if (basePath !== wanted) {
    await server.close();
    throw new Error(
      `The site in ${buildDir} is built for ${basePath}, but BASE_URL asks for ${wanted}. Build it anew with that BASE_URL.`,
    );
  }
  const { executablePath, args } = await findBrowser(join(root, '.cache'));
  const browser = await chromium.launchServer({ executablePath, args: [...args] });
  project.provide('siteUrl', server.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
