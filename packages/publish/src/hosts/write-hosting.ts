import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildCache } from '../build-cache.ts';
import type { BuildVariables } from '../environment.ts';
import { pageAddresses } from '../redirects/check-redirects.ts';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import { replaceFiles, writeFiles } from '../write-files.ts';
import {
  type BuildManifest,
  type HostedSite,
  listBuildFiles,
  manifestName,
} from './build-files.ts';
import { compressBuild } from './compress.ts';
import {
  cloudflareProblem,
  cloudflareRedirects,
  edgeHeaders,
  githubPages,
  netlifyRedirects,
} from './edge-hosts.ts';
import { type SecurityPolicy, securityHeaders } from './headers.ts';
import { hasStyleAttribute, scriptHashes } from './inline-code.ts';
import { serverFiles } from './servers.ts';

/** Options for the files of hosts. */
export interface HostingOptions {
  /** The finished build. It gets the server's manifest and compressed files, or the files of an edge host. */
  readonly buildDir: string;
  /** Folder for the files of each host. Other files in it are deleted. */
  readonly outDir: string;
  /** Compressed files of the last build. */
  readonly cache: BuildCache;
  readonly redirects: RedirectTable;
  /** Origin of the published site, without a final slash. */
  readonly origin: string;
  /** Services that pages load from other origins. */
  readonly services?: Pick<SecurityPolicy, 'searchAppId' | 'analyticsId'>;
  /** Host whose files go into the build too. It compresses by itself. */
  readonly edgeHost?: BuildVariables['HOSTING'];
  /** True to make compressed files as small as possible, which takes about ten times the time. */
  readonly precompress?: boolean;
}

/**
 * Writes what every host needs to serve a finished build: redirects, headers, compressed files, the server's manifest.
 *
 * @throws Error if the edge host of this build can't take the redirects
 */
export async function writeHosting(options: HostingOptions): Promise<void> {
  const { buildDir, outDir, cache, redirects, origin, edgeHost } = options;
  const names = listBuildFiles(buildDir);
  const html = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(buildDir, name), 'utf8'));
  const headers = securityHeaders({
    ...options.services,
    scriptHashes: scriptHashes(html),
    styleAttributes: html.some(hasStyleAttribute),
  });
  const site: HostedSite = { origin, redirects, headers, pages: pageAddresses(names) };
  const problem = cloudflareProblem(redirects);
  if (problem !== undefined && edgeHost === 'cloudflare') throw new Error(problem);
  if (problem !== undefined) console.log(`No files for Cloudflare: ${problem}`);
  const edge = {
    netlify: { _redirects: netlifyRedirects(site), _headers: edgeHeaders(site) },
    cloudflare:
      problem === undefined
        ? { _redirects: cloudflareRedirects(site), _headers: edgeHeaders(site) }
        : {},
    'github-pages': { '.nojekyll': '', ...githubPages(site) },
  };
  const ofEdgeHosts = Object.entries(edge).flatMap(([host, files]) =>
    Object.entries(files).map(([name, text]): [string, string] => [`${host}/${name}`, text]),
  );
  replaceFiles(outDir, new Map([...ofEdgeHosts, ...serverFiles(site)]));
  if (edgeHost !== undefined) writeFiles(buildDir, Object.entries(edge[edgeHost]));
  else await compressBuild(buildDir, names, cache, options.precompress ? 'small' : 'fast');
  const manifest: BuildManifest = { origin, redirects, headers };
  writeFiles(buildDir, [[manifestName, `${JSON.stringify(manifest)}\n`]]);
}
