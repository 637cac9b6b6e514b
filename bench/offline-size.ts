// Prints what the service worker of the build in build/ keeps: files, bytes, and bytes on the way with gzip.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildDir } from '@docs/publish/paths';
import {
  isPage,
  listFile,
  type OfflineFile,
  type OfflineList,
  workerFile,
} from '@docs/publish/service-worker/list';

async function transferred(path: string): Promise<number> {
  const name = isPage(path) ? `${path}index.html` : path;
  return gzipSync(await readFile(join(buildDir, name))).length;
}

async function row(name: string, files: readonly OfflineFile[]): Promise<string> {
  const sizes = await Promise.all(files.map(({ path }) => transferred(path)));
  const stored = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const gzip = sizes.reduce((sum, size) => sum + size, 0);
  return `${name}: ${files.length} files, ${stored} bytes, ${gzip} bytes with gzip`;
}

const list: OfflineList = JSON.parse(await readFile(join(buildDir, listFile), 'utf8'));
for (const group of ['shell', 'tools', 'pages'] as const)
  console.log(await row(group, list[group]));
for (const file of [workerFile, listFile]) {
  console.log(`${file}: ${await transferred(file)} bytes with gzip`);
}
