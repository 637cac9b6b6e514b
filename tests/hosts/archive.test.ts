import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readCatalog } from '@docs/model/catalog/catalog';
import { parseConfigurationFacts } from '@docs/model/configuration-check/facts';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { parseSettings } from '@docs/model/settings/settings';
import { dataFiles } from '@docs/publish/open-data/write';
import { root } from '@docs/publish/paths';
import { buildSearchIndex } from '@docs/search/build';
import { fillArchive } from '@docs/server/archive';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningProcess, startProcess, untilReady } from '../harness/processes.ts';
import { ask } from '../harness/raw-request.ts';
import { type HostsFixture, makeHostsFixture, origin } from './fixture.ts';

// The archive for closed networks, in a folder without any package.
let fixture: HostsFixture;
let folder: string;
const started: RunningProcess[] = [];

function start(env: Readonly<Record<string, string>>): RunningProcess {
  const server = startProcess(process.execPath, [join(folder, 'server.mjs')], { cwd: '/', env });
  started.push(server);
  return server;
}

/** Waits until the server has printed its address. */
function originOf(server: RunningProcess): Promise<string> {
  return untilReady('The server', server, () => {
    const port = /http:\/\/localhost:(\d+)\//.exec(server.output())?.[1];
    if (port === undefined) throw new Error('no address yet');
    return `http://127.0.0.1:${port}`;
  });
}

beforeAll(async () => {
  fixture = await makeHostsFixture();
  folder = await fixture.workFolder('archive');
  const page = join(fixture.buildDir, 'install-config/index.html');
  const article = '<article><h1>Install</h1><p>Start it with Docker Compose.</p></article>';
  await writeFile(
    page,
    `<!doctype html><html lang="en"><title>Install</title><main>${article}</main></html>`,
  );
  const synonymsFile = join(root, 'data/synonyms.yaml');
  const { buildDir } = fixture;
  const sources = {
    catalog: readCatalog(root),
    settings: parseSettings(await readFile(join(root, 'data/settings.yaml'), 'utf8')),
    configurationCheck: parseConfigurationFacts(
      await readFile(join(root, 'data/configuration-check.yaml'), 'utf8'),
    ),
    errors: readErrorCatalog(join(root, 'data/errors')),
  };
  for (const [path, text] of dataFiles(sources, { url: origin, baseUrl: '/' })) {
    await mkdir(dirname(join(buildDir, path)), { recursive: true });
    await writeFile(join(buildDir, path), text);
  }
  await buildSearchIndex({ buildDir, baseUrl: '/', synonymsFile });
  await fixture.finish();
  await fillArchive(folder, { buildDir, hostingDir: fixture.hostingDir });
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  await fixture.remove();
});

it('serves pages, old addresses and searches with nothing but Node, and stops on SIGTERM', async () => {
  const server = start({ PORT: '0', ACCESS_LOG: 'json' });
  const address = await originOf(server);
  const get = (path: string) => ask(address, path, { method: 'GET', headers: {} });
  expect((await get('/install-config/upgrade/')).status).toBe(200);
  expect((await get('/docs/flow/layouts.html')).headers.location).toBe(
    '/add-secure-apps/flows-stages/flow/executors/if-flow/',
  );
  const [index = ''] = await readdir(join(folder, 'build/search-index'));
  expect((await get(`/search-index/${index}/main.json`)).status).toBe(200);
  const call = { name: 'search_docs', arguments: { query: 'docker compose' } };
  const found = await fetch(`${address}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
  });
  expect(await found.text()).toContain('/install-config/');
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"request"'));
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    method: 'GET',
    url: '/install-config/upgrade/',
    status: 200,
  });
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('holds the configuration of other servers, and says where they find it', async () => {
  const files = await readdir(join(folder, 'hosting'), { recursive: true });
  const readme = await readFile(join(folder, 'README.txt'), 'utf8');
  for (const [name, recipe, generated] of [
    ['nginx', 'docs.conf', ['maps.conf', 'site.conf']],
    ['caddy', 'Caddyfile', ['site.caddy']],
    ['apache', 'docs.conf', ['site.conf']],
  ] as const) {
    expect(readme).toContain(`hosting/${name}/${recipe}`);
    const text = await readFile(join(folder, 'hosting', name, recipe), 'utf8');
    for (const file of generated) {
      expect(files).toContain(join(name, file));
      expect(text).toContain(`/srv/docs/hosting/${name}/${file}`);
    }
  }
  expect(readme).toContain('cp -r build/. /srv/docs/build/\n');
});

it('says what is wrong and what to do', async () => {
  const first = start({ PORT: '0' });
  const { port } = new URL(await originOf(first));
  const second = start({ PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${Number(port) + 1}\n`,
  );
  const misled = start({ PORT: 'http', TLS: 'yes' });
  expect(await misled.ended).toBe(1);
  expect(misled.output()).toBe(
    'The environment variable PORT must be a whole number from 0 to 65535 (found "http").\nThe environment variable TLS must be true or false (found "yes").\n',
  );
  const empty = start({ BUILD_DIR: '/nonexistent' });
  expect(await empty.ended).toBe(1);
  expect(empty.output()).toMatch(/\/nonexistent/);
});
