import { describe, expect, it } from 'vitest';
import { acceptRules } from './accept-rules.ts';
import { apacheSite } from './apache.ts';
import { caddySite } from './caddy.ts';
import { edgeHeaders } from './edge-headers.ts';
import { nginxHeaderMaps, nginxSite } from './nginx.ts';
import { policyFor } from './policy.ts';

// tests/hosts/ starts real servers with these files. The tests here need no server.
const headers = { 'x-one': 'first', 'x-two': 'second' };
const hashed = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';
const page = 'public, max-age=0, must-revalidate';
const hashedPath = '(?:assets|search-index)(?:/.*)?[./-][0-9a-f]{8,64}\\.[a-z0-9]+(\\.map)?$';
const openPath = '(?:releases\\.gen\\.json|data/v[0-9]+/[a-z.-]+\\.json)$';
const origin = 'https://docs.example';

describe('nginx', () => {
  const maps = () => nginxHeaderMaps('/base/', origin);
  const map = (name: string) =>
    maps()
      .split('\nmap ')
      .find((text) => text.split('\n')[0]?.includes(` $docs_${name} {`))
      ?.split('\n')
      .slice(1, -1);

  it('keeps only answers with a file, by their path below the base URL', () => {
    expect(maps().startsWith('map "$status:$uri" $docs_cache {\n')).toBe(true);
    expect(maps()).toContain(
      `  default "${page}";\n  "~^404:" "no-store";\n  "~^301:" "${hour}";\n`,
    );
    expect(maps()).toContain(`  "~^20[06]:/base/${openPath}" "${hour}";\n`);
    expect(maps()).toContain(`  "~^20[06]:/base/${hashedPath}" "${hashed}";\n`);
  });
  it('opens data files to pages of other sites', () => {
    expect(map('origin')).toEqual(['  default "";', `  "~^20[06]:/base/${openPath}" "*";`]);
  });
  it('reads weights by named groups, without regard to case', () => {
    expect(map('markdown_weight')).toEqual([
      '  default 0;',
      '  "~*(?:^|,)\\s*text/markdown\\s*;[^,]*q=(?<docs_markdown_q>[01](?:\\.\\d*)?)" $docs_markdown_q;',
      '  "~*(?:^|,)\\s*text/markdown\\s*(?:[,;]|$)" 1;',
    ]);
    expect(map('html_weight')?.map((line) => line.split('" ')[1])).toEqual([
      undefined,
      '$docs_html_q;',
      '1;',
      '$docs_html_q;',
      '1;',
      '$docs_html_q;',
      '1;',
    ]);
    expect(map('markdown')?.[1]).toBe(
      '  "~*^1(?:\\.0*)?:1(?:\\.0*)?:.*text/html.*text/markdown" 0;',
    );
  });
  it('names the page of a Markdown file', () => {
    expect(map('canonical')?.slice(1)).toEqual([
      `  "~^20[06]:(?<docs_twin_folder>/(?:.*/)?)index\\.md$" '<${origin}$docs_twin_folder>; rel="canonical"';`,
      `  "~^20[06]:(?<docs_twin_page>/.+)\\.md$" '<${origin}$docs_twin_page/>; rel="canonical"';`,
    ]);
  });
  it('insists on TLS on TLS connections only', () => {
    expect(maps()).toContain(
      'map $https $docs_hsts {\n  default "";\n  on "max-age=63072000; includeSubDomains";\n}',
    );
  });
  it('sends every header with every answer, and the not-found page below the base URL', () => {
    const site = nginxSite(headers, '/base/');
    expect(site).toContain(
      'add_header x-one "first" always;\nadd_header x-two "second" always;\nadd_header cache-control',
    );
    expect(site).toContain('\nerror_page 404 /base/404.html;\n');
    expect(site).toContain('\nlocation = /base/404.html {\n  internal;\n}');
  });
});

describe('Caddy', () => {
  const site = () => caddySite(headers, '/base/', origin);

  it('chooses how long a file is kept by its path', () => {
    expect(site()).toContain(
      `map {path} {docs_cache} {\n  \`~^/base/${openPath}\` "${hour}"\n  \`~^/base/${hashedPath}\` "${hashed}"\n  default "${page}"\n}`,
    );
  });
  it('sends every header with answers and errors', () => {
    expect(site()).toContain(
      'header {\n  x-one "first"\n  x-two "second"\n  cache-control {docs_cache}',
    );
    expect(site()).toContain('    x-one "first"\n    x-two "second"\n    cache-control no-store');
    expect(site()).toContain('  rewrite * /base/404.html\n');
    expect(site()).toContain('@docs_never path /base/404.html */.*');
  });
  it('reads weights by numbered groups, without regard to case', () => {
    expect(site()).toContain(
      `{docs_markdown_weight} {
  \`~(?i)(?:^|,)\\s*text/markdown\\s*;[^,]*q=([01](?:\\.\\d*)?)\` \${1}
  \`~(?i)(?:^|,)\\s*text/markdown\\s*(?:[,;]|$)\` 1
  default 0
}`,
    );
  });
  it('insists on TLS on TLS connections only', () => {
    expect(site()).toContain(
      'header @docs_tls strict-transport-security "max-age=63072000; includeSubDomains"\n',
    );
  });
  it('names the page of a Markdown file, and opens data files', () => {
    expect(site()).toContain(`link \`<${origin}{re.docs_twin.1}/>; rel="canonical"\``);
    expect(site()).toContain(`@docs_open path_regexp \`^/base/${openPath}\``);
  });
});

describe('Apache', () => {
  const site = () => apacheSite(headers, '/base/', origin);

  it('sends every header, and the not-found page below the base URL', () => {
    expect(site()).toContain('Header always set x-one "first"\nHeader always set x-two "second"\n');
    expect(site()).toContain('ErrorDocument 404 /base/404.html\n');
    expect(site()).toContain(
      'Header always set strict-transport-security "max-age=63072000; includeSubDomains" "expr=%{HTTPS} == \'on\'"',
    );
  });
  it('keeps files by their path, also when their compressed copy is sent', () => {
    const suffix = '(\\.br|\\.gz)?$';
    const condition = (path: string) =>
      `"expr=%{REQUEST_URI} =~ m#^/base/${path.slice(0, -1)}${suffix}#"`;
    expect(site()).toContain(`Header set cache-control "${hashed}" ${condition(hashedPath)}\n`);
    expect(site()).toContain(`Header set cache-control "${hour}" ${condition(openPath)}\n`);
    expect(site()).toContain(`Header set access-control-allow-origin "*" ${condition(openPath)}\n`);
  });
  it('lets the first rule that matches decide, by skipping those behind it', () => {
    const skips = [...site().matchAll(/E=docs_html:([^,]+),S=(\d)/g)].map(([, value, skip]) => [
      value,
      skip,
    ]);
    expect(skips).toEqual([
      ['%1', '5'],
      ['1', '4'],
      ['%1', '3'],
      ['1', '2'],
      ['%1', '1'],
      ['1', '0'],
    ]);
    expect(site()).toContain(
      'RewriteCond "%{HTTP:Accept}" "(?:^|,)\\s*text/markdown\\s*;[^,]*q=([01](?:\\.\\d*)?)" [NC]\nRewriteRule "^" "-" [E=docs_md:%1,S=1]\n',
    );
  });
  it('sends brotli before gzip, for files and for pages', () => {
    const lines = (suffix: string, encoding: string) =>
      [
        `RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b"`,
        `RewriteCond %{DOCUMENT_ROOT}$1.${suffix} -f`,
        `RewriteRule "^(.+[^/])$" "$1.${suffix}" [L]`,
        `RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b"`,
        `RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}index.html.${suffix} -f`,
        `RewriteRule "^(.*/)$" "$1index.html.${suffix}" [L]`,
      ].join('\n');
    expect(site()).toContain(`${lines('br', 'br')}\n${lines('gz', 'gzip')}\n`);
  });
});

describe('the choice between HTML and Markdown by expressions', () => {
  /** What the first rule that matches gives. */
  const apply = (rules: typeof acceptRules.choice, text: string) => {
    for (const [pattern, result] of rules) {
      const match = new RegExp(pattern, 'i').exec(text);
      if (match) return result === '$1' ? (match[1] ?? '') : result;
    }
    return '0';
  };
  const choose = (accept: string) => {
    const markdown = apply(acceptRules.markdownWeight, accept);
    const html = apply(acceptRules.htmlWeight, accept);
    return apply(acceptRules.choice, `${markdown}:${html}:${accept}`);
  };

  it.each([
    ['', '0'],
    ['text/html', '0'],
    ['*/*', '0'],
    ['text/markdown', '1'],
    ['text/html, text/markdown', '0'],
    ['text/markdown, text/html', '1'],
    ['text/markdown, */*', '1'],
    ['Text/Markdown', '1'],
    ['text/html;q=0.9, text/markdown', '1'],
    ['text/html, text/markdown;q=0.9', '0'],
    ['text/html;q=0.8, text/markdown;q=0.9', '1'],
    ['text/html;q=0.9, text/markdown;q=0.8', '0'],
    ['text/markdown;q=0.1, text/html;q=0', '1'],
    ['text/markdown;q=0.1, text/html;q=0.', '1'],
    ['text/markdown;q=1.0, text/html;q=1.000', '1'],
    ['text/markdown;q=0.5', '1'],
    ['text/markdown;q=0', '0'],
    ['text/markdown;q=0.5, text/*', '0'],
    ['text/markdown;q=0.5, text/*;q=0.4', '1'],
    ['text/markdown;q=0.5, */*;q=0.9', '0'],
    ['application/json ,text/markdown ; charset=utf-8 ; q=0.7 , text/html;q=0.6', '1'],
  ])('%s: %s', (accept, expected) => {
    expect(choose(accept)).toBe(expected);
  });
});

describe('headers of edge hosts', () => {
  it('name folders of hashed files as a whole, and such files of mixed folders one by one', () => {
    const names = [
      'index.html',
      'assets/js/a.0a1b2c3d.js',
      'assets/js/b.0a1b2c3d.js',
      'assets/plain.css',
      'assets/c.0a1b2c3d.css',
      'd.0a1b2c3d.css',
    ];
    expect(edgeHeaders(headers, names, '/')).toBe(
      [
        '/*',
        '  x-one: first',
        '  x-two: second',
        '  strict-transport-security: max-age=63072000; includeSubDomains',
        '/releases.gen.json',
        '  access-control-allow-origin: *',
        `  cache-control: ${hour}`,
        '/data/*',
        '  access-control-allow-origin: *',
        `  cache-control: ${hour}`,
        '/assets/js/*',
        `  cache-control: ${hashed}`,
        '/assets/c.0a1b2c3d.css',
        `  cache-control: ${hashed}`,
        '',
      ].join('\n'),
    );
  });
  it('begin with the base URL', () => {
    const text = edgeHeaders({}, ['assets/a.0a1b2c3d.js'], '/base/');
    expect(text.match(/^\/.*$/gm)).toEqual([
      '/base/*',
      '/base/releases.gen.json',
      '/base/data/*',
      '/base/assets/*',
    ]);
  });
});

it('lets pages load from the hosts of both services when both are switched on', () => {
  expect(policyFor({ searchAppId: 'AB', analyticsId: 'G-1' })).toEqual({
    scriptHashes: [],
    styleAttributes: false,
    scriptOrigins: ['https://www.googletagmanager.com'],
    connectOrigins: [
      'https://ab-dsn.algolia.net',
      'https://ab-1.algolianet.com',
      'https://ab-2.algolianet.com',
      'https://ab-3.algolianet.com',
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    imageOrigins: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  });
});
