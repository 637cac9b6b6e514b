import { describe, expect, it } from 'vitest';
import type { OfflineList } from './list.ts';
import {
  copyFor,
  missingFrom,
  neededPaths,
  visitsToKeep,
  withoutOldVisits,
  withVisit,
} from './records.ts';

const listOf = (build: string): OfflineList => ({
  build,
  entry: `runtime.${build}.js`,
  shell: [{ path: `runtime.${build}.js`, bytes: 1 }],
  tools: [{ path: 'index.bin', bytes: 1, revision: build }],
  pages: [
    { path: 'a/', bytes: 10, revision: `a${build}`, needs: [`a.${build}.js`] },
    { path: 'b/', bytes: 10, revision: 'b' },
    { path: `a.${build}.js`, bytes: 5 },
  ],
});
const [first, second] = [listOf('1'), listOf('2')];

describe('visits', () => {
  it('hold the newest first, each page once', () => {
    const visits = withVisit(
      withVisit(withVisit(undefined, first, 'a/'), first, 'b/'),
      first,
      'a/',
    );
    expect(visits.pages.map(({ path }) => path)).toEqual(['a/', 'b/']);
  });
  it('are limited', () => {
    let visits = withVisit(undefined, first, 'a/');
    for (let page = 0; page < visitsToKeep; page++) visits = withVisit(visits, first, `${page}/`);
    expect(visits.pages).toHaveLength(visitsToKeep);
    expect(visits.pages.some(({ path }) => path === 'a/')).toBe(false);
  });
  it('forget the older half, with builds that no page is from any more', () => {
    const visits = withoutOldVisits(withVisit(withVisit(undefined, first, 'a/'), second, 'b/'));
    expect(visits.pages.map(({ path }) => path)).toEqual(['b/']);
    expect(Object.keys(visits.shells)).toEqual(['2']);
  });
});

describe('needed files', () => {
  it('are those of the current build, and those that a kept page of an older build came with', () => {
    const visits = withVisit(undefined, first, 'a/');
    expect([...neededPaths({ list: second, visits })].sort()).toEqual(
      ['a.1.js', 'a/', 'index.bin', 'runtime.1.js', 'runtime.2.js'].sort(),
    );
  });
  it('are those of the copy, also while it is made', () => {
    const copy = copyFor(first, first.pages);
    expect(neededPaths({ list: second, copy }).has('b/')).toBe(true);
  });
});

describe('the copy of the site', () => {
  it('lacks everything at first, and what changed after a deployment', () => {
    const copy = copyFor(first, first.pages);
    expect(missingFrom(copy)).toHaveLength(3);
    const stored = { 'a/': 'a1', 'b/': 'b', 'a.1.js': '' };
    expect(missingFrom({ ...copy, stored })).toEqual([]);
    const next = copyFor(second, second.pages, { ...copy, stored });
    expect(missingFrom(next).map(({ path }) => path)).toEqual(['a/', 'a.2.js']);
  });
});
