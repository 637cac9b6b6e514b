import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { apacheRedirects } from './apache.ts';
import { caddyRedirects } from './caddy.ts';
import { clientPages } from './client-pages.ts';
import { cloudflareRedirects } from './cloudflare.ts';
import { netlifyRedirects } from './netlify.ts';
import { nginxMaps } from './nginx.ts';

// A site below a base path, with a rule of each shape: a page with an anchor, a wildcard with one target, a wildcard
// for a folder, for another host, and for the begin of a name.
const rules = [
  { from: '/old', to: '/flows/#part', line: 1 },
  { from: '/gone/*', to: '/flows/', line: 2 },
  { from: '/flow/*', to: '/flows/:splat', line: 3 },
  { from: '/api/*', to: 'API/:splat', line: 4 },
  { from: '/sec/CVE-*', to: '/flows/CVE-:splat', line: 5 },
];
const hosts = { API: 'https://api.example' };
const table = compile(rules, hosts, '/site/');
const pages = new Set(['/', '/flows/', '/flows/a/']);

/** The lines of a file, without those that are the same for every table. */
function linesOf(file: string, wanted: RegExp): string[] {
  return file.split('\n').filter((line) => wanted.test(line));
}

describe('nginx', () => {
  const file = () => nginxMaps(table, pages);

  it('finds pages by their key, and wildcards by expressions with doubled backslashes', () => {
    expect(linesOf(file(), /^ {2}"~?\^?\/site/)).toEqual([
      '  "/site/old" "/site/flows/$is_args$args#part";',
      String.raw`  "~^/site/gone/*(?:/index\\.html|\\.html)?/*$" "/site/flows/$is_args$args";`,
      '  "~^/site/gone/+.*$" "/site/flows/$is_args$args";',
      String.raw`  "~^/site/flow/*(?:/index\\.html|\\.html)?/*$" "/site/flows/$is_args$args";`,
      String.raw`  "~^/site/flow/+([^/\\\\].*?)/*(?:/index\\.html|\\.html)?/*$" "/site/flows/$1/$is_args$args";`,
      String.raw`  "~^/site/api/*(?:/index\\.html|\\.html)?/*$" "https://api.example/$is_args$args";`,
      String.raw`  "~^/site/api/+([^/\\\\].*)$" "https://api.example/$1$is_args$args";`,
      String.raw`  "~^/site/sec/CVE-/*(?:/index\\.html|\\.html)?/*$" "/site/flows/CVE-/$is_args$args";`,
      String.raw`  "~^/site/sec/CVE-([^/\\\\].*?)/*(?:/index\\.html|\\.html)?/*$" "/site/flows/CVE-$1/$is_args$args";`,
      '  "/site" "/site/";',
      '  "/site/flows" "/site/flows/";',
      '  "/site/flows/a" "/site/flows/a/";',
    ]);
  });
  it('sets the maps that the server block reads', () => {
    expect(linesOf(file(), /^map /)).toEqual([
      'map $request_uri $docs_path {',
      'map $docs_path $docs_key {',
      'map $docs_key $docs_moved_page {',
      'map $docs_path $docs_moved_below {',
      'map $docs_key $docs_page {',
      'map "$docs_page $docs_path" $docs_respelled {',
      'map $docs_moved_page $docs_moved_or_below {',
      'map $docs_moved_or_below $docs_moved {',
    ]);
  });
});

describe('Caddy', () => {
  const file = () => caddyRedirects(table, pages);

  it('maps old paths to a target and its fragment, and keys to pages', () => {
    expect(linesOf(file(), /^ {2}[`"](?:~\^)?\/site/)).toEqual([
      '  `~^/site/old/*(?:/index\\.html|\\.html)?/*$` "/site/flows/" "#part"',
      '  `~^/site/gone/*(?:/index\\.html|\\.html)?/*$` "/site/flows/" ""',
      '  `~^/site/gone/+.*$` "/site/flows/" ""',
      '  `~^/site/flow/*(?:/index\\.html|\\.html)?/*$` "/site/flows/" ""',
      `  \`~^/site/flow/+([^/\\\\].*?)/*(?:/index\\.html|\\.html)?/*$\` "/site/flows/\${1}/" ""`,
      '  `~^/site/api/*(?:/index\\.html|\\.html)?/*$` "https://api.example/" ""',
      `  \`~^/site/api/+([^/\\\\].*)$\` "https://api.example/\${1}" ""`,
      '  `~^/site/sec/CVE-/*(?:/index\\.html|\\.html)?/*$` "/site/flows/CVE-/" ""',
      `  \`~^/site/sec/CVE-([^/\\\\].*?)/*(?:/index\\.html|\\.html)?/*$\` "/site/flows/CVE-\${1}/" ""`,
      '  "/site" "/site/"',
      '  "/site/flows" "/site/flows/"',
      '  "/site/flows/a" "/site/flows/a/"',
    ]);
  });
  it('redirects to what the maps found', () => {
    expect(linesOf(file(), /^redir /)).toEqual([
      'redir @docs_moved {docs_moved}{docs_query}{docs_fragment} 301',
      'redir @docs_respelled {docs_page}{docs_query} 301',
    ]);
  });
});

describe('Apache', () => {
  it('matches with and without the first slash, and puts a query in front of an anchor', () => {
    expect(linesOf(apacheRedirects(table), /site|QUERY/)).toEqual([
      'RewriteCond %{QUERY_STRING} .',
      String.raw`RewriteRule "^/?site/old/*(?:/index\.html|\.html)?/*$" "/site/flows/?%{QUERY_STRING}#part" [R=301,L,NE]`,
      String.raw`RewriteRule "^/?site/old/*(?:/index\.html|\.html)?/*$" "/site/flows/#part" [R=301,L,NE]`,
      String.raw`RewriteRule "^/?site/gone/*(?:/index\.html|\.html)?/*$" "/site/flows/" [R=301,L]`,
      'RewriteRule "^/?site/gone/+.*$" "/site/flows/" [R=301,L]',
      String.raw`RewriteRule "^/?site/flow/*(?:/index\.html|\.html)?/*$" "/site/flows/" [R=301,L]`,
      String.raw`RewriteRule "^/?site/flow/+([^/\\].*?)/*(?:/index\.html|\.html)?/*$" "/site/flows/$1/" [R=301,L]`,
      String.raw`RewriteRule "^/?site/api/*(?:/index\.html|\.html)?/*$" "https://api.example/" [R=301,L]`,
      String.raw`RewriteRule "^/?site/api/+([^/\\].*)$" "https://api.example/$1" [R=301,L]`,
      String.raw`RewriteRule "^/?site/sec/CVE-/*(?:/index\.html|\.html)?/*$" "/site/flows/CVE-/" [R=301,L]`,
      String.raw`RewriteRule "^/?site/sec/CVE-([^/\\].*?)/*(?:/index\.html|\.html)?/*$" "/site/flows/CVE-$1/" [R=301,L]`,
    ]);
  });
});

describe('Netlify', () => {
  it('gets known addresses and pages in all spellings, then the wildcards', () => {
    expect(netlifyRedirects(table, pages).trim().split('\n')).toEqual([
      ...[
        ['old', '/site/flows/#part'],
        ['gone', '/site/flows/'],
        ['flow', '/site/flows/'],
        ['flow/a', '/site/flows/a/'],
        ['api', 'https://api.example/'],
      ].flatMap(([from, to]) => [
        `/site/${from} ${to} 301!`,
        `/site/${from}.html ${to} 301!`,
        `/site/${from}/index.html ${to} 301!`,
      ]),
      '/site/flows.html /site/flows/ 301!',
      '/site/flows/a.html /site/flows/a/ 301!',
      '/site/gone/* /site/flows/ 301!',
      '/site/flow/* /site/flows/:splat 301!',
      '/site/api/* https://api.example/:splat 301!',
      '/site/sec/CVE-* /site/flows/CVE-:splat 301!',
    ]);
  });
});

describe('Cloudflare', () => {
  it('gets rules without a wildcard first: those of the file, then expanded wildcards', () => {
    expect(cloudflareRedirects(table, pages).trim().split('\n')).toEqual([
      '/site/old /site/flows/#part 301',
      '/site/old/ /site/flows/#part 301',
      '/site/gone /site/flows/ 301',
      '/site/flow /site/flows/ 301',
      '/site/flow/a /site/flows/a/ 301',
      '/site/api https://api.example/ 301',
      '/site/old.html /site/flows/#part 301',
      '/site/gone.html /site/flows/ 301',
      '/site/flow.html /site/flows/ 301',
      '/site/flow/a.html /site/flows/a/ 301',
      '/site/api.html https://api.example/ 301',
      '/site/old/index.html /site/flows/#part 301',
      '/site/gone/* /site/flows/ 301',
      '/site/flow/* /site/flows/:splat 301',
      '/site/api/* https://api.example/:splat 301',
      '/site/sec/CVE-* /site/flows/CVE-:splat 301',
    ]);
  });

  const many = (count: number, suffix: string) =>
    Array.from({ length: count }, (_, index) => ({
      from: `/a${index}${suffix}`,
      to: '/flows/',
      line: index,
    }));
  it('takes exactly as many rules as the host, and cuts spellings beyond that', () => {
    const lines = cloudflareRedirects(compile(many(1000, ''), {}), pages)
      .trim()
      .split('\n');
    expect(lines).toHaveLength(2000);
    expect(lines.filter((line) => line.includes('.html'))).toEqual([]);
    const wildcards = cloudflareRedirects(compile(many(100, '/*'), {}), pages);
    expect(linesOf(wildcards, /\*/)).toHaveLength(100);
  });
  it('counts rules without and with a wildcard apart', () => {
    const both = compile([...many(1000, ''), { from: '/b/*', to: '/flows/', line: 1 }], {});
    expect(linesOf(cloudflareRedirects(both, pages), /./)).toHaveLength(2001);
  });
  it('says when there are more rules than it takes', () => {
    expect(() => cloudflareRedirects(compile(many(1001, ''), {}), pages)).toThrow(
      'Cloudflare takes 2000 rules without and 100 with a wildcard; there are 2002 and 0',
    );
  });
});

describe('a table with a page behind a wildcard and one with the name of a folder', () => {
  const mixed = () =>
    compile(
      [
        { from: '/flow/*', to: '/flows/:splat', line: 1 },
        { from: '/a', to: '/b/', line: 2 },
        { from: '/gone', to: '/c/', line: 3 },
        { from: '/gone/*', to: '/d/', line: 4 },
      ],
      {},
    );

  it('has the pages first, and each pattern once', () => {
    const targets = linesOf(apacheRedirects(mixed()), /RewriteRule "\^/).map((line) =>
      line.split(' ').slice(1, 3).join(' '),
    );
    expect(targets).toEqual([
      String.raw`"^/?a/*(?:/index\.html|\.html)?/*$" "/b/"`,
      String.raw`"^/?gone/*(?:/index\.html|\.html)?/*$" "/c/"`,
      String.raw`"^/?flow/*(?:/index\.html|\.html)?/*$" "/flows/"`,
      String.raw`"^/?flow/+([^/\\].*?)/*(?:/index\.html|\.html)?/*$" "/flows/$1/"`,
      '"^/?gone/+.*$" "/d/"',
    ]);
  });
  it('has a line for each page in nginx', () => {
    expect(linesOf(nginxMaps(mixed(), pages), /^ {2}"\/(?:a|gone)"/)).toEqual([
      '  "/a" "/b/$is_args$args";',
      '  "/gone" "/c/$is_args$args";',
    ]);
  });
});

describe('GitHub Pages', () => {
  it('escapes an address in HTML', () => {
    const [page] = clientPages(compile([{ from: '/a', to: '/b&"<c/', line: 1 }], {}), pages);
    expect(page?.html).toContain('<a href="/b&amp;&quot;&lt;c/">/b&amp;&quot;&lt;c/</a>');
  });
});
