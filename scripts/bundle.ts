// `npm run bundle`: writes an archive for closed networks with the site, the search and a server that needs only Node.
// `npm run bundle -- --as-built` archives build/ as it is, even if the sources have changed.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '@docs/product';
import { bundleServer } from '@docs/server/bundle';
import { buildSite, isBuilt } from '@docs/site-build/build-site';
import { buildDir, root } from '@docs/site-build/paths';
import { readOptions } from './project/options.ts';

const name = `${product.name}-docs`;
const dist = join(root, 'dist');
const folder = join(dist, name);
const archive = join(dist, `${name}.tar.gz`);

const readme = `${product.siteTitle} documentation, to be served anywhere without a network.

It needs Node 20.18 or newer and nothing else:

    node server.mjs

The address is printed. Environment variables: PORT (3000), HOST (127.0.0.1; 0.0.0.0 lets other machines in),
ACCESS_LOG (off or json), TRUST_PROXY, TLS, SEARCH_RATE, MCP, SITE_URL, STOP_SECONDS. SIGTERM stops it when all requests are answered;
SIGHUP makes it serve a new build/ that was put in place of the old one.

Assistants that speak the Model Context Protocol are answered at /mcp of that address. MCP=false switches it off.
Without a server, an assistant on the same machine can start this and talk to it on standard input and output:

    node server.mjs mcp

Any other web server can serve the folder build/ as well.
`;

async function makeArchive(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([
    bundleServer(join(folder, 'server.mjs')),
    cp(buildDir, join(folder, 'build'), { recursive: true }),
    cp(join(root, 'LICENSE'), join(folder, 'LICENSE')),
    writeFile(join(folder, 'README.txt'), readme),
  ]);
  const packed = spawnSync('tar', ['-czf', archive, '-C', dist, name], { stdio: 'inherit' });
  if (packed.status !== 0) throw new Error('The archive could not be written: "tar" failed.');
  const { size } = await stat(archive);
  console.log(`${archive} (${(size / 1_000_000).toFixed(1)} MB)`);
}

const usage = `npm run bundle [-- --as-built]

Writes dist/authentik-docs.tar.gz. Environment variables configure the site in it: see docs/deploying.md.
--as-built  archives build/ as it is, even if the sources have changed`;

const asBuilt = readOptions(usage, { options: { 'as-built': { type: 'boolean', default: false } } })
  .values['as-built'];
// Compress files at the highest level, because the archive is downloaded.
const env = { PRECOMPRESS: 'true', ...process.env };
const code = asBuilt || isBuilt({ env }) ? 0 : await buildSite({ env });
if (code === 0) await makeArchive();
else process.exitCode = code;
