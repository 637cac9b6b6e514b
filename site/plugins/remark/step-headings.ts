import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Remark plugin: shows the heading `1. Make a bundle` as `Step 1: Make a bundle`, so that its number is not mistaken for one of
 * the numbered list below it. Anchors and the contents table are made before, from the heading as it was written.
 */
export function stepHeadings() {
  return (tree: Root): void => {
    visit(tree, 'heading', ({ children: [first] }: Heading) => {
      if (first?.type === 'text') first.value = first.value.replace(/^(\d+)\. /, 'Step $1: ');
    });
  };
}
