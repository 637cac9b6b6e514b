import type { Problem } from '@docs/model/data-files/problem';
import { lineOf } from '@docs/model/pages/markdown';
import decodeUriComponent from 'decode-uri-component';
import { closestMatch } from 'leven';
import { visit } from 'unist-util-visit';
import type { AddressBook } from './addresses.ts';
import { attributesOf, isElement } from './jsx.ts';
import type { Prose } from './prose.ts';

/** Checks that links lead to addresses, anchors and files that exist. The build checks images. */
export function checkLinks({ file, tree, page }: Prose, addresses: AddressBook): Problem[] {
  const problems: Problem[] = [];
  visit(tree, (node) => {
    const isLink = node.type === 'link' || node.type === 'definition';
    const url = isLink ? node.url : isElement(node) ? attributesOf(node).to : undefined;
    const mistake = url === undefined ? undefined : linkMistake(url, page?.route, addresses);
    if (mistake) problems.push({ file, line: lineOf(node), ...mistake });
  });
  return problems;
}

type Mistake = Pick<Problem, 'found' | 'expected' | 'fix'>;

/** @param here - address of the page with the link, if it is known */
function linkMistake(
  url: string,
  here: string | undefined,
  { routes, anchorsOf, isFile }: AddressBook,
): Mistake | undefined {
  if (/^(https?:|mailto:)/i.test(url)) {
    if (URL.canParse(url)) return undefined;
    return { found: `the link ${url} is no valid address`, expected: 'a URL' };
  }
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(url) ?? [];
  const route = path === '' ? here : path;
  if (!route?.startsWith('/')) {
    const expected = 'an absolute path such as "/core/terminology/"';
    return { found: `the link ${url} is relative`, expected };
  }
  if (isFile(route)) return undefined;
  if (!route.endsWith('/')) {
    const expected = `"${route}/${anchor && `#${anchor}`}"`;
    return { found: `the link ${url} has no slash at its end`, expected };
  }
  if (!routes.has(route)) {
    const name = route.split('/').at(-2);
    const moved = [...routes].find((other) => other.split('/').at(-2) === name);
    return {
      found: `the link leads to ${route}, where there is no page`,
      expected: 'a page of content/',
      ...suggestion(moved ?? closestMatch(route, [...routes], { maxDistance: 4 })),
    };
  }
  const anchors = anchorsOf(route);
  if (anchor === '' || !anchors || anchors.has(decodeUriComponent(anchor))) return undefined;
  const ids = [...anchors].map((id) => `#${id}`);
  return {
    found: `the link leads to ${route}#${anchor}, but that page has no such anchor`,
    expected: 'the anchor of a heading, a setting or a table row',
    ...suggestion(closestMatch(`#${anchor}`, ids, { maxDistance: 4 })),
  };
}

function suggestion(address: string | undefined): Pick<Problem, 'fix'> {
  return address === undefined ? {} : { fix: `Is ${address} meant?` };
}
