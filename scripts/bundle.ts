// `npm run bundle`: writes an archive for closed networks with the site, the search, a server that
// needs only Node, and the configuration of other servers.
import { spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '@docs/model/product/product';
import { buildSite, isBuilt } from '@docs/publish/build-site';
import { buildDir, root } from '@docs/publish/paths';
import { fillArchive } from '@docs/server/archive';
import { readOptions } from './project/options.ts';

const name = `${product.name}-docs`;
const dist = join(root, 'dist');
const folder = join(dist, name);
const archive = join(dist, `${name}.tar.gz`);

const usage = `npm run bundle

Writes dist/authentik-docs.tar.gz. It takes no options.
Environment variables configure the site in it: see docs/deploying.md.`;

readOptions(usage, {});
// Compress files at the highest level, because the archive is downloaded.
const env = { PRECOMPRESS: 'true', ...process.env };
const code = isBuilt({ env }) ? 0 : await buildSite({ env });
if (code !== 0) process.exit(code);
await fillArchive(folder, { buildDir, hostingDir: join(dist, 'hosting') });
const packed = spawnSync('tar', ['-czf', archive, '-C', dist, name], { stdio: 'inherit' });
if (packed.status !== 0) throw new Error('The archive could not be written: "tar" failed.');
const { size } = await stat(archive);
console.log(`${archive} (${(size / 1_000_000).toFixed(1)} MB)`);
