import { expect, it } from 'vitest';
import { type PageFixture, recordsFrom } from '../testing/fixtures.ts';
import { pagesOf } from './pages.ts';
import { suggestionsFrom } from './suggestions.ts';

const suggested = (pages: readonly PageFixture[]) => suggestionsFrom(pagesOf(recordsFrom(pages)));

it('suggests titles of the categories in turn, each title once', () => {
  expect(
    suggested([
      { path: '/a/', title: 'First', lvl0: 'One' },
      { path: '/b/', title: 'Second', lvl0: 'One' },
      { path: '/c/', title: 'Third', lvl0: 'One' },
      { path: '/d/', title: 'Other', lvl0: 'Two' },
      { path: '/e/', title: 'First', lvl0: 'Two' },
    ]),
  ).toEqual(['First', 'Other', 'Second', 'Third']);
});

it('suggests only short titles of guides', () => {
  expect(
    suggested([
      { path: '/a/', title: '' },
      { path: '/b/', title: 'x'.repeat(32) },
      { path: '/c/', title: 'x'.repeat(33) },
      { path: '/d/', title: 'Four words are fine' },
      { path: '/e/', title: 'Five words are too many' },
      { path: '/releases/2025.8/', title: 'Release' },
    ]),
  ).toEqual(['x'.repeat(32), 'Four words are fine']);
});

it('suggests at most 40 titles', () => {
  const pages = Array.from({ length: 50 }, (_, page) => ({
    path: `/page-${page + 10}/`,
    title: `Page ${page + 10}`,
  }));
  const titles = suggested(pages);
  expect([titles.length, titles[0], titles[39]]).toEqual([40, 'Page 10', 'Page 49']);
});

it('suggests the titles in the order of their addresses, however the pages are sorted', () => {
  const pages = pagesOf(
    recordsFrom(
      ['b', 'a', 'c', 'd'].map((name) => ({ path: `/${name}/`, title: name, lvl0: name })),
    ),
  );
  const [a, b, c, d] = pages;
  if (!a || !b || !c || !d) throw new Error('expected four pages');
  expect(suggestionsFrom([c, a, d, b])).toEqual(['a', 'b', 'c', 'd']);
});
