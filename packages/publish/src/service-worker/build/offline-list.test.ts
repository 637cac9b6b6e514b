import { describe, expect, it } from 'vitest';
import { type ListOptions, makeList } from './offline-list.ts';

const script = (name: string) => `assets/js/${name}.0a1b2c3d.js`;
const built = [
  'index.html',
  'offline/index.html',
  'search/index.html',
  'releases/upgrade/index.html',
  'guide/index.html',
  'guide/index.md',
  '404.html',
  'sw.js',
  'feed.xml',
  'releases.gen.json',
  'img/mark.svg',
  'img/cards/guide.png',
  'search-index/0123456789abcdef/main.json',
  'search-index/0123456789abcdef/main.json.br',
  'assets/css/styles.0a1b2c3d.css',
  ...['runtime~main', 'main', '17', 'doc', 'home', 'plan', 'guide', 'modal'].map(script),
];
const part = (...names: string[]) => ({ js: names.map((name) => ({ file: script(name) })) });

const options: ListOptions = {
  files: built.map((name, index) => ({ name, bytes: index + 1, digest: `d${index}` })),
  routes: {
    '/docs/-1a': { __comp: 'wrapper' },
    '/docs/-2b': { __comp: 'doc', content: 'home' },
    '/docs/guide/-3c': { __comp: 'doc', content: 'guide' },
    '/docs/releases/upgrade/-4d': { __comp: 'doc', content: 'plan' },
  },
  chunks: {
    origins: { doc: ['1', '2'], home: ['3'], guide: ['4'], plan: ['5'] },
    assets: {
      1: part('17'),
      2: part('doc'),
      3: part('home'),
      4: part('guide'),
      5: part('plan'),
    },
  },
  baseUrl: '/docs/',
  hashedPath: '^/(?:assets|search-index)(?:/.*)?[./-][0-9a-f]{8,64}(?:/[a-z0-9-]+)?\\.[a-z0-9]+$',
  digest: (text) => `of ${text.length}`,
};
const list = makeList(options);
const paths = (group: 'shell' | 'tools' | 'pages') => list[group].map(({ path }) => path).sort();

describe('the list of files', () => {
  it('has in the shell what every page needs, with scripts that chunks share', () => {
    expect(paths('shell')).toEqual(
      [
        '',
        'assets/css/styles.0a1b2c3d.css',
        ...['17', 'doc', 'home', 'main', 'runtime~main'].map(script),
        'img/mark.svg',
        'offline/',
      ].sort(),
    );
  });
  it('has the search and the planner in the tools, with every script that is no page’s own', () => {
    expect(paths('tools')).toEqual(
      [
        script('modal'),
        script('plan'),
        'releases.gen.json',
        'releases/upgrade/',
        'search-index/0123456789abcdef/main.json',
        'search/',
      ].sort(),
    );
  });
  it('leaves out what no page shows', () => {
    expect(paths('pages')).toEqual([script('guide'), 'guide/'].sort());
  });
  it('names for a page what the shell does not have', () => {
    const page = list.pages.find(({ path }) => path === 'guide/');
    expect(page?.needs).toEqual([script('guide')]);
  });
  it('gives a revision to files whose name has no digest, and to no others', () => {
    const all = [...list.shell, ...list.tools, ...list.pages];
    const without = all.filter(({ revision }) => revision === undefined).map(({ path }) => path);
    expect(without.sort()).toEqual(
      all
        .map(({ path }) => path)
        .filter((path) => /[0-9a-f]{8}/.test(path))
        .sort(),
    );
  });
  it('names the build by everything in it', () => {
    const other = makeList({
      ...options,
      files: options.files.map((file) =>
        file.name === 'feed.xml' ? { ...file, bytes: 99 } : file,
      ),
    });
    expect(other.build).toBe(list.build);
    expect(list.entry).toBe(script('runtime~main'));
  });
  it('is not made of a build without its entry script', () => {
    const files = options.files.filter(({ name }) => !name.includes('runtime'));
    expect(() => makeList({ ...options, files })).toThrow('no script named runtime~main');
  });
});
