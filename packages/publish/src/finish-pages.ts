import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { product } from '@docs/model/product/product';
import type { Environment } from './environment.ts';
import { fingerprint } from './fingerprint.ts';
import type { FinishSteps } from './finish-steps.ts';
import { type BuildFolders, root } from './paths.ts';
import { checkBuild } from './redirects-of-build.ts';
import { secondsSince } from './seconds-since.ts';
import { writeTwins } from './twins/write-twins.ts';

/**
 * The part of finishing a build that needs the text of its pages, in two steps:
 *
 * 1. Writes the Markdown twins. The pages must be complete, except for their styles.
 * 2. Checks the redirects against the build, when the framework has built everything.
 *
 * @param env variables of the deployment; empty ones count as unset
 * @throws {Error} if a page has no text, a redirect is wrong, or a published address is lost
 */
export async function* finishPages(env: Environment, folders: BuildFolders): FinishSteps {
  writeMarkdown(env, folders);
  yield;
  await checkAddresses(folders);
}

function writeMarkdown(env: Environment, folders: BuildFolders): void {
  const started = performance.now();
  const baseUrl = env.BASE_URL || product.baseUrl;
  const { name, siteTitle, targetRelease } = product;
  const variant = createHash('sha256').update(baseUrl).digest('hex').slice(0, 8);
  const kept = {
    file: join(root, '.cache', 'twins', `${variant}.json`),
    code: fingerprint(['packages', 'package-lock.json']),
  };
  const options = {
    ...{ root, buildDir: folders.buildDir, baseUrl, siteTitle, product: name, targetRelease },
    kept,
  };
  const { pages, bytes } = writeTwins(options);
  const size = (bytes / 1_000_000).toFixed(1);
  console.log(`Markdown: ${pages} pages (${size} MB), in ${secondsSince(started)} s.`);
}

async function checkAddresses(folders: BuildFolders): Promise<void> {
  const { fatal, waiting } = await checkBuild(folders.buildDir);
  if (fatal.length > 0) throw new Error(fatal.join('\n'));
  if (waiting.length === 0) return;
  console.log(
    `Redirects: ${waiting.length} findings wait for pages; see them with: npm run redirects -- check`,
  );
}
