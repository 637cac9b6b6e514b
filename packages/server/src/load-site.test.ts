import { afterEach, describe, expect, it } from 'vitest';
import { loadSite } from './load-site.ts';
import { type BuildFixture, makeBuild } from './testing/build.ts';

const files = {
  'guide/index.html': '<title>guide</title>',
  'ä b/index.html': 'umlaut',
  'old/index.html': 'hidden by a redirect',
  'assets/js/main.0a1b2c3d.js': 'first',
  'text.txt': 'text',
};
const asset = '/assets/js/main.0a1b2c3d.js';

let build: BuildFixture;
afterEach(() => build.remove());

describe('a loaded site', () => {
  it('answers directly for files that no redirect hides, as clients write their addresses', async () => {
    build = await makeBuild(files, { baseUrl: '/docs/' });
    const { direct, baseUrl, files: all } = await loadSite(build.buildDir);
    expect(baseUrl).toBe('/docs/');
    expect([...direct.keys()].sort()).toEqual([
      '/docs/',
      '/docs/%C3%A4%20b/',
      `/docs${asset}`,
      '/docs/guide/',
      '/docs/text.txt',
    ]);
    expect(direct.get('/docs/guide/')).toBe(all.byPath.get('/guide/'));
  });

  it('sends the headers of the build, and those that it is told', async () => {
    build = await makeBuild(files);
    const plain = await loadSite(build.buildDir);
    const { headers } = await loadSite(build.buildDir, { headers: { 'x-one': 'first' } });
    expect(headers).toEqual({ ...plain.headers, 'x-one': 'first' });
    expect(headers).toHaveProperty('content-security-policy');
    expect(plain.documentation).toBeUndefined();
  });

  it('keeps the hashed files of the build before, and nothing else of it', async () => {
    build = await makeBuild(files);
    const first = await loadSite(build.buildDir);
    expect(first.older).toBeUndefined();
    const again = await loadSite(build.buildDir, { previous: first });
    expect([again.build, again.older]).toEqual([first.build, undefined]);

    await build.rebuild({ 'guide/index.html': '<title>other</title>' });
    const second = await loadSite(build.buildDir, { previous: first });
    expect(second.build).not.toBe(first.build);
    expect(second.older).toBe(first.own);
    expect(second.files.byPath.get(asset)).toBe(first.own.byPath.get(asset));
    expect([second.own.byPath.has(asset), second.files.byPath.has('/text.txt')]).toEqual([
      false,
      false,
    ]);
    expect(second.files.notFound).toBe(second.own.notFound);
    expect(second.files.byPath.get('/guide/')).toBe(second.own.byPath.get('/guide/'));

    const secondAgain = await loadSite(build.buildDir, { previous: second });
    expect(secondAgain.older).toBe(first.own);
    expect(secondAgain.search.turns).toBe(first.search.turns);
  });
});
