import { type Problem, problem } from '@docs/model/data-files/problem';
import { lineOf } from '@docs/model/pages/markdown';
import type { Page } from '@docs/model/pages/page';
import decodeUriComponent from 'decode-uri-component';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { AddressBook } from './addresses.ts';
import { attributesOf } from './jsx.ts';
import type { Prose } from './prose.ts';

/** Link texts that don't say where the link leads. */
const EMPTY_WORDS =
  /^(?:(?:click|see|read|go|look) )?(?:here|this|this page|this link|link|more|read more|learn more|page)$/i;

/** Checks links and images: a descriptive text, an existing address and anchor, a text alternative. */
export function checkLinks(prose: Prose, addresses: AddressBook): Problem[] {
  const problems: Problem[] = [];
  visit(prose.tree, (node: Nodes) => {
    const line = lineOf(node) + prose.lineOffset;
    const place = { file: prose.file, line };
    if (node.type === 'link') {
      problems.push(...linkTextProblems(textOf(node), node.url, place));
      problems.push(...addressProblems(node.url, place, prose.page, addresses));
    } else if (node.type === 'definition') {
      problems.push(...addressProblems(node.url, place, prose.page, addresses));
    } else if (node.type === 'image') {
      problems.push(...imageProblems(node.url, node.alt, place, addresses));
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const { to } = attributesOf(node);
      if (to !== undefined) {
        problems.push(...addressProblems(to, place, prose.page, addresses));
      }
    }
  });
  return problems;
}

interface Place {
  readonly file: string;
  readonly line: number;
}

function linkTextProblems(text: string, url: string, place: Place): Problem[] {
  const fix = 'Name the page or the thing that the reader finds there.';
  const expected = 'text that says where the link leads';
  const words = text.trim();
  if (words === '') {
    return [problem({ ...place, found: `the link to ${url} has no text`, expected, fix })];
  }
  if (EMPTY_WORDS.test(words)) {
    return [problem({ ...place, found: `the link to ${url} reads "${words}"`, expected, fix })];
  }
  if (/^(https?:\/\/|www\.)/i.test(words)) {
    return [problem({ ...place, found: `the bare address ${words}`, expected, fix })];
  }
  return [];
}

function addressProblems(
  url: string,
  place: Place,
  page: Page | undefined,
  addresses: AddressBook,
): Problem[] {
  if (/^(https?:|mailto:)/i.test(url)) return externalProblems(url, place);
  const { path, anchor } = splitAddress(url);
  if (path === '') {
    if (page === undefined) {
      const found = `the link ${url} is relative to a page that isn't known here`;
      return [problem({ ...place, found, expected: 'the address of the page before the "#"' })];
    }
    return anchorProblems(page.route, anchor, place, addresses);
  }
  if (!path.startsWith('/')) {
    const found = `the link ${url} is relative`;
    const expected = 'an absolute path such as "/core/terminology/"';
    return [problem({ ...place, found, expected })];
  }
  if (addresses.isFile(path)) return [];
  if (!path.endsWith('/')) {
    const found = `the link ${url} has no slash at its end`;
    return [problem({ ...place, found, expected: `"${path}/${anchor ? `#${anchor}` : ''}"` })];
  }
  if (!addresses.hasRoute(path)) {
    const near = addresses.nearRoute(path);
    return [
      problem({
        ...place,
        severity: addresses.missingPages,
        found: `the link leads to ${path}, where there is no page`,
        expected: 'a page of content/',
        ...(near === undefined ? {} : { fix: `Is ${near} meant?` }),
      }),
    ];
  }
  return anchorProblems(path, anchor, place, addresses);
}

function splitAddress(url: string): { path: string; anchor: string } {
  const [beforeHash = '', anchor = ''] = url.split('#');
  return { path: beforeHash.split('?')[0] ?? '', anchor };
}

function externalProblems(url: string, place: Place): Problem[] {
  if (URL.canParse(url)) return [];
  return [problem({ ...place, found: `the link ${url} is no valid address`, expected: 'a URL' })];
}

function anchorProblems(
  route: string,
  anchor: string,
  place: Place,
  addresses: AddressBook,
): Problem[] {
  if (anchor === '') return [];
  const anchors = addresses.anchorsOf(route);
  if (anchors === undefined || anchors.has(decodeUriComponent(anchor))) return [];
  const some = [...anchors].filter((id) => sharesWord(id, anchor)).slice(0, 4);
  return [
    problem({
      ...place,
      found: `the link leads to ${route}#${anchor}, but that page has no such anchor`,
      expected: 'the anchor of a heading, a setting or a table row',
      ...(some.length === 0 ? {} : { fix: `It has ${some.map((id) => `#${id}`).join(', ')}.` }),
    }),
  ];
}

function sharesWord(a: string, b: string): boolean {
  const words = new Set(a.split(/[-_]+/).filter((word) => word.length > 3));
  return b.split(/[-_]+/).some((word) => words.has(word));
}

function imageProblems(
  url: string,
  alt: string | null | undefined,
  place: Place,
  addresses: AddressBook,
): Problem[] {
  const problems: Problem[] = [];
  if (!alt?.trim()) {
    problems.push(
      problem({
        ...place,
        found: `the image ${url} has no text alternative`,
        expected: 'what a reader who can\'t see it must know, as "![…](…)"',
      }),
    );
  }
  if (!/^https?:/.test(url) && !addresses.isFile(url)) {
    problems.push(
      problem({
        ...place,
        found: `the image ${url} isn't there`,
        expected: 'an absolute path of a file in site/static/',
      }),
    );
  }
  return problems;
}
