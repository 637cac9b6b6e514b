import { join } from 'node:path';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { messageParts } from '@docs/model/errors/pattern';
import type { ErrorEntry } from '@docs/model/errors/schema';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { element, fact, heading, inline } from './nodes.ts';
import { expander } from './replace.ts';

/** A message as code, in which variable parts are marked. */
function message(written: string): MdxJsxFlowElement {
  const parts = messageParts(written).map(({ variable, text }) =>
    variable ? element('var', {}, text) : text,
  );
  return element('code', {}, parts);
}

/** A message that the search takes as a wording of the entry that it is in. */
function wording(written: string): MdxJsxFlowElement {
  return element('span', { 'data-search-wording': '' }, message(written));
}

/** A release that the browser compares with the reader's version. */
function release(bound: 'since' | 'until', version: string): MdxJsxFlowElement {
  return element('span', { [`data-${bound}`]: version }, version);
}

/** An entry that readers open, with its facts in the order in which they help. */
function entryNode(entry: ErrorEntry): MdxJsxFlowElement {
  const { id, error, also = [], level, since, until } = entry;
  const others = also.map((other) =>
    element('span', { className: 'error-also' }, wording(other), ' '),
  );
  return element(
    'details',
    { className: 'error-entry', 'data-error-entry': id, 'data-search-document': '' },
    element(
      'summary',
      {},
      element(
        'h3',
        { id },
        // With a reason behind it, the message alone is a wording of its own.
        error === undefined ? message(entry.message) : wording(entry.message),
        error !== undefined && [' ', message(error)],
      ),
    ),
    // Not in the summary, which is a button.
    element('a', {
      className: 'hash-link',
      href: `#${id}`,
      'aria-label': `Direct link to ${entry.message}`,
    }),
    element(
      'dl',
      {},
      fact('Where', [inline(entry.where), level !== undefined && `, level ${level}`]),
      since !== undefined && fact('Since', release('since', since)),
      until !== undefined && fact('Until', release('until', until)),
      also.length > 0 && fact('Also written', others),
      fact('Cause', inline(entry.cause)),
      fact('Check', inline(entry.check)),
      fact('Fix', inline(entry.fix)),
      fact('More', inline(entry.more)),
    ),
  );
}

/**
 * Remark plugin: replaces `<ErrorCatalog>` by the tool that finds messages, what the page has inside of it, and a section
 * for each component of `data/errors/`.
 */
export const errorCatalog = expander(({ data }: { readonly data: string }) => ({
  ErrorCatalog({ children }) {
    const components = readErrorCatalog(join(data, 'errors'));
    const names = components.map(({ id, title }) => [id, title]);
    return [
      element('ErrorFinder', { components: JSON.stringify(names) }),
      children,
      components.map(({ id, title, entries }) =>
        element(
          'section',
          { 'data-error-component': id },
          heading(2, id, title),
          element('StaticHtml', {}, entries.map(entryNode)),
        ),
      ),
    ];
  },
}));
