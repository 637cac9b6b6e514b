import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSearchIndex } from '@docs/search/build/build-search-index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer } from '../../scripts/bundle-server.ts';
import { type HostsFixture, makeHostsFixture } from './fixture.ts';
import { ask } from './raw-request.ts';

// The archive for closed networks holds `server.mjs` and `build/`; here they stand in a folder without any package.
let fixture: HostsFixture;
let folder: string;
const started: ChildProcess[] = [];

interface Started {
  readonly child: ChildProcess;
  /** All that it has printed so far. */
  output(): string;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
}

function start(env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [join(folder, 'server.mjs')], { cwd: '/', env });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

async function addressOf({ output, ended }: Started): Promise<string> {
  const deadline = performance.now() + 10_000;
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (!over && performance.now() < deadline) {
    const address = /http:\/\/localhost:(\d+)\//.exec(output());
    if (address !== null) return `http://127.0.0.1:${address[1]}`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not start. It said:\n${output()}`);
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
  await mkdir(folder, { recursive: true });
  await bundleServer(join(folder, 'server.mjs'));
  await cp(buildDir, join(folder, 'build'), { recursive: true });
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await fixture.remove();
});

it('serves pages, old addresses and searches with nothing but Node, and stops when it is told', async () => {
  const server = start({ PORT: '0', ACCESS_LOG: 'json' });
  const origin = await addressOf(server);
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
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('serves a new build after SIGHUP', async () => {
  const server = start({ PORT: '0' });
  const origin = await addressOf(server);
  const title = async () =>
    /<title>(.*?)<\/title>/.exec(
      (await ask(origin, '/', { method: 'GET', headers: {} })).body.toString(),
    )?.[1];
  expect(await title()).toBe('/');
  await writeFile(join(folder, 'build/index.html'), '<title>new</title>');
  server.child.kill('SIGHUP');
  await expect.poll(title).toBe('new');
});

it('says what is wrong and what to do', async () => {
  const first = start({ PORT: '0' });
  const { port } = new URL(await addressOf(first));
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
