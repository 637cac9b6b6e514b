import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const loader = createRequire(import.meta.url)('./content-data-loader.cjs');

it.each([
  ['<SectionPages />', ['/docs/data/sidebar.yaml', '/docs/content/core']],
  ['<Areas />', ['/docs/data/sidebar.yaml', '/docs/content/core']],
  ['<LaterReleases />', ['/docs/data/later-releases.yaml', '/docs/data/support.yaml']],
])('names what %s shows', (source, shown) => {
  const named: string[] = [];
  const add = (path: string) => named.push(path);
  const context = { addDependency: add, addContextDependency: add };
  const getOptions = () => ({ data: '/docs/data' });
  loader.call({ ...context, getOptions, resourcePath: '/docs/content/core/index.mdx' }, source);
  expect(named).toEqual(expect.arrayContaining(shown));
});
