import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { digestOf } from '../fingerprint.ts';
import { listBuildFiles } from '../hosts/build-files.ts';
import {
  isPage,
  listFile,
  namedByDigest,
  type OfflineList,
  placeholderPath,
  workerFile,
} from './list.ts';

/** The files that browsers can keep. */
const cacheable =
  /(?:^|\/)index\.html$|^(?:assets|search-index)\/|^img\/[^/]+\.svg$|^releases\.gen\.json$/;
/** A chunk of JavaScript that only some pages need: the framework names it by an 8-digit hexadecimal hash. */
const pageChunk = /^assets\/js\/([0-9a-f]{8})\./;
/** The files that every page needs. Other scripts are parts of the tools. */
const common = /^assets\/(?:css|fonts)\/|^assets\/js\/(?:runtime~)?main\.|^img\/mark/;

/**
 * Writes the service worker and its list of files into a finished build.
 *
 * @param generatedDir - the files that the framework generated for this build
 */
export async function writeServiceWorker(
  buildDir: string,
  generatedDir: string,
  baseUrl: string,
): Promise<void> {
  const names = listBuildFiles(buildDir).filter((name) => cacheable.test(name));
  const files = names.map((name) => {
    const content = readFileSync(join(buildDir, name));
    const path = name.replace(/(^|\/)index\.html$/, '$1');
    const query = namedByDigest.test(name) ? '' : `?revision=${digestOf(content).slice(0, 8)}`;
    return { path, query, size: content.length };
  });
  const paths = files.map(({ path }) => path);
  const routes = JSON.parse(readFileSync(join(generatedDir, 'routesChunkNames.json'), 'utf8'));
  const belongsTo = (...pages: readonly string[]) => {
    const chunks = pages.flatMap((page) => chunksOf(routes, baseUrl + page));
    return (path: string) =>
      pages.includes(path) || chunks.includes(pageChunk.exec(path)?.[1] ?? '');
  };
  const isOfPlaceholder = belongsTo('', placeholderPath);
  const isOfTools = belongsTo('search/', 'releases/upgrade/');
  const isOfPage = (path: string) => isPage(path) || pageChunk.test(path);
  const shell = paths.filter((path) => common.test(path) || isOfPlaceholder(path));
  const others = paths.filter((path) => !shell.includes(path));
  const list: OfflineList = {
    files: files.map(({ path, query }) => path + query),
    tools: others.filter((path) => isOfTools(path) || !isOfPage(path)),
    pages: paths.filter(isPage).length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
  };
  await writeFile(join(buildDir, listFile), JSON.stringify(list));
  await writeWorker('sw.ts', buildDir, baseUrl, shell);
}

/** Writes a service worker that removes the one of earlier builds, with all that it kept. */
export async function writeWithdrawnWorker(buildDir: string, baseUrl: string): Promise<void> {
  await writeWorker('withdrawn.ts', buildDir, baseUrl);
}

/**
 * The names of the chunks that a page needs.
 *
 * @param routes - by route and a suffix, such as `/core/terminology/-0a1`, names of chunks in objects and lists of any depth
 */
function chunksOf(routes: Readonly<Record<string, unknown>>, route: string): string[] {
  const own = Object.entries(routes).filter(([key]) => key.replace(/-[^-]+$/, '') === route);
  const names = own.map(([, chunks]) => chunks);
  return JSON.stringify(names).match(/(?<=")[0-9a-f]{8}(?=")/g) ?? [];
}

/** Bundles a worker. It has the base path as `BASE_URL`, and as `SHELL` the files that it keeps when it is installed. */
async function writeWorker(
  source: string,
  buildDir: string,
  baseUrl: string,
  shell: readonly string[] = [],
): Promise<void> {
  await bundle({
    entryPoints: [join(import.meta.dirname, 'worker', source)],
    outfile: join(buildDir, workerFile),
    bundle: true,
    minify: true,
    format: 'iife',
    // The browsers that the site is built for.
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    legalComments: 'none',
    define: {
      BASE_URL: JSON.stringify(baseUrl),
      SHELL: JSON.stringify(shell),
      'process.env.NODE_ENV': '"production"',
    },
  });
}
