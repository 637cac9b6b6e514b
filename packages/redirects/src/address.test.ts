import { describe, expect, it } from 'vitest';
import { cleanPath, pageKey, safeRest, splitAddress } from './address.ts';
import { missingPart, pageAddress, sitePages } from './pages.ts';

describe('an address', () => {
  it.each([
    ['/a?b#c', '/a', '?b', '#c'],
    ['/a#b?c', '/a', '', '#b?c'],
    ['/a?b', '/a', '?b', ''],
    ['#c', '', '', '#c'],
    ['?b', '', '?b', ''],
    ['/a', '/a', '', ''],
    ['', '', '', ''],
  ])('%s has a path, a query and a fragment', (address, path, query, fragment) => {
    expect(splitAddress(address)).toEqual({ path, query, fragment });
  });
});

describe('the key of a page', () => {
  it.each([
    ['/', ''],
    ['///', ''],
    ['/a///', '/a'],
    ['/a.html///', '/a'],
    ['/a//index.html', '/a'],
    ['/a///index.html', '/a'],
    ['/a/index.html/', '/a'],
    ['/index.html', ''],
    ['/a/index.html/b', '/a/index.html/b'],
    ['/a.html/b', '/a.html/b'],
    ['/a.htmlx', '/a.htmlx'],
    ['/a/reindex.html', '/a/reindex'],
  ])('of %s is %s', (path, key) => {
    expect(pageKey(path)).toBe(key);
    expect(cleanPath(path)).toBe(`${key}/`);
  });
});

it.each([
  ['//other.example', 'other.example'],
  ['\\/\\other.example', 'other.example'],
  ['a/b\\c\\d', 'a/b%5Cc%5Cd'],
])('makes the rest %s safe', (rest, safe) => {
  expect(safeRest(rest)).toBe(safe);
});

describe('pages of a build', () => {
  it.each([
    ['index.html', '/'],
    ['a/index.html', '/a/'],
    ['a/b.html', undefined],
    ['reindex.html', undefined],
    ['a/index.html.gz', undefined],
    ['a.json', undefined],
  ])('%s has the address %s', (name, address) => {
    expect(pageAddress(name)).toBe(address);
  });

  const site = sitePages(
    ['index.html', 'a/index.html', 'a.json'],
    (page) => new Set(page === '/a/' ? ['part', 'é', '50%'] : []),
  );
  it.each([
    ['/a/', undefined],
    ['/a', undefined],
    ['/a/#part', undefined],
    ['/a/#%C3%A9', undefined],
    ['/a/#other', 'anchor'],
    ['/a/#50%', undefined],
    ['/a/#50%25', undefined],
    ['/a/#100%', 'anchor'],
    ['/#part', 'anchor'],
    ['/a.json', undefined],
    ['/a.json/', undefined],
    ['/a.json#part', 'page'],
    ['/b/', 'page'],
  ])('%s lacks %s', (address, missing) => {
    expect(missingPart(site, address)).toBe(missing);
  });
});
