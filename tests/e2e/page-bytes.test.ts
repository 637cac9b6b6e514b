import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { listBuildFiles } from '@docs/publish/hosts/build-files';
import { cachingHeaders, HASHED_CACHE } from '@docs/publish/hosts/headers';
import { root } from '@docs/publish/paths';
import { describe, expect } from 'vitest';
import { testedBuild } from '../harness/built-files.ts';
import { belowBase, hydrated, test } from '../harness/site.ts';
import { basicPages, notFoundMessages, samplePages } from '../harness/views.ts';

/** Bytes of a file of the build with the highest brotli level, as `PRECOMPRESS=true` writes it. */
function brotliBytes(url: string): number {
  const name = belowBase(new URL(url).pathname).slice(1);
  const content = readFileSync(join(testedBuild, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

function sum(urls: Iterable<string>): number {
  return [...urls].reduce((all, url) => all + brotliBytes(url), 0);
}

/** Most bytes of scripts of a page, without what is fetched when it is idle. The configuration reference has all settings. */
const mostScript = (kind: string) => (kind === 'reference' ? 170_000 : 155_000);
/** Most bytes of style sheets before the first paint. */
const mostStyle = 14_000;
const mostFonts = 30_000;

const { release, advisory, tables } = samplePages;
const measured = { ...basicPages, release, advisory, tables };

describe('is small', () => {
  test.for(Object.entries(measured))('%s page', async ([kind, path], { open }) => {
    const scripts = new Set<string>();
    const fonts = new Set<string>();
    const page = await open(path, {
      allow: notFoundMessages,
      before: async (fresh) => {
        // The browser is never idle, so nothing that waits for that is counted.
        await fresh.addInitScript(() => {
          window.requestIdleCallback = () => 0;
        });
        fresh.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.add(request.url());
          if (request.resourceType() === 'font') fonts.add(request.url());
        });
      },
    });
    await hydrated(page);
    const scriptsOfPage = [...scripts];
    const styles = await page
      .locator('head link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(styles).toHaveLength(1);
    expect(sum(styles)).toBeLessThan(mostStyle);
    expect(scriptsOfPage.length).toBeGreaterThan(1);
    expect(sum(scriptsOfPage)).toBeLessThan(mostScript(kind));
    expect(fonts.size).toBeGreaterThan(0);
    expect(sum(fonts)).toBeLessThan(mostFonts);
  });
});

describe('the scripts', () => {
  test('name no folder of the machine that built them', () => {
    const folder = join(testedBuild, 'assets/js');
    const scripts = readdirSync(folder);
    expect(scripts.length).toBeGreaterThan(100);
    const naming = scripts.filter((name) =>
      readFileSync(join(folder, name), 'utf8').includes(root),
    );
    expect(naming).toEqual([]);
  });
});

test('every file in a folder that Netlify and Cloudflare Pages let browsers keep for a year has a digest in its name', () => {
  const kept = listBuildFiles(testedBuild).filter((name) =>
    /^assets\/|^search-index\/[^/]+\//.test(name),
  );
  expect(kept.length).toBeGreaterThan(100);
  const changing = kept.filter(
    (name) => cachingHeaders(`/${name}`)['cache-control'] !== HASHED_CACHE,
  );
  expect(changing).toEqual([]);
});
