import { expect, it } from 'vitest';
import { sidebarYear } from './sidebar-doc.ts';

it.each([
  [{ release: { version: '2024.10' } }, { year: '2024' }],
  [{ release: { version: '0.14' } }, { year: 'Before 2021' }],
  [{ advisory: { published: '2023-11-21' } }, { year: '2023', date: '2023-11-21' }],
])('the sidebar lists %j under %j', (frontMatter, expected) => {
  expect(sidebarYear(frontMatter)).toEqual(expected);
});

it.each([
  [{}],
  [{ title: 'A' }],
  [{ release: null, advisory: null }],
  [{ release: 'version', advisory: 'published' }],
  [{ release: { version: 2024.1 } }],
  [{ release: { version: 'next' } }],
  [{ advisory: {} }],
])('the sidebar lists %j under no year', (frontMatter) => {
  expect(sidebarYear(frontMatter)).toEqual({});
});
