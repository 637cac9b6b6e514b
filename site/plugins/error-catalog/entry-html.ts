import { messageParts } from '@docs/errors/pattern';
import type { ErrorEntry } from '@docs/errors/schema';
import type { PhrasingContent } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inline } from '../remark/nodes.ts';

/**
 * Writes the entries of one component as HTML: a block with a heading for each of them, which carries the entry's id.
 *
 * @param baseUrl - path of the site, which addresses in the entries begin with
 */
export function entriesHtml(entries: readonly ErrorEntry[], baseUrl: string): string {
  return renderToStaticMarkup(
    entries.map((entry) => createElement(Fragment, { key: entry.id }, block(entry, baseUrl))),
  );
}

/** Addresses on the site that entries link to. */
export function linksOf(entries: readonly ErrorEntry[], baseUrl: string): string[] {
  const urls = new Set<string>();
  const collect = (nodes: readonly PhrasingContent[]) => {
    for (const node of nodes) {
      if (node.type === 'link' && node.url.startsWith('/')) urls.add(addressOf(node.url, baseUrl));
      if ('children' in node) collect(node.children);
    }
  };
  for (const { where, cause, check, fix, more } of entries) {
    for (const text of [where, cause, check, fix, more]) collect(inline(text));
  }
  return [...urls];
}

function block(entry: ErrorEntry, baseUrl: string): ReactNode {
  const { id, message, error, also = [], level, since, until } = entry;
  const sentence = (markdown: string) => words(inline(markdown), baseUrl);
  const rows: [term: string, value: ReactNode][] = [
    ['Where', [sentence(entry.where), level === undefined ? '' : `, level ${level}`]],
  ];
  if (since !== undefined) rows.push(['Since', release({ 'data-since': since }, since)]);
  if (until !== undefined) rows.push(['Until', release({ 'data-until': until }, until)]);
  if (also.length > 0) rows.push(['Also written', also.map(alternative)]);
  rows.push(['Cause', sentence(entry.cause)]);
  rows.push(['Check', sentence(entry.check)]);
  rows.push(['Fix', sentence(entry.fix)]);
  rows.push(['More', sentence(entry.more)]);
  return createElement(
    'div',
    { className: 'error-entry', 'data-error-entry': id, 'data-search-document': '' },
    createElement(
      'h3',
      { id },
      code(message),
      createElement('a', {
        className: 'hash-link',
        href: `#${id}`,
        'aria-label': `Direct link to ${message}`,
      }),
      error === undefined ? null : [' ', createElement(Fragment, { key: 'error' }, code(error))],
    ),
    createElement(
      'dl',
      null,
      rows.map(([term, value]) =>
        createElement(
          'div',
          { key: term },
          createElement('dt', null, term),
          createElement('dd', null, value),
        ),
      ),
    ),
  );
}

/** A release that the browser compares with the reader's version. */
function release(bound: Readonly<Record<string, string>>, version: string): ReactNode {
  return createElement('span', bound, version);
}

function alternative(text: string): ReactNode {
  return createElement('span', { key: text, className: 'error-also' }, code(text), ' ');
}

/** A message as code, in which variable parts are marked. */
function code(message: string): ReactNode {
  return createElement(
    'code',
    null,
    messageParts(message).map(({ text, variable }, key) =>
      createElement(variable ? 'var' : Fragment, { key }, text),
    ),
  );
}

function words(nodes: readonly PhrasingContent[], baseUrl: string): ReactNode {
  return nodes.map((node, key): ReactNode => {
    switch (node.type) {
      case 'text':
        return node.value;
      case 'inlineCode':
        return createElement('code', { key }, node.value);
      case 'strong':
      case 'emphasis':
        return createElement(
          node.type === 'strong' ? 'strong' : 'em',
          { key },
          words(node.children, baseUrl),
        );
      case 'link':
        return createElement(
          'a',
          { key, href: addressOf(node.url, baseUrl) },
          words(node.children, baseUrl),
        );
      default:
        throw new Error(`data/errors: ${node.type} isn't allowed in the text of an entry`);
    }
  });
}

function addressOf(url: string, baseUrl: string): string {
  return url.startsWith('/') ? baseUrl + url.slice(1) : url;
}
