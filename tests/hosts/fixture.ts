import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BuildCache } from '@docs/publish/build-cache';
import { writeHosting } from '@docs/publish/hosts/write-hosting';
import { root } from '@docs/publish/paths';
import { parsePublished } from '@docs/publish/redirects/check-redirects';
import { makeRedirectTable } from '@docs/publish/redirects/redirect-table';
import { parseRedirectFile } from '@docs/publish/redirects/redirects-file';

/** A small build with a page at every published address, and the files that the build writes for the hosts. */
export interface HostsFixture {
  readonly buildDir: string;
  readonly hostingDir: string;
  readonly pages: readonly string[];
  /** Writes the files for the hosts again, after files of the build were changed. */
  finish(): Promise<void>;
  /** An empty folder that other users may read: some programs change their user. */
  workFolder(name: string): Promise<string>;
  remove(): Promise<void>;
}

/** Address at which the fixture says that it is published. */
export const origin = 'https://docs.authentik.company';
/** An asset with a hash in its name. */
export const hashedAsset = '/assets/js/main.0a1b2c3d.js';
/** Long enough to be compressed. */
const filler = 'authentik brings all of your authentication into one place. '.repeat(40);
/** The twin of a page. It is long enough to be compressed. */
const markdown = (page: string) => `# ${page}\n\n${filler}\n`;
/** The inline script of every page of the fixture. */
const inlineScript = 'document.documentElement.dataset.ready = "yes";';

/** Makes the fixture in a temporary folder. */
export async function makeHostsFixture(): Promise<HostsFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-hosts-'));
  await chmod(folder, 0o755);
  const buildDir = join(folder, 'build');
  const hostingDir = join(folder, 'hosting');
  const pages = parsePublished(await readFile(join(root, 'data/published-addresses.txt'), 'utf8'));
  for (const page of pages) {
    await write(buildDir, `${page}index.html`, html(page));
    if (page === '/search/') continue;
    const twin = page === '/' ? '/index.md' : `${page.slice(0, -1)}.md`;
    await write(buildDir, twin, markdown(page));
  }
  await write(buildDir, '/404.html', html('not found'));
  await write(buildDir, hashedAsset, `// ${filler}`);
  await write(buildDir, '/releases.gen.json', '["2025.8"]');
  await write(buildDir, '/data/v1/upgrade-stops.json', JSON.stringify({ filler }));
  await write(buildDir, '/.env', 'SECRET=1');
  const rules = parseRedirectFile(await readFile(join(root, 'data/redirects.yaml'), 'utf8'));
  const finish = async () => {
    await writeHosting({
      buildDir,
      outDir: hostingDir,
      cache: new BuildCache(join(folder, 'cache')),
      redirects: makeRedirectTable(rules),
      origin,
    });
  };
  await finish();
  return {
    buildDir,
    hostingDir,
    pages,
    finish,
    async workFolder(name) {
      const work = join(folder, name);
      await mkdir(work, { recursive: true });
      return work;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An old address, and the `Location` that it must get. */
export interface MovedAddress {
  readonly asked: string;
  readonly location: string;
}

/** The committed table of old addresses. */
export async function readMovedAddresses(): Promise<MovedAddress[]> {
  const text = await readFile(join(root, 'tests/hosts/addresses.tsv'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [asked = '', location = ''] = line.split('\t');
      return { asked, location };
    });
}

async function write(buildDir: string, path: string, content: string): Promise<void> {
  const file = join(buildDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function html(title: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><script>${inlineScript}</script><p>${filler}</p></html>`;
}
