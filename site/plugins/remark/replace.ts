import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Child, nodesOf } from './nodes.ts';

type NodeOf<Type> = Extract<RootContent, { readonly type: Type }>;

/** A remark plugin that changes each node of a type. */
export function changer<Type extends RootContent['type']>(
  type: Type,
  change: (node: NodeOf<Type>) => void,
) {
  return () =>
    (tree: Root): void =>
      visit(tree, (node) => {
        if (node.type === type) change(node as NodeOf<Type>);
      });
}

/** Blocks that have only text inside. To walk through it takes most of the time. */
const textBlocks: ReadonlySet<string> = new Set(['heading', 'paragraph', 'table']);

/**
 * Puts what is made from each block of a type in its place.
 *
 * @param replacement - returns the node itself to leave it where it is
 */
export function replaceEach<Type extends RootContent['type']>(
  tree: Root,
  type: Type,
  replacement: (node: NodeOf<Type>) => Child,
): void {
  visit(tree, (node, index, parent) => {
    if (textBlocks.has(node.type)) return SKIP;
    if (node.type !== type || index === undefined || parent === undefined) return undefined;
    const nodes = nodesOf(replacement(node as NodeOf<Type>));
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
