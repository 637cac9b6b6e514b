import { expect, it } from 'vitest';
import { canonicalLink, pageOfTwin, twinOfPage } from './twins.ts';

it.each([
  ['guide/index.html', 'guide/index.md'],
  ['index.html', 'index.md'],
  ['text.txt', undefined],
])('the Markdown of %s is %s', (name, twin) => {
  expect(twinOfPage(name)).toBe(twin);
});

it.each([
  ['index.md', '/'],
  ['guide/index.md', '/guide/'],
  ['guide.md', '/guide/'],
  ['other.md', undefined],
  ['guide.md.txt', undefined],
  ['guide/index.mdx', undefined],
  ['guide.html', undefined],
])('%s is the Markdown of %s', (name, page) => {
  expect(pageOfTwin(name, new Set(['index.html', 'guide/index.html']))).toBe(page);
});

it('names the page with its whole address', () => {
  expect(canonicalLink('https://docs.example', '/ä b/')).toEqual({
    link: '<https://docs.example/%C3%A4%20b/>; rel="canonical"',
  });
});
