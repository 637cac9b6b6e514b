import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { headingsOf, lineOf, parseInlineMarkdown, parseMdx } from './markdown.ts';
import { parsePage, routeOf } from './page.ts';
import { pageKindOf } from './page-kinds.ts';
import { sidebarYear } from './sidebar-year.ts';

const headings = (text: string) => headingsOf(parseMdx(text));

describe('headings', () => {
  it('keep their text without the explicit id', () => {
    expect(headings('# One  {#first}\n\n###### Six \\{#sixth}\n\n## Use \\{#a} {#b}')).toEqual([
      { depth: 1, text: 'One', id: 'first', line: 1 },
      { depth: 6, text: 'Six', id: 'sixth', line: 3 },
      expect.objectContaining({ text: 'Use {#a}', id: 'b', line: 5 }),
    ]);
  });
  it('may have braces of their own only inside code', () => {
    expect(headings('## The `{name}` field')[0]).toMatchObject({ text: 'The {name} field' });
    expect(() => parseMdx('## The {name field')).toThrow();
  });
  it('get a number when their text repeats, per page', () => {
    const ids = headings('## Same\n\n## Same').map(({ id }) => id);
    expect(ids).toEqual(['same', 'same-1']);
    expect(headings('## Same')[0]?.id).toBe('same');
  });
});

describe('a colon in a sentence', () => {
  it('is no directive', () => {
    const text = 'The ratio 1:two of host:port.';
    expect(textOf(parseMdx(text))).toBe(text);
  });
  it('is one with a label or attributes, which the page then shows as it is written', () => {
    const types = (text: string) => {
      const [paragraph] = parseMdx(text).children;
      return paragraph?.type === 'paragraph' ? paragraph.children.map(({ type }) => type) : [];
    };
    expect(types('Press :kbd[Enter].')).toEqual(['text', 'textDirective', 'text']);
    expect(types('See :icon{name=x}.')).toEqual(['text', 'textDirective', 'text']);
    expect(types('See :icon here.')).toEqual(['text', 'text', 'text']);
  });
  it('keeps its place in the file', () => {
    const [paragraph] = parseMdx('\n\nhost:port').children;
    const nodes = paragraph?.type === 'paragraph' ? paragraph.children : [];
    expect(nodes.map(lineOf)).toEqual([3, 3]);
  });
});

describe('Markdown of data files', () => {
  it('has tables and links, and takes braces as text', () => {
    const root = parseInlineMarkdown('A ~~b~~ {c}');
    expect(textOf(root)).toBe('A b {c}');
    expect(JSON.stringify(root)).toContain('"delete"');
  });
});

it('says line 1 of a node without a position', () => {
  expect(lineOf({ type: 'text', value: 'a' })).toBe(1);
});

describe('addresses of pages', () => {
  it.each([
    ['a.md', undefined, '/a/'],
    ['core/a.index.mdx', undefined, '/core/a.index/'],
    ['core/reindex.mdx', undefined, '/core/reindex/'],
    ['core/a.mdx', { slug: '/b///' }, '/b/'],
    ['core/a.mdx', { slug: '/' }, '/'],
    ['core/a.mdx', { slug: 'relative' }, '/core/a/'],
    ['core/a.mdx', { slug: 5 }, '/core/a/'],
    ['core/a.mdx', null, '/core/a/'],
    ['core/a.mdx', 'text', '/core/a/'],
    ['core/a.mdx.mdx', undefined, '/core/a.mdx/'],
  ])('%s with %o is %s', (path, frontMatter, route) => {
    expect(routeOf(path, frontMatter)).toBe(route);
  });
});

describe('front matter', () => {
  it.each([
    ['---\ntitle: A\n---\nText', { title: 'A' }, 'Text'],
    ['---\r\ntitle: A\r\n---\r\nText', { title: 'A' }, 'Text'],
    ['---\ntitle: A\n---  \nText', { title: 'A' }, 'Text'],
    ['---\ntitle: A\n---', { title: 'A' }, ''],
    ['---\n---\nText', undefined, 'Text'],
    ['Text\n---\ntitle: A\n---\n', undefined, 'Text\n---\ntitle: A\n---\n'],
    ['---\na: 1\n---\nb\n---\n', { a: 1 }, 'b\n---\n'],
  ])('of %j', (text, frontMatter, body) => {
    const page = parsePage('a.mdx', text);
    expect(page.frontMatter).toEqual(frontMatter);
    expect(page.body).toBe(body);
  });

  it('is known when the text after it is no valid MDX', () => {
    const page = parsePage('a.mdx', '---\ntitle: A\n---\n\n<Open>\n');
    expect(page.frontMatter).toEqual({ title: 'A' });
    expect(page.tree).toEqual({ type: 'root', children: [] });
    expect(page.problems).toMatchObject([
      {
        severity: 'error',
        file: 'content/a.mdx',
        expected: 'valid MDX',
        fix: 'In running text write "{", "}" and "<" inside code spans or escaped; close every tag.',
      },
    ]);
  });
  it('is reported together with mistakes of the text', () => {
    expect(parsePage('a.mdx', '---\na: b: c\n---\n\n<Open>\n').problems).toHaveLength(2);
  });
});

describe('kinds of pages', () => {
  it.each([
    ['releases/2025.8.mdx', 'release'],
    ['releases/2025.8.md', undefined],
    ['releases/2025/8.mdx', undefined],
    ['releases/upgrade.mdx', undefined],
    ['old/releases/2025.8.mdx', undefined],
    ['security/cves/CVE-2024-1.mdx', 'advisory'],
    ['security/cves/index.mdx', undefined],
    ['security/cves/index-of-all.mdx', 'advisory'],
    ['security/cves/a/b.mdx', undefined],
    ['old/security/cves/a.mdx', undefined],
    ['security/cves/a.mdx.txt', undefined],
  ])('%s: %s', (path, kind) => {
    expect(pageKindOf(path)?.name).toBe(kind);
  });
});

describe('the year in the sidebar', () => {
  it.each([
    [{ release: { version: '2025.8' } }, { year: '2025' }],
    [{ release: { version: '0.14' } }, { year: 'Before 2021' }],
    [{ advisory: { published: '2025-07-23' } }, { year: '2025', date: '2025-07-23' }],
    [{ release: { version: 'next' } }, {}],
    [{ release: { version: 2025.8 } }, {}],
    [{ release: null, advisory: 'text' }, {}],
    [{ advisory: {} }, {}],
    [{}, {}],
  ])('of %j is %j', (frontMatter, year) => {
    expect(sidebarYear(frontMatter)).toEqual(year);
  });
});
