import { join } from 'node:path';
import { product } from '@docs/model/product/product';
import { compile } from '@docs/redirects';
import { outsideHosts } from '@docs/redirects/hosts-of-product';
import { describeFiles, digestOf, type FileList } from '@docs/server/build-files';
import { edgeHosts, HASHED_PATH, policyFor, writeHosting } from '@docs/server/hosting';
import type { Environment } from './environment.ts';
import type { FinishSteps } from './finish-steps.ts';
import { type BuildFolders, root } from './paths.ts';
import { readRedirects } from './redirects-of-build.ts';
import { secondsSince } from './seconds-since.ts';
import { writeOffline, writeWithdrawnWorker } from './service-worker/build/write-offline.ts';
import { reduceStyleSheet } from './style-sheet.ts';

/**
 * The part of finishing a build that needs all its files, in three steps:
 *
 * 1. Nothing, because other steps still read the pages.
 * 2. Reduces the style sheet to what the pages use.
 * 3. Writes the service worker and what each host needs (redirects, headers, the server's manifest, compressed files where
 *    `PRECOMPRESS` asks for them), to the build and to `dist/hosting/`. All other files must be there.
 *
 * @param env variables of the deployment; empty ones count as unset
 * @throws {Error} if the build has not one style sheet
 */
export async function* finishFiles(env: Environment, folders: BuildFolders): FinishSteps {
  yield;
  await reduceStyleSheet(folders.buildDir);
  yield;
  await writeFiles(env, folders);
}

async function writeFiles(env: Environment, folders: BuildFolders): Promise<void> {
  const baseUrl = env.BASE_URL || product.baseUrl;
  const files = await describeFiles(folders.buildDir);
  await writeWorker(env, baseUrl, folders, files);
  const started = performance.now();
  const report = await writeHosting({
    buildDir: folders.buildDir,
    files,
    outDir: folders.outDir,
    cacheDir: join(root, '.cache', 'compressed'),
    redirects: compile((await readRedirects()).rules, outsideHosts, baseUrl),
    origin: env.SITE_URL || product.exampleUrl,
    indexName: env.SEARCH_INDEX_NAME || product.indexName,
    policy: policyFor({
      searchAppId: env.SEARCH_APP_ID || undefined,
      analyticsId: env.ANALYTICS_ID || undefined,
    }),
    edgeHost: edgeHostOf(env),
    precompress: isOn('PRECOMPRESS', env, 'false'),
  });
  console.log(
    `Hosting: ${report.redirects} redirects for ${report.pages} pages, in ${secondsSince(started)} s.`,
  );
}

/** Writes the service worker: the one that keeps the site, or the one that takes it back. */
async function writeWorker(
  env: Environment,
  baseUrl: string,
  { buildDir, generatedDir }: BuildFolders,
  files: FileList,
): Promise<void> {
  if (!isOn('OFFLINE', env, 'true')) return writeWithdrawnWorker(buildDir, baseUrl);
  await writeOffline({
    buildDir,
    generatedDir,
    baseUrl,
    hashedPath: HASHED_PATH,
    files: Object.entries(files).map(([name, { bytes, sha256 }]) => ({
      name,
      bytes,
      digest: sha256,
    })),
    digest: digestOf,
  });
}

function isOn(name: string, env: Environment, unset: 'true' | 'false'): boolean {
  const value = env[name] || unset;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(
    `The environment variable ${name} must be true or false, or unset (found "${value}").`,
  );
}

/** The host that publishes the build folder itself: named by `HOSTING`, or recognized by the host's own variable. */
function edgeHostOf(env: Environment) {
  const named = env.HOSTING || undefined;
  if (named === undefined) {
    if (env.NETLIFY === 'true') return 'netlify';
    return env.CF_PAGES === '1' ? 'cloudflare' : undefined;
  }
  const known = edgeHosts.find((host) => host === named);
  if (known !== undefined) return known;
  throw new Error(
    `The environment variable HOSTING must be one of ${edgeHosts.join(', ')}, or unset (found "${named}").`,
  );
}
