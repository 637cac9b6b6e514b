import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillArchive } from '@docs/publish/archive';
import { buildSearchIndex } from '@docs/search/build';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningProcess, startProcess, untilReady } from '../harness/processes.ts';
import { type HostsFixture, makeHostsFixture } from './fixture.ts';
import { ask } from './raw-request.ts';

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
  const synonymsFile = join(import.meta.dirname, '../../data/synonyms.yaml');
  const { buildDir } = fixture;
  await buildSearchIndex({ buildDir, baseUrl: '/', synonymsFile, indexName: 'authentik' });
  await fixture.finish();
  await fillArchive(folder, { buildDir, hostingDir: fixture.hostingDir });
});
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  await fixture.remove();
});

it('serves pages, old addresses and searches with nothing but Node, and stops on SIGTERM', async () => {
  const server = start({ PORT: '0', ACCESS_LOG: 'json' });
  const origin = await originOf(server);
  const get = (path: string) => ask(origin, path, { method: 'GET', headers: {} });
  expect((await get('/install-config/upgrade/')).status).toBe(200);
  expect((await get('/docs/flow/layouts.html')).headers.location).toBe(
    '/add-secure-apps/flows-stages/flow/executors/if-flow/',
  );
  const found = await fetch(`${origin}/1/indexes/*/queries`, {
    method: 'POST',
    body: JSON.stringify({ requests: [{ indexName: 'authentik', query: 'docker compose' }] }),
  });
  const { results } = (await found.json()) as { results: { hits: { url: string }[] }[] };
  expect(results[0]?.hits[0]?.url).toContain('/install-config/');
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

it('keeps the old build until the new one is whole', async () => {
  const server = start({ PORT: '0' });
  const origin = await originOf(server);
  const title = async () =>
    /<title>(.*?)<\/title>/.exec(
      (await ask(origin, '/', { method: 'GET', headers: {} })).body.toString(),
    )?.[1];
  expect(await title()).toBe('/');
  await writeFile(join(fixture.buildDir, 'index.html'), '<title>new</title>');
  await fixture.finish();
  await cp(join(fixture.buildDir, 'index.html'), join(folder, 'build/index.html'));
  server.signal('SIGHUP');
  await expect.poll(server.output).toMatch(/The old build is still served: .*index\.html differs/);
  expect(await title()).toBe('/');
  await cp(fixture.buildDir, join(folder, 'build'), { recursive: true });
  server.signal('SIGHUP');
  await expect.poll(title).toBe('new');
});

it('does not start from a build that was copied in part', async () => {
  const build = join(folder, 'half');
  await cp(join(folder, 'build'), build, { recursive: true });
  await rm(join(build, 'search-index'), { recursive: true });
  const server = start({ PORT: '0', BUILD_DIR: build });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/is incomplete: search-index\/\w+\.bin is missing/);
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
