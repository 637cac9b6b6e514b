import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { apacheRedirects } from './apache.ts';
import { clientPages } from './client-pages.ts';
import { cloudflareRedirects } from './cloudflare.ts';
import { netlifyRedirects } from './netlify.ts';
import { pathPatterns } from './pattern.ts';

// tests/hosts/ tests these files with real programs. The tests here need no program.
const hosts = { API: 'https://api.example' };
const table = compile(
  [
    { from: '/old', to: '/flows/#part', line: 1 },
    { from: '/flow/*', to: '/flows/:splat', line: 2 },
    { from: '/api/*', to: 'API/:splat', line: 3 },
  ],
  hosts,
);
const pages = new Set(['/', '/flows/', '/flows/a/']);

describe('Netlify', () => {
  it('gets known addresses in all spellings, then wildcards, all of them forced', () => {
    const lines = netlifyRedirects(table, pages).trim().split('\n');
    expect(lines).toContain('/flow/a.html /flows/a/ 301!');
    expect(lines).toContain('/old/index.html /flows/#part 301!');
    expect(lines).toContain('/flows/a.html /flows/a/ 301!');
    expect(lines.at(-1)).toBe('/api/* https://api.example/:splat 301!');
    expect(lines.every((line) => line.endsWith(' 301!'))).toBe(true);
  });
});

describe('Cloudflare', () => {
  it('gets no exclamation mark, and a slash of its own', () => {
    const lines = cloudflareRedirects(table, pages).trim().split('\n');
    expect(lines).toContain('/old /flows/#part 301');
    expect(lines).toContain('/old/ /flows/#part 301');
    expect(lines.some((line) => line.includes('!'))).toBe(false);
  });
  it('says when there are more wildcards than it takes', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      from: `/a${index}/*`,
      to: '/flows/:splat',
      line: index,
    }));
    expect(() => cloudflareRedirects(compile(many, {}), pages)).toThrow(/100 with a wildcard/);
  });
});

describe('Apache', () => {
  it('puts the query in front of an anchor', () => {
    expect(apacheRedirects(table)).toContain('"/flows/?%{QUERY_STRING}#part" [R=301,L,NE]');
  });
});

describe('GitHub Pages', () => {
  it('gets a page for each known address, with a link for readers without JavaScript', () => {
    const found = clientPages(table, pages).find(({ file }) => file === 'flow/a/index.html');
    expect(found?.html).toContain('<a href="/flows/a/">');
    expect(found?.html).toContain('<link rel="canonical" href="/flows/a/">');
  });
  it('keeps below the base URL', () => {
    const below = compile([{ from: '/old', to: '/flows/', line: 1 }], hosts, '/docs-site/');
    const [page] = clientPages(below, pages);
    expect(page?.file).toBe('old/index.html');
    expect(page?.html).toContain('url=/docs-site/flows/');
  });
});

describe('patterns', () => {
  it.each([
    ['/flow', 0],
    ['/flow/index.html', 0],
    ['/flow/a.html', 1],
    ['/flow//a/', 1],
  ])('match %s as the resolver does', (path, index) => {
    const rule = table.rules.find(({ from }) => from === '/flow/');
    const patterns = rule === undefined ? [] : pathPatterns(rule, '$1');
    expect(patterns.findIndex(({ pattern }) => new RegExp(pattern).test(path))).toBe(index);
  });
  it('quote what is special in expressions', () => {
    const [rule] = compile([{ from: '/a.b+c', to: '/flows/', line: 1 }], {}).rules;
    const [first] = rule === undefined ? [] : pathPatterns(rule, '$1');
    expect(new RegExp(first?.pattern ?? '').test('/a.b+c')).toBe(true);
    expect(new RegExp(first?.pattern ?? '').test('/axbbc')).toBe(false);
  });
});
