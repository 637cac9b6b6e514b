import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Child, nodesOf } from './nodes.ts';

/**
 * Puts what is made from each node of a type in its place.
 *
 * @param replacement - returns the node itself to leave it where it is
 */
export function replaceEach<Type extends RootContent['type']>(
  tree: Root,
  type: Type,
  replacement: (node: Extract<RootContent, { readonly type: Type }>) => Child,
): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== type || index === undefined || parent === undefined) return undefined;
    const nodes = nodesOf(replacement(node as Extract<RootContent, { readonly type: Type }>));
    parent.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}

/** A remark plugin that replaces each component by what is made from it. */
export function expander<Options>(
  expansionsOf: (
    options: Options,
    file: VFile,
  ) => Readonly<Record<string, (element: MdxJsxFlowElement) => Child>>,
) {
  return (options: Options) =>
    (tree: Root, file: VFile): void => {
      const expansions = expansionsOf(options, file);
      replaceEach(tree, 'mdxJsxFlowElement', (element) => {
        const expand = expansions[element.name ?? ''];
        return expand === undefined ? element : expand(element);
      });
    };
}
