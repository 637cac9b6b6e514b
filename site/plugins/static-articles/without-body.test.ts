import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const withoutBody: (source: string) => string = createRequire(import.meta.url)(
  './without-body.cjs',
);

const compiled = `export const frontMatter = { title: 'Email' };
export const toc = [];
function _createMdxContent(props) {
  return 'words';
}
export default function MDXContent(props = {}) {
  return _createMdxContent(props);
}
`;

it('keeps what the theme reads of a page, and leaves out its words', () => {
  const source = withoutBody(compiled);
  expect(source).toContain("export const frontMatter = { title: 'Email' };");
  expect(source).toContain('export const toc = [];');
  expect(source.match(/^export default function \w+/gm)).toEqual([
    'export default function ArticleOfPage',
  ]);
  expect(source).not.toContain('words');
});

it('fails when another version compiles pages in another way', () => {
  expect(() => withoutBody('export default () => null;')).toThrow('no function _createMdxContent');
});
