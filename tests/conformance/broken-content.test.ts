import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, siteDir } from '@docs/publish/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuiltConfig } from './built-config.ts';

const { config } = await readBuiltConfig();
const run = promisify(execFile);
const cli = join(root, 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
/** Folder of the small site. All builds are of this one, so that later ones find the cache of the first. */
let site = '';

beforeAll(() => {
  // Below the site, so that the framework finds React from here.
  const parent = join(siteDir, 'node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  site = mkdtempSync(join(parent, 'broken-content-'));
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

/** Builds a site of two pages with the checks of ours, and returns what the build says when it fails. */
async function failureOf(page: string): Promise<string> {
  const smallConfig = {
    title: 'Small',
    url: 'https://docs.example',
    baseUrl: '/',
    trailingSlash: true,
    future: { v4: true, experimental_faster: true },
    onBrokenLinks: config.onBrokenLinks,
    onBrokenAnchors: config.onBrokenAnchors,
    themes: ['@docusaurus/theme-classic'],
    plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/', sidebarPath: false }]],
  };
  mkdirSync(join(site, 'docs'), { recursive: true });
  writeFileSync(join(site, 'docs', 'index.mdx'), page);
  writeFileSync(join(site, 'docs', 'other.mdx'), '# Other\n\n## There {#there}\n');
  writeFileSync(
    join(site, 'docusaurus.config.cjs'),
    `module.exports = ${JSON.stringify(smallConfig)};`,
  );
  const args = [cli, 'build', '--config', 'docusaurus.config.cjs', '--no-minify'];
  const env = { ...process.env, NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1', NODE_ENV: 'production' };
  return run(process.execPath, args, { cwd: site, env }).then(
    () => 'The build did not fail.',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

describe('§2 Broken links and anchors are build errors', () => {
  it.each([
    ['link', '# Home\n\n[Go](/nowhere/)\n', /broken links.*\/nowhere\//s],
    ['anchor', '# Home\n\n[Go](/other/#gone)\n', /broken anchors.*#gone/s],
  ] as const)(
    '§2 A broken %s is a build error',
    async (_name, page, message) => {
      expect(await failureOf(page)).toMatch(message);
    },
    180_000,
  );
});
