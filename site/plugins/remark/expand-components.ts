import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { type Child, nodesOf } from './nodes.ts';

/** Replaces each component by what is made from it. */
export function expandComponents(
  tree: Root,
  expand: Readonly<Record<string, (element: MdxJsxFlowElement) => Child>>,
): void {
  visit(tree, 'mdxJsxFlowElement', (element: MdxJsxFlowElement, index, parent) => {
    const make = expand[element.name ?? ''];
    if (make === undefined || index === undefined || parent === undefined) return;
    const nodes = nodesOf(make(element));
    parent.children.splice(index, 1, ...nodes);
    return index + nodes.length;
  });
}
