import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { mentions } from './nodes.ts';

/** Replaces each component of the given names by the blocks that are made from it. */
export function expandComponents(
  tree: Root,
  file: VFile,
  expand: ReadonlyMap<string, (element: MdxJsxFlowElement) => RootContent[]>,
): void {
  if (!mentions(file, ...[...expand.keys()].map((name) => `<${name}`))) return;
  visit(tree, 'mdxJsxFlowElement', (element: MdxJsxFlowElement, index, parent) => {
    const make = element.name === null ? undefined : expand.get(element.name);
    if (make === undefined || index === undefined || parent === undefined) return;
    const blocks = make(element);
    parent.children.splice(index, 1, ...(blocks as typeof parent.children));
    return index + blocks.length;
  });
}
