import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageKeys, withRenderCache } from './render-cache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'render-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the keys of pages', () => {
  const routes = {
    '/-e4d': { __comp: 'frame' },
    '/-f2e': { __comp: 'item', content: 'home' },
    '/core/terms/-c4d': { __comp: 'item', content: 'terms' },
    '/tags/-ff9': { __comp: 'tags', __props: 'tag-list' },
  };
  const files: Readonly<Record<string, string>> = {
    'server.bundle.js': 'framework',
    'assets/js/frame.cjs': 'frame',
    'assets/js/item.cjs': 'item',
    'assets/js/home.cjs': 'words of the home page',
    'assets/js/terms.cjs': 'words of the terms',
    'assets/js/tag-list.cjs': 'tags',
  };

  /** Keys of the pages, with one file of the bundle changed. */
  function keysWith(changed: Readonly<Record<string, string>> = {}): Record<string, string> {
    for (const [name, text] of Object.entries({ ...files, ...changed })) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const keyOf = pageKeys(folder, routes);
    const pages = ['/', '/core/terms/', '/tags/', '/404.html'];
    return Object.fromEntries(pages.map((page) => [page, keyOf(page)]));
  }
  const changedBy = (changed: Readonly<Record<string, string>>) => {
    const before = keysWith();
    const after = keysWith(changed);
    return Object.keys(before).filter((page) => before[page] !== after[page]);
  };

  it('change with the words of the page, and of no other', () => {
    expect(changedBy({})).toEqual([]);
    expect(changedBy({ 'assets/js/terms.cjs': 'other words' })).toEqual(['/core/terms/']);
    expect(changedBy({ 'assets/js/home.cjs': 'other words' })).toEqual(['/']);
  });

  it.each(['server.bundle.js', 'assets/js/frame.cjs', 'assets/js/tag-list.cjs', 'assets/js/1.cjs'])(
    'all change with %s, which is no page',
    (name) => {
      expect(changedBy({ [name]: 'other code' })).toHaveLength(4);
    },
  );
});

describe('the cache', () => {
  /** Renders pages as a build does. Returns those that were rendered, and the results. */
  async function build(key: string, pathnames: readonly string[], option = true) {
    const rendered: string[] = [];
    const render = withRenderCache(
      async ({ pathname }: { readonly pathname: string; readonly option: boolean }) => {
        rendered.push(pathname);
        return { html: `<p>${pathname} ${key}</p>` };
      },
      () => key,
      join(folder, 'cache'),
    );
    const results = await Promise.all(pathnames.map((pathname) => render({ pathname, option })));
    return { rendered, html: results.map(({ html }) => html) };
  }

  it('renders a page once for the same key and options, with the same result', async () => {
    const first = await build('key', ['/', '/a/']);
    expect(first.rendered).toEqual(['/', '/a/']);
    expect(await build('key', ['/', '/a/'])).toEqual({ rendered: [], html: first.html });
    expect((await build('key', ['/'], false)).rendered).toEqual(['/']);
  });

  it('renders a page again when its key has changed, and keeps one file for it', async () => {
    await build('key', ['/']);
    expect(await build('new key', ['/'])).toEqual({ rendered: ['/'], html: ['<p>/ new key</p>'] });
    expect(readdirSync(join(folder, 'cache'))).toHaveLength(1);
  });

  it('renders again what can not be read', async () => {
    await build('key', ['/']);
    const [name = ''] = readdirSync(join(folder, 'cache'));
    writeFileSync(join(folder, 'cache', name), '{"key":"ke');
    expect((await build('key', ['/'])).rendered).toEqual(['/']);
  });

  it('keeps nothing of a page that fails', async () => {
    const failing = withRenderCache(
      async () => {
        throw new Error('no page');
      },
      () => 'key',
      join(folder, 'cache'),
    );
    await expect(failing({ pathname: '/' })).rejects.toThrow('no page');
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);
  });
});
