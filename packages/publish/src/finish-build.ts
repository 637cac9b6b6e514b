import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalog } from '@docs/model/catalog/catalog';
import { parseConfigurationFacts } from '@docs/model/configuration-check/facts';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { product } from '@docs/model/product/product';
import type { SiteAddress } from '@docs/model/product/site-address';
import { parseSettings } from '@docs/model/settings/settings';
import { BuildCache } from './build-cache.ts';
import type { BuildVariables } from './environment.ts';
import { writeHosting } from './hosts/write-hosting.ts';
import { feedFiles } from './open-data/feeds.ts';
import { searchEngineFiles } from './open-data/search-engines.ts';
import { dataFiles } from './open-data/write.ts';
import { root } from './paths.ts';
import { checkBuild, readRedirects } from './redirects/check-build.ts';
import { makeRedirectTable } from './redirects/redirect-table.ts';
import { writeServiceWorker, writeWithdrawnWorker } from './service-worker/write-worker.ts';
import { reduceStyleSheet } from './style-sheet.ts';
import { type Outline, readOutline } from './twins/outline.ts';
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
  readonly cacheDir: string;
}

/** The parts of a build that need no page of it. */
export interface BuildData {
  readonly site: SiteAddress;
  readonly outline: Outline;
  /** Files for programs, beside the pages: JSON, feeds, and those that search engines look for. */
  readonly files: readonly (readonly [path: string, content: string])[];
}

/**
 * Reads the data of the project for {@link finishBuild}.
 *
 * @throws Error if a data file is wrong
 */
export function readBuildData(variables: BuildVariables): BuildData {
  const site = { url: variables.SITE_URL ?? product.exampleUrl, baseUrl: variables.BASE_URL };
  const catalog = readCatalog(root);
  const sources = {
    catalog,
    configurationCheck: parseConfigurationFacts(
      readFileSync(join(root, 'data', 'configuration-check.yaml'), 'utf8'),
    ),
    settings: parseSettings(readFileSync(join(root, 'data', 'settings.yaml'), 'utf8')),
    errors: readErrorCatalog(join(root, 'data', 'errors')),
  };
  return {
    site,
    outline: readOutline(catalog),
    files: [...dataFiles(sources, site), ...feedFiles(catalog, site), ...searchEngineFiles(site)],
  };
}

/**
 * Finishes a build that the framework has made: writes the Markdown twins, checks the redirects, reduces the style sheet, and writes the
 * service worker and what hosts need.
 *
 * @throws Error if a page has no text, a redirect is wrong, or a published address is lost
 */
export async function finishBuild(
  variables: BuildVariables,
  { site, outline, files }: BuildData,
  folders: BuildFolders,
): Promise<void> {
  const { baseUrl } = site;
  writeFiles(folders.buildDir, files);
  const cache = new BuildCache(folders.cacheDir);
  const pages = await writeTwins(folders.buildDir, baseUrl, outline, cache);
  console.log(`Markdown: ${pages} pages`);
  checkAddresses(folders);
  await reduceStyleSheet(folders.buildDir);
  if (variables.OFFLINE) {
    await writeServiceWorker(folders.buildDir, folders.generatedDir, baseUrl);
  } else {
    await writeWithdrawnWorker(folders.buildDir, baseUrl);
  }
  await writeHostFiles(variables, site, folders, cache);
  cache.deleteUnused();
}

function checkAddresses({ buildDir }: BuildFolders): void {
  const { mistakes } = checkBuild(buildDir);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
}

async function writeHostFiles(
  variables: BuildVariables,
  { url, baseUrl }: SiteAddress,
  { buildDir, hostingDir }: BuildFolders,
  cache: BuildCache,
): Promise<void> {
  const redirects = makeRedirectTable(readRedirects(), baseUrl);
  await writeHosting({
    buildDir,
    outDir: hostingDir,
    cache,
    redirects,
    origin: url,
    services: { searchAppId: variables.SEARCH_APP_ID, analyticsId: variables.ANALYTICS_ID },
    edgeHost: edgeHostOf(variables),
    precompress: variables.PRECOMPRESS,
  });
  console.log(`Hosting: ${redirects.rules.length} redirects`);
}

/** The host that publishes the build folder itself: named by `HOSTING`, or recognized by the host's own variable. */
function edgeHostOf({ HOSTING, NETLIFY, CF_PAGES }: BuildVariables) {
  if (HOSTING !== undefined) return HOSTING;
  if (NETLIFY === 'true') return 'netlify';
  return CF_PAGES === '1' ? 'cloudflare' : undefined;
}
