import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withoutChunks } from './chunk-files.ts';
import { type GeneratedTables, loadersOf, namesIn, routesOf } from './generated-tables.ts';
import { pagesOfPart, splitTables } from './split-tables.ts';

const code = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/search/',
    component: ComponentCreator('/search/', '163'),
    exact: true
  },
  {
    path: '/',
    component: ComponentCreator('/', 'e4d'),
    routes: [
      {
        path: '/core/terminology/',
        component: ComponentCreator('/core/terminology/', '49a'),
        exact: true,
        sidebar: "docs"
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

const loader = (name: string) => `[() => import("${name}"), "", require.resolveWeak("${name}")]`;

/** The tables of a site with a number of pages in folders. */
function tablesOf(pages: number): GeneratedTables {
  const paths = Array.from({ length: pages }, (_, index) => `/folder-${index % 30}/page-${index}/`);
  const names = paths.map((_, index) => ((index * 2_654_435_761) % 2 ** 32).toString(16));
  return {
    routes: [
      {
        path: '/',
        hash: 'a',
        attributes: {},
        routes: paths.map((path) => ({ path, hash: 'b', attributes: { sidebar: 'docs' } })),
      },
    ],
    chunkNames: {
      '/-a': { __comp: 'shell' },
      ...Object.fromEntries(
        paths.map((path, index) => [`${path}-b`, { __comp: 'page', content: names[index] ?? '' }]),
      ),
    },
    loaders: new Map(['shell', 'page', ...names].map((name) => [name, loader(name)])),
  };
}

describe('tables that the framework generates', () => {
  it('are read as data', () => {
    expect(routesOf(code)).toEqual([
      { path: '/search/', hash: '163', attributes: { exact: true } },
      {
        path: '/',
        hash: 'e4d',
        attributes: {},
        routes: [
          { path: '/core/terminology/', hash: '49a', attributes: { exact: true, sidebar: 'docs' } },
        ],
      },
    ]);
    const line = (name: string) =>
      `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx"), "@site/${name}.mdx", require.resolveWeak("@site/${name}.mdx")],`;
    const loaders = loadersOf(`export default {\n${line('a')}\n${line('b')}};\n`);
    expect([...loaders.keys()]).toEqual(['a', 'b']);
    expect(loaders.get('b')).not.toContain('"@site/b.mdx", "@site/b.mdx"');
    expect(() => loadersOf('export default { "a": [() => import("x")] };')).toThrow(/1 chunks/);
  });
});

describe('tables for browsers', () => {
  it('have each page in the part that its path belongs to', () => {
    const { modules, chunksOfParts } = splitTables(tablesOf(100));
    expect(chunksOfParts.map((names) => names.length)).toEqual([40, 40, 20]);
    expect(modules.get('routes.js')).not.toContain('page-1');
    const starts = [...(modules.get('parts.js') ?? '').matchAll(/\["([^"]*)", \(\)/g)].map(
      ([, start]) => start ?? '',
    );
    for (let part = 0; part < chunksOfParts.length; part++) {
      const rows = modules.get(`part-${part}.js`) ?? '';
      for (const [, path = ''] of rows.matchAll(/\["(\/folder[^"]*)"/g)) {
        expect(starts.findLastIndex((start) => start <= path)).toBe(part);
      }
    }
  });

  it('grow by less than 2 KB (brotli) from 318 to 4,000 pages, beside the parts', () => {
    const bytes = (pages: number) => {
      const { modules } = splitTables(tablesOf(pages));
      const shared = [...modules].filter(([name]) => !name.startsWith('part-'));
      return brotliCompressSync(shared.map(([, text]) => text).join('\n')).length;
    };
    expect(bytes(4000) - bytes(318)).toBeLessThan(2000);
  });

  it('name the chunks of a first page: those of the routes around it, its own, and its part', () => {
    const tables = tablesOf(100);
    const search = { path: '/search/', hash: 'c', attributes: { exact: true } };
    const { firstChunks, chunksOfParts } = splitTables({
      routes: [search, ...tables.routes],
      chunkNames: { ...tables.chunkNames, '/search/-c': { __comp: 'search', __props: 'words' } },
      loaders: new Map([
        ...tables.loaders,
        ...['search', 'words'].map((name): [string, string] => [name, loader(name)]),
      ]),
    });
    expect(Object.keys(firstChunks)).toHaveLength(101);
    expect(firstChunks['/search/']).toEqual(['search', 'words']);
    const own = tables.chunkNames['/folder-7/page-67/-b'];
    const part = chunksOfParts.findIndex((names) => names.includes(namesIn(own ?? {})[1] ?? ''));
    expect(firstChunks['/folder-7/page-67/']).toEqual([
      'shell',
      ...namesIn(own ?? {}),
      `pages-${part}`,
    ]);
  });

  it('have parts of one size, which is larger on a large site', () => {
    const rowsOf = (pages: number, part: number) =>
      splitTables(tablesOf(pages))
        .modules.get(`part-${part}.js`)
        ?.match(/"content"/g)?.length;
    expect([rowsOf(318, 3), rowsOf(4000, 50)]).toEqual([40, 53]);
    expect([pagesOfPart(318), pagesOfPart(4000)]).toEqual([40, 53]);
  });
});

it('takes the chunks of pages out of the code of the runtime, and leaves other code as it is', () => {
  const runtime = `u = (id) => "js/" + ({"1": "page","2": "shell",}[id] || id) + {"1": "aaaa","2": "bbbb",}[id];
gca = (name) => ({"page":"1","shell":"2"}[name]); other = { "x": 1 };`;
  expect(withoutChunks(runtime, new Set(['page']))).toBe(
    `u = (id) => "js/" + ({"2":"shell"}[id] || id) + {"2":"bbbb"}[id];
gca = (name) => ({"shell":"2"}[name]); other = { "x": 1 };`,
  );
});
