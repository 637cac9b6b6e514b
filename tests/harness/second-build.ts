import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFile, workerFile } from '@docs/publish/service-worker/list';
import { startServer } from '@docs/server';

/** A build that differs from another in one page, on a server of its own. */
export interface SecondBuild {
  readonly url: string;
  /** Path of the script that its pages start with. */
  readonly entry: string;
  close(): Promise<void>;
}

/** The page that differs. */
export const changedPage = {
  path: 'core/terminology/',
  before: 'Look up the terms in',
  after: 'Find the terms in',
  /** Pattern of the address of its code. The framework names it by the path of the page's source. */
  code: '**/assets/js/91807a13.*.js',
} as const;

/**
 * Copies a finished build, changes the text of one page, and serves the copy. As in a real build, the page's script and
 * the script that knows the names of all others get new names, and so every page and the worker change.
 */
export async function startSecondBuild(buildDir: string): Promise<SecondBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-second-build-'));
  const copy = join(folder, 'build');
  // Compressed files would have the old text.
  await cp(buildDir, copy, { recursive: true, filter: (name) => !/\.(?:br|gz)$/.test(name) });
  const scripts = join(copy, 'assets', 'js');
  const names = await readdir(scripts);
  const texts = await Promise.all(names.map((name) => readFile(join(scripts, name), 'utf8')));
  const chunk = names.find((_, index) => texts[index]?.includes(changedPage.before));
  const entry = names.find((name) => name.startsWith('runtime~main.') && name.endsWith('.js'));
  if (chunk === undefined || entry === undefined) throw new Error('The build lacks its scripts.');

  const edit = async (file: string, replacements: Readonly<Record<string, string>>) => {
    let text = await readFile(file, 'utf8');
    for (const [from, to] of Object.entries(replacements)) text = text.replaceAll(from, to);
    await writeFile(file, text);
  };
  const hashes = {
    [hashIn(chunk)]: reversed(hashIn(chunk)),
    [hashIn(entry)]: reversed(hashIn(entry)),
  };
  const words = { [changedPage.before]: changedPage.after };
  await edit(join(scripts, chunk), words);
  await edit(join(copy, changedPage.path, 'index.html'), words);
  for (const file of [
    ...(await pagesOf(copy)),
    join(scripts, entry),
    join(copy, listFile),
    join(copy, workerFile),
  ]) {
    await edit(file, hashes);
  }
  for (const name of [chunk, entry]) {
    await rename(
      join(scripts, name),
      join(scripts, name.replace(hashIn(name), reversed(hashIn(name)))),
    );
  }
  const server = await startServer({ buildDir: copy, host: '127.0.0.1', port: 0 });
  return {
    url: server.url,
    entry: `assets/js/${entry.replace(hashIn(entry), reversed(hashIn(entry)))}`,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The digest in the name of a script. */
function hashIn(name: string): string {
  return name.split('.').at(-2) ?? '';
}

function reversed(hash: string): string {
  return [...hash].reverse().join('');
}

async function pagesOf(buildDir: string): Promise<string[]> {
  const names = await readdir(buildDir, { recursive: true });
  return names.filter((name) => name.endsWith('.html')).map((name) => join(buildDir, name));
}
