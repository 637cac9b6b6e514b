import { join } from 'node:path';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import type { Heading, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { expandComponents } from './expand-components.ts';
import { flowElement, importNode, mentions, text } from './nodes.ts';

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
      ...components.map(({ id, title }): RootContent => {
        const heading: Heading = {
          type: 'heading',
          depth: 2,
          data: { hProperties: { id } },
          children: [text(title)],
        };
        return flowElement('section', { 'data-error-component': id }, [
          heading,
          flowElement('ErrorEntries', { component: id }),
        ]);
      }),
    ];
    expandComponents(tree, file, new Map([['ErrorCatalog', nodes]]));
    tree.children.unshift(
      importNode('ErrorFinder', '@site/src/errors/ErrorFinder.tsx'),
      importNode('ErrorEntries', '@site/src/errors/ErrorEntries.tsx'),
    );
  };
}
