import { describe, expect, it } from 'vitest';
import { formatProblem } from '../data-files/problem.ts';
import { parsePage, routeOf } from './page.ts';

describe('addresses of pages', () => {
  it.each([
    ['index.mdx', '/'],
    ['core/index.mdx', '/core/'],
    ['core/terminology.mdx', '/core/terminology/'],
    ['releases/2025.8.mdx', '/releases/2025.8/'],
    ['security/cves/CVE-2024-1.mdx', '/security/cves/CVE-2024-1/'],
    ['core/old.md', '/core/old/'],
  ])('%s is %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});

describe('a page', () => {
  it('is read with front matter, body and lines of the file', () => {
    const page = parsePage('core/a.mdx', '---\ntitle: A\n---\n\nText.\n\n## One\n');
    expect(page).toMatchObject({
      file: 'content/core/a.mdx',
      route: '/core/a/',
      frontMatter: { title: 'A' },
      body: '\nText.\n\n## One\n',
      headings: [{ depth: 2, text: 'One', id: 'one', line: 7 }],
      problems: [],
    });
    expect(page.frontMatterLine(['title'])).toBe(2);
  });

  it.each([
    ['---\r\ntitle: A\r\n---\r\nText.', { title: 'A' }, 'Text.'],
    ['---\ntitle: A\n---\nText.\n---\n', { title: 'A' }, 'Text.\n---\n'],
    ['---\ntitle: A flag ---\ntag: b\n---\n', { title: 'A flag ---', tag: 'b' }, ''],
    ['---\n---\nText.', undefined, 'Text.'],
    ['Text.\n\n---\ntitle: A\n---\n', undefined, 'Text.\n\n---\ntitle: A\n---\n'],
  ])('has the front matter between the first lines of hyphens: %j', (text, frontMatter, body) => {
    const page = parsePage('a.mdx', text);
    expect(page.frontMatter).toEqual(frontMatter);
    expect(page.body).toBe(body);
  });

  it('makes heading ids as the site does', () => {
    const text = [
      '## What `AK_KEY` does',
      '## TLS & "quotes"',
      '## Own id {#own}',
      '## Ratio 1:2 of x:y',
      '## What ak_key does',
      '## New <Badge kind="preview" />',
    ].join('\n\n');
    const ids = parsePage('a.mdx', text).headings.map(({ id }) => id);
    expect(ids).toEqual([
      'what-ak_key-does',
      'tls--quotes',
      'own',
      'ratio-12-of-xy',
      'what-ak_key-does-1',
      'new-',
    ]);
  });

  it('names the line of a tag that nothing closes', () => {
    const [found] = parsePage('a.mdx', 'Text.\n\n<details>\n\nMore.\n\nThe end.\n').problems;
    expect(found?.line).toBe(3);
  });

  it('keeps the mistake when it is no valid MDX', () => {
    const page = parsePage('a.mdx', 'Write {name.\n');
    expect(page.headings).toEqual([]);
    expect(page.tree).toEqual({ type: 'root', children: [] });
    expect(page.problems.map(formatProblem)[0]).toMatch(
      /^content\/a\.mdx:\d+: the page isn't valid MDX: .+; expected valid MDX\. In running text write "\{"/,
    );
  });

  it('keeps the mistake when its front matter is no valid YAML', () => {
    const page = parsePage('a.mdx', '---\ntitle: a: b\n---\n');
    expect(page.frontMatter).toBeUndefined();
    expect(page.problems.map(formatProblem)[0]).toMatch(
      /^content\/a\.mdx:2: the YAML can't be read/,
    );
  });
});
