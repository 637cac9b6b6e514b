import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { listFile, workerFile } from '../shared/list.ts';
import type { WorkerSettings } from '../shared/messages.ts';
import { type BuiltFile, type ChunkManifest, makeList, type RouteChunks } from './offline-list.ts';

/** What to write for reading offline. */
export interface OfflineOptions {
  /** The finished build. */
  readonly buildDir: string;
  /** Folder of the files that the framework generated for this build. */
  readonly generatedDir: string;
  readonly baseUrl: string;
  /** Source of a regular expression: paths, with a slash in front, of files that never change. */
  readonly hashedPath: string;
  /** All files of the build. */
  readonly files: readonly BuiltFile[];
  /** SHA-256 of a text. */
  readonly digest: (text: string) => string;
}

/** Characters of a digest that are kept: 72 bits tell the files of a site apart. */
const digestLength = 12;

/** Writes the service worker and its list of files into a finished build. */
export async function writeOffline(options: OfflineOptions): Promise<void> {
  const { buildDir, generatedDir, baseUrl, hashedPath } = options;
  const generated = async (name: string) =>
    JSON.parse(await readFile(join(generatedDir, name), 'utf8'));
  const routes: RouteChunks = await generated('routesChunkNames.json');
  const chunks: ChunkManifest = await generated('client-manifest.json');
  const short = (text: string) => text.slice(0, digestLength);
  const files = options.files.map((file) => ({ ...file, digest: short(file.digest) }));
  const list = makeList({
    files,
    routes,
    chunks,
    baseUrl,
    hashedPath,
    digest: (text) => short(options.digest(text)),
  });
  await writeFile(join(buildDir, listFile), JSON.stringify(list));
  await writeWorker(buildDir, 'sw.ts', { baseUrl, hashedPath, build: list.build });
}

/** Writes a service worker that removes the one of earlier builds, with all that it kept. */
export async function writeWithdrawnWorker(buildDir: string, baseUrl: string): Promise<void> {
  await writeWorker(buildDir, 'withdrawn.ts', { baseUrl, hashedPath: '', build: '' });
}

async function writeWorker(
  buildDir: string,
  source: string,
  settings: WorkerSettings,
): Promise<void> {
  await bundle({
    entryPoints: [join(import.meta.dirname, '..', 'worker', source)],
    outfile: join(buildDir, workerFile),
    bundle: true,
    minify: true,
    format: 'iife',
    // The browsers that the site is built for.
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    legalComments: 'none',
    define: { SETTINGS: JSON.stringify(settings), 'process.env.NODE_ENV': '"production"' },
  });
}
