import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeTwins } from '@docs/markdown-twins/write-twins';
import { writeOffline, writeWithdrawnWorker } from '@docs/offline/build';
import { prepareStyles, type WriteStyles } from '@docs/page-styles';
import { product } from '@docs/product';
import { compile } from '@docs/redirects';
import { outsideHosts } from '@docs/redirects/hosts-of-product';
import { describeFiles, digestOf, type FileList } from '@docs/server/build-files';
import { edgeHosts, HASHED_PATH, policyFor, writeHosting } from '@docs/server/hosting';
import { manifestName } from '@docs/server/manifest';
import { fingerprint } from './fingerprint.ts';
import { type BuildFolders, buildDir, ownFolders, root } from './paths.ts';
import { checkBuild, readRedirects } from './redirects-of-build.ts';

/** The variables that say where the site is published. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Does the work that needs only the HTML of the pages, while the framework still makes other files: writes the Markdown
 * twins, and works out the styles.
 *
 * @param env variables of the deployment; empty ones count as unset
 * @returns what {@link finishBuild} goes on with
 * @throws {Error} if a page has no text
 */
export async function workOnPages(env: Environment, folders = ownFolders): Promise<WriteStyles> {
  await writeMarkdown(env, folders);
  return prepareStyles({
    buildDir: folders.buildDir,
    baseUrl: env.BASE_URL || product.baseUrl,
    cacheDir: join(root, '.cache', 'fonts'),
  });
}

/**
 * Finishes a build: checks the redirects against its pages, and writes its styles and fonts, the Markdown twins, the service worker and what
 * each host needs (redirects, headers, the server's manifest, compressed files where `PRECOMPRESS` asks for them), to the
 * build and to `dist/hosting/`.
 * @param env variables of the deployment; empty ones count as unset
 * @param pages the work on the pages, when it has begun
 * @throws {Error} if a redirect is wrong, or a published address is lost
 */
export async function finishBuild(
  env: Environment,
  folders = ownFolders,
  pages?: Promise<WriteStyles>,
): Promise<void> {
  const findings = await checkBuild(folders.buildDir);
  if (findings.fatal.length > 0) throw new Error(findings.fatal.join('\n'));
  const baseUrl = env.BASE_URL || product.baseUrl;
  const writeStyles = await (pages ?? workOnPages(env, folders));
  await writeStyles();
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
  if (findings.waiting.length > 0) {
    console.log(
      `Redirects: ${findings.waiting.length} findings wait for pages; see them with: npm run redirects -- check`,
    );
  }
}

/** Writes the Markdown twins of the pages. Their HTML must be complete, except for its styles. */
async function writeMarkdown(env: Environment, folders: BuildFolders): Promise<void> {
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

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

/** Whether the build in `build/` is finished. */
export function isFinished(): boolean {
  return existsSync(join(buildDir, manifestName));
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
