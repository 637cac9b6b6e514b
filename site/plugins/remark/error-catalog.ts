import { join } from 'node:path';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import { messageParts } from '@docs/model/errors/pattern';
import type { ErrorEntry } from '@docs/model/errors/schema';
import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { expandComponents } from './expand-components.ts';
import {
  fact,
  flowElement,
  inline,
  inlineComponent,
  inlineElement,
  mentions,
  text,
} from './nodes.ts';

/** An element inside a line of text. */
function within(name: string, children: PhrasingContent[], attributes = {}): PhrasingContent {
  return { ...inlineComponent(name, attributes), children } as PhrasingContent;
}

/** A message as code, in which variable parts are marked. */
function message(written: string): PhrasingContent {
  const parts = messageParts(written).map((part) =>
    part.variable ? within('var', [text(part.text)]) : text(part.text),
  );
  return within('code', parts);
}

/** A message that the search takes as a wording of the entry that it is in. */
function wording(code: PhrasingContent): PhrasingContent {
  return within('span', [code], { 'data-search-wording': '' });
}

/** A release that the browser compares with the reader's version. */
function release(bound: 'since' | 'until', version: string): PhrasingContent {
  return within('span', [text(version)], { [`data-${bound}`]: version });
}

/** An entry with its facts, in the order in which they help. */
function entryNode(entry: ErrorEntry): MdxJsxFlowElement {
  const { id, error, also = [], level, since, until } = entry;
  const link = { className: 'hash-link', href: `#${id}` };
  const label = { 'aria-label': `Direct link to ${entry.message}` };
  return flowElement(
    'div',
    { className: 'error-entry', 'data-error-entry': id, 'data-search-document': '' },
    [
      inlineElement('h3', { id }, [
        // With a reason behind it, the message alone is a wording of its own.
        error === undefined ? message(entry.message) : wording(message(entry.message)),
        within('a', [], { ...link, ...label }),
        ...(error === undefined ? [] : [text(' '), message(error)]),
      ]),
      flowElement('dl', {}, [
        fact('Where', [
          ...inline(entry.where),
          ...(level === undefined ? [] : [text(`, level ${level}`)]),
        ]),
        ...(since === undefined ? [] : [fact('Since', [release('since', since)])]),
        ...(until === undefined ? [] : [fact('Until', [release('until', until)])]),
        ...(also.length === 0
          ? []
          : [
              fact(
                'Also written',
                also.map((other) =>
                  within('span', [wording(message(other)), text(' ')], { className: 'error-also' }),
                ),
              ),
            ]),
        fact('Cause', inline(entry.cause)),
        fact('Check', inline(entry.check)),
        fact('Fix', inline(entry.fix)),
        fact('More', inline(entry.more)),
      ]),
    ],
  );
}

/**
 * Remark plugin: replaces `<ErrorCatalog />` by the tool that finds messages, and by a section for each component of
 * `data/errors/`.
 */
export function errorCatalog(options: { readonly data: string }) {
  return (tree: Root, file: VFile): void => {
    if (!mentions(file, '<ErrorCatalog')) return;
    const components = readErrorCatalog(join(options.data, 'errors'));
    const names = JSON.stringify(components.map(({ id, title }) => ({ id, title })));
    const nodes = (): RootContent[] => [
      flowElement('ErrorFinder', { components: names }),
      ...components.map(({ id, title, entries }): RootContent => {
        const heading: Heading = {
          type: 'heading',
          depth: 2,
          data: { hProperties: { id } },
          children: [text(title)],
        };
        return flowElement('section', { 'data-error-component': id }, [
          heading,
          flowElement('StaticHtml', {}, entries.map(entryNode)),
        ]);
      }),
    ];
    expandComponents(tree, file, new Map([['ErrorCatalog', nodes]]));
  };
}
