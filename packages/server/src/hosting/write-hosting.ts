import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  apacheRedirects,
  caddyRedirects,
  clientPages,
  cloudflareRedirects,
  netlifyRedirects,
  nginxMaps,
  pageAddress,
  type RedirectTable,
} from '@docs/redirects';
import {
  describeFiles,
  type FileList,
  isCompressedCopy,
  listBuildFiles,
  listFolder,
} from '../build-files.ts';
import { closedPolicy, type SecurityPolicy, securityHeaders } from '../headers.ts';
import { scriptHashes } from '../inline-scripts.ts';
import { hasStyleAttribute } from '../inline-styles.ts';
import { type Manifest, manifestName } from '../manifest.ts';
import { apacheSite } from './apache.ts';
import { caddySite } from './caddy.ts';
import { compressBuild } from './compress.ts';
import { edgeHeaders } from './edge-headers.ts';
import { nginxHeaderMaps, nginxSite } from './nginx.ts';

/** Hosts that want their files inside the build. */
export const edgeHosts = ['netlify', 'cloudflare', 'github-pages'] as const;
/** A host that publishes the build folder itself. */
export type EdgeHost = (typeof edgeHosts)[number];

/** What to write for the hosts of a finished build. */
export interface HostingOptions {
  /** The finished build. It gets the server's manifest, and compressed files where asked for. */
  readonly buildDir: string;
  /** Folder for the files of each host. Other files in it are deleted. */
  readonly outDir: string;
  /** The files that are in the build already, when they are known. What is written from then on is added to them. */
  readonly files?: FileList;
  /** Folder that survives builds, for compressed files. */
  readonly cacheDir: string;
  readonly redirects: RedirectTable;
  /** Where the site is published, without a final slash. */
  readonly origin: string;
  /** What pages load beyond the site itself; the hashes of inline scripts are added to it. */
  readonly policy?: SecurityPolicy;
  readonly indexName: string;
  /** Host whose files go into the build too. */
  readonly edgeHost?: EdgeHost;
  /** Whether each file gets its compressed twins, which nginx, Caddy and Apache send. Edge hosts compress by themselves. */
  readonly precompress?: boolean;
}

/** What was written. */
export interface HostingReport {
  readonly pages: number;
  readonly redirects: number;
  readonly inlineScripts: number;
}

/** Writes what every host needs to serve a finished build: redirects, headers, compressed files, the server's manifest. */
export async function writeHosting(options: HostingOptions): Promise<HostingReport> {
  const { buildDir, outDir, redirects } = options;
  const all = new Set(await listBuildFiles(buildDir));
  const names = [...all].filter((name) => !isCompressedCopy(name, all));
  const html = names.filter((name) => name.endsWith('.html'));
  const contents = html.map((name) => readFileSync(join(buildDir, name), 'utf8'));
  const hashes = scriptHashes(contents);
  const policy = options.policy ?? closedPolicy;
  const headers = securityHeaders({
    ...policy,
    scriptHashes: hashes,
    styleAttributes: contents.some(hasStyleAttribute),
  });
  const pages = new Set(html.flatMap((name) => pageAddress(name) ?? []));

  const netlify = {
    _redirects: netlifyRedirects(redirects, pages),
    _headers: edgeHeaders(headers, names, redirects.baseUrl),
  };
  const cloudflare = {
    _redirects: cloudflareRedirects(redirects, pages),
    _headers: netlify._headers,
  };
  const githubPages = Object.fromEntries([
    ['.nojekyll', ''],
    ...clientPages(redirects, pages).map(({ file, html: page }) => [file, page]),
  ]);
  const { baseUrl } = redirects;
  const { origin } = options;
  await replaceFiles(outDir, {
    ...inFolder('netlify', netlify),
    ...inFolder('cloudflare', cloudflare),
    ...inFolder('github-pages', githubPages),
    'nginx/maps.conf': nginxMaps(redirects, pages) + nginxHeaderMaps(baseUrl, origin),
    'nginx/site.conf': nginxSite(headers, baseUrl),
    'caddy/site.caddy': caddyRedirects(redirects, pages) + caddySite(headers, baseUrl, origin),
    'apache/site.conf': apacheRedirects(redirects) + apacheSite(headers, baseUrl, origin),
  });
  const edge = { netlify, cloudflare, 'github-pages': githubPages };
  if (options.edgeHost !== undefined) writeFiles(buildDir, edge[options.edgeHost]);
  else if (options.precompress === true) await compressBuild(buildDir, names, options.cacheDir);
  // The list of files comes last, when all of them are written.
  const { indexName } = options;
  const manifest: Manifest = {
    origin,
    redirects,
    headers,
    indexName,
    files: await describeFiles(buildDir, options.files),
  };
  writeFiles(buildDir, { [manifestName]: `${JSON.stringify(manifest)}\n` });
  const counts = { redirects: redirects.rules.length, inlineScripts: hashes.length };
  return { pages: pages.size, ...counts };
}

/** The content of files by their paths, with slashes. */
type Files = Readonly<Record<string, string>>;

function inFolder(folder: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]),
  );
}

/**
 * Makes a folder have some files and no others. Nearly all of a thousand are as the last build left them: reading a file
 * takes a fraction of the time of creating it.
 */
async function replaceFiles(folder: string, files: Files): Promise<void> {
  const there = new Set(existsSync(folder) ? await listFolder(folder) : []);
  if ([...there].some((name) => files[name] === undefined)) {
    rmSync(folder, { recursive: true });
    there.clear();
  }
  const isNew = ([name, content]: [string, string]) =>
    !there.has(name) || readFileSync(join(folder, name), 'utf8') !== content;
  writeFiles(folder, Object.fromEntries(Object.entries(files).filter(isNew)));
}

function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
