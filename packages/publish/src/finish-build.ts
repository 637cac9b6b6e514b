import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalog, readCatalog } from '@docs/model/catalog/catalog';
import { parseConfigurationFacts } from '@docs/model/configuration-check/facts';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { product } from '@docs/model/product/product';
import type { SiteAddress } from '@docs/model/product/site-address';
import { parseSettings } from '@docs/model/settings/settings';
import { edgeHosts, writeHosting } from './hosts/write-hosting.ts';
import { Kept } from './kept.ts';
import { feedFiles } from './open-data/feeds.ts';
import { searchEngineFiles } from './open-data/search-engines.ts';
import { dataFiles } from './open-data/write.ts';
import { root } from './paths.ts';
import { checkBuild, readRedirects } from './redirects/check-build.ts';
import { makeRedirectTable } from './redirects/redirect-table.ts';
import { writeServiceWorker, writeWithdrawnWorker } from './service-worker/write-worker.ts';
import { reduceStyleSheet } from './style-sheet.ts';
import { writeTwins } from './twins/write-twins.ts';
import { writeFiles } from './write-files.ts';

/** The folders of a build. */
export interface BuildFolders {
  /** The site, as the framework has built it. */
  readonly buildDir: string;
  /** Files that the framework generated while it built the site. */
  readonly generatedDir: string;
  /** Folder for the files that hosts need. */
  readonly hostingDir: string;
  /** Folder for results that the next build can use. */
  readonly keptDir: string;
}

/**
 * Finishes a build that the framework has made: writes the Markdown twins, checks the redirects, reduces the style sheet, and writes the
 * service worker and what hosts need.
 *
 * @param env - variables of the deployment; empty ones count as unset
 * @throws Error if a page has no text, a redirect is wrong, or a published address is lost
 */
export async function finishBuild(env: NodeJS.ProcessEnv, folders: BuildFolders): Promise<void> {
  const baseUrl = env.BASE_URL || product.baseUrl;
  const catalog = readCatalog(root);
  writeOpenData(catalog, { url: env.SITE_URL || product.exampleUrl, baseUrl }, folders);
  const kept = new Kept(folders.keptDir);
  const pages = await writeTwins(folders.buildDir, baseUrl, catalog, kept);
  console.log(`Markdown: ${pages} pages`);
  checkAddresses(folders);
  await reduceStyleSheet(folders.buildDir);
  if (isOn('OFFLINE', env, 'true')) {
    await writeServiceWorker(folders.buildDir, folders.generatedDir, baseUrl);
  } else {
    await writeWithdrawnWorker(folders.buildDir, baseUrl);
  }
  await writeHostFiles(env, baseUrl, folders, kept);
  await kept.deleteOthers();
}

/** Writes what programs read beside the pages: the JSON files, the feeds, and what search engines look for. */
function writeOpenData(catalog: Catalog, site: SiteAddress, { buildDir }: BuildFolders): void {
  const sources = {
    catalog,
    configurationCheck: parseConfigurationFacts(
      readFileSync(join(root, 'data', 'configuration-check.yaml'), 'utf8'),
    ),
    settings: parseSettings(readFileSync(join(root, 'data', 'settings.yaml'), 'utf8')),
    errors: readErrorCatalog(join(root, 'data', 'errors')),
  };
  writeFiles(buildDir, dataFiles(sources, site));
  writeFiles(buildDir, feedFiles(catalog, site));
  writeFiles(buildDir, searchEngineFiles(site));
}

function checkAddresses({ buildDir }: BuildFolders): void {
  const { mistakes } = checkBuild(buildDir);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
}

async function writeHostFiles(
  env: NodeJS.ProcessEnv,
  baseUrl: string,
  { buildDir, hostingDir }: BuildFolders,
  kept: Kept,
): Promise<void> {
  const redirects = makeRedirectTable(readRedirects(), baseUrl);
  await writeHosting({
    buildDir,
    outDir: hostingDir,
    kept,
    redirects,
    origin: env.SITE_URL || product.exampleUrl,
    services: {
      searchAppId: env.SEARCH_APP_ID || undefined,
      analyticsId: env.ANALYTICS_ID || undefined,
    },
    edgeHost: edgeHostOf(env),
    precompress: isOn('PRECOMPRESS', env, 'false'),
  });
  console.log(`Hosting: ${redirects.rules.length} redirects`);
}

function isOn(name: string, env: NodeJS.ProcessEnv, unset: 'true' | 'false'): boolean {
  const value = env[name] || unset;
  if (value === 'true' || value === 'false') return value === 'true';
  throw new Error(
    `The environment variable ${name} must be true or false, or unset (found "${value}").`,
  );
}

/** The host that publishes the build folder itself: named by `HOSTING`, or recognized by the host's own variable. */
function edgeHostOf(env: NodeJS.ProcessEnv) {
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
