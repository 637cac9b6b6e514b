import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import search from './index.ts';

const core = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));

let folder = '';
let server: {
  start(): Promise<void>;
  stop(): Promise<void>;
  server: { address(): { port: number } };
};

// The framework's own preview of an empty site, with what the plugin adds to it.
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const parent = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'preview-test-'));
  mkdirSync(join(folder, 'build', 'search-index', '0123456789abcdef'), { recursive: true });
  writeFileSync(join(folder, 'build', 'search-index', '0123456789abcdef', 'main.json'), 'index');
  const config = join(folder, 'config.cjs');
  const future = { v4: true, experimental_faster: true };
  const site = { title: 'Test', url: 'https://docs.example', baseUrl: '/docs-site/', future };
  writeFileSync(config, `module.exports = ${JSON.stringify(site)};`);
  const { props } = await core('./lib/server/site').loadSite({ siteDir: folder, config });
  server = await core('./lib/commands/start/webpack').createWebpackDevServer({
    props: { ...props, plugins: [search(props, folder)] },
    cliOptions: {},
    openUrlContext: { host: 'localhost', port: 0 },
  });
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('serves the search index of the last build', async () => {
  const { port } = server.server.address();
  const answer = await fetch(
    `http://localhost:${port}/docs-site/search-index/0123456789abcdef/main.json`,
  );
  expect([answer.status, await answer.text()]).toEqual([200, 'index']);
});
