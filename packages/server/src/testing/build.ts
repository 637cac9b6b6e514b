import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile } from '@docs/redirects';
import { type HostingOptions, writeHosting } from '../hosting/index.ts';

/** A small finished build in a temporary folder, for tests. */
export interface BuildFixture {
  readonly buildDir: string;
  readonly hostingDir: string;
  /** Replaces the build by one of other files and finishes it. */
  rebuild(files: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a finished build of the given files. `index.html` and `404.html` are added if they are not among them. */
export async function makeBuild(
  files: Readonly<Record<string, string>>,
  options: Partial<HostingOptions> & { readonly baseUrl?: string } = {},
): Promise<BuildFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-server-'));
  const buildDir = join(folder, 'build');
  const hostingDir = join(folder, 'hosting');
  const rebuild = async (more: Readonly<Record<string, string>>) => {
    await rm(buildDir, { recursive: true, force: true });
    const all = { 'index.html': '<title>home</title>', '404.html': '<title>lost</title>', ...more };
    for (const [name, content] of Object.entries(all)) {
      const file = join(buildDir, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const rules = [
      { from: '/old', to: '/guide/', line: 1 },
      { from: '/older/*', to: '/:splat', line: 2 },
    ];
    await writeHosting({
      buildDir,
      outDir: hostingDir,
      cacheDir: join(folder, 'cache'),
      redirects: compile(rules, {}, options.baseUrl),
      origin: 'https://docs.authentik.company',
      indexName: 'authentik',
      ...options,
    });
  };
  await rebuild(files);
  return { buildDir, hostingDir, rebuild, remove: () => rm(folder, { recursive: true }) };
}
