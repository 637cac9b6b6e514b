import { expect, it } from 'vitest';
import { withLastChange } from './sitemap.ts';

const component = '@theme/Doc';

it('gives each page the day of its last change, and null where there is none', () => {
  const days = new Map([['/project/content/a.mdx', '2026-10-01']]);
  const changes = { dayOf: (file: string) => days.get(file) };
  const route = {
    path: '/',
    component,
    routes: [
      { path: '/a', component, metadata: { sourceFilePath: '../content/a.mdx' } },
      { path: '/b', component, metadata: { sourceFilePath: '../content/b.mdx' } },
    ],
  };
  const { routes, metadata } = withLastChange(route, '/project/site', changes);
  expect(metadata?.lastUpdatedAt).toBeNull();
  expect(routes?.map((inner) => inner.metadata?.lastUpdatedAt)).toEqual([
    Date.UTC(2026, 9, 1),
    null,
  ]);
});
