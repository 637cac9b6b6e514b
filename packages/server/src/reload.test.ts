import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';
import { ask } from './testing/client.ts';

const files = {
  'guide/index.html': '<title>guide</title>',
  'assets/js/main.0a1b2c3d.js': 'first',
  'search-index/root.bin': 'index',
};
const asset = '/assets/js/main.0a1b2c3d.js';

let build: BuildFixture;
let server: RunningServer;
const start = () => startServer({ buildDir: build.buildDir, host: '127.0.0.1', port: 0 });
const get = (path: string) => ask(server.origin, path);
const titleOf = async (path: string) =>
  /<title>(.*)<\/title>/.exec((await get(path)).body.toString())?.[1];

beforeEach(async () => {
  build = await makeBuild(files);
  server = await start();
});
afterEach(async () => {
  await server.close();
  await build.remove();
});

describe('a build that is not whole', () => {
  it.each([
    ['search-index', /The build in .* is incomplete: search-index\/root\.bin is missing\. Copy/],
    ['guide/index.html', /guide\/index\.html is missing/],
    ['.server.json', /\.server\.json is missing\. Build the site/],
  ])('without %s leaves the old one in place, and does not start', async (name, message) => {
    await rm(join(build.buildDir, name), { recursive: true });
    await expect(server.reload()).rejects.toThrow(message);
    expect(await titleOf('/guide/')).toBe('guide');
    await expect(start()).rejects.toThrow(message);
  });

  it('with a truncated file leaves the old one in place', async () => {
    await writeFile(join(build.buildDir, 'guide/index.html'), '<title>gui');
    await expect(server.reload()).rejects.toThrow(/guide\/index\.html differs/);
    expect(await titleOf('/guide/')).toBe('guide');
  });

  it('names five files and counts the others', async () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`a${at}.txt`, 'a']));
    await build.rebuild(many);
    for (const name of Object.keys(many)) await rm(join(build.buildDir, name));
    await expect(server.reload()).rejects.toThrow(
      /a0\.txt is missing, .*a4\.txt is missing and 4 more\./,
    );
  });

  it.each([
    ['{"redirects":', /\.server\.json is damaged: it is not JSON\./],
    ['{}', /\.server\.json was written for another version of this server\./],
  ])('with the manifest %s says so', async (content, message) => {
    await writeFile(join(build.buildDir, '.server.json'), content);
    await expect(server.reload()).rejects.toThrow(message);
  });

  it('may hold more files than its list', async () => {
    await writeFile(join(build.buildDir, 'verify-1.html'), 'verified');
    await server.reload();
    expect((await get('/verify-1.html')).body.toString()).toBe('verified');
  });
});

describe('hashed files', () => {
  const other = { 'guide/index.html': '<title>other</title>', 'assets/js/main.ffffffff.js': 'b' };

  it('of the last build that differed stay, however often the new one is loaded', async () => {
    await build.rebuild(other);
    for (let time = 0; time < 3; time += 1) {
      await server.reload();
      expect((await get(asset)).status).toBe(200);
      expect((await get('/assets/js/main.ffffffff.js')).status).toBe(200);
    }
  });

  it('of the build before that go', async () => {
    await build.rebuild(other);
    await server.reload();
    await build.rebuild({ 'guide/index.html': '<title>third</title>' });
    await server.reload();
    expect((await get('/assets/js/main.ffffffff.js')).status).toBe(200);
    expect((await get(asset)).status).toBe(404);
  });
});

it('sends a large file of the old build whole while its folder is replaced', async () => {
  const first = 'a'.repeat(5 * 1024 * 1024);
  await build.rebuild({ 'download.bin': first });
  await server.reload();
  // The folder holds the next build already, and the server has not been told yet.
  await build.rebuild({ 'download.bin': 'b'.repeat(1024) });
  const { status, headers, body } = await get('/download.bin');
  expect(status).toBe(200);
  expect(headers['content-length']).toBe(String(first.length));
  expect(body.equals(Buffer.from(first))).toBe(true);
  await server.reload();
  expect((await get('/download.bin')).body).toHaveLength(1024);
});
