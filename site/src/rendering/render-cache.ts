import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the framework asks for when it renders a page. */
export interface RenderInput {
  /** Address of the page, with the base path. */
  readonly pathname: string;
}

/** Renders a page. The result must be the same when it was JSON in between. */
export type Render<Input extends RenderInput, Result> = (input: Input) => Promise<Result>;

/** The framework's table of the chunks that each route loads, by path and a short digest: `/core/terminology/-c4d`. */
export type ChunksByRoute = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Kept<Result> {
  readonly key: string;
  readonly result: Result;
}

/**
 * Tells pages apart by everything that their HTML is made from: the chunk with the words of the page, and all files of the
 * bundle that renders pages, except the words of other pages.
 *
 * @param folder of the bundle that renders pages
 * @returns the digest for the address of a page
 */
export function pageKeys(folder: string, routes: ChunksByRoute): (pathname: string) => string {
  const chunks = new Map<string, string>();
  for (const [route, { content }] of Object.entries(routes)) {
    if (typeof content === 'string') chunks.set(route.replace(/-[^-]*$/, ''), content);
  }
  const wordsOfPages = new Set(chunks.values());
  const words = new Map<string, string>();
  const shared = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, name);
    if (!statSync(file).isFile()) continue;
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    const chunk = /([^\\/]+)\.cjs$/.exec(name)?.[1] ?? '';
    if (wordsOfPages.has(chunk)) words.set(chunk, digest);
    else shared.update(`${name}\0${digest}\0`);
  }
  const digestOfShared = shared.digest('hex');
  return (pathname) => `${digestOfShared} ${words.get(chunks.get(pathname) ?? '') ?? ''}`;
}

/**
 * Renders only pages that have changed since they were rendered last.
 *
 * @param keyOf digest of what the page is made from
 * @param folder keeps one file for each page between builds
 */
export function withRenderCache<Input extends RenderInput, Result>(
  render: Render<Input, Result>,
  keyOf: (pathname: string) => string,
  folder: string,
): Render<Input, Result> {
  mkdirSync(folder, { recursive: true });
  return async (input) => {
    const { pathname, ...options } = input;
    const key = `${keyOf(pathname)} ${JSON.stringify(options)}`;
    const name = createHash('sha256').update(pathname).digest('hex').slice(0, 32);
    const file = join(folder, `${name}.json`);
    const kept = readKept<Result>(file);
    if (kept?.key === key) return kept.result;
    const result = await render(input);
    // Another build may read the file at the same time.
    const written = `${file}.${process.pid}`;
    writeFileSync(written, JSON.stringify({ key, result } satisfies Kept<Result>));
    renameSync(written, file);
    return result;
  };
}

function readKept<Result>(file: string): Kept<Result> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The page is new, or another version of this program wrote the file.
    return undefined;
  }
}
