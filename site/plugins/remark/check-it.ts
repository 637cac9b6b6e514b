import type { Paragraph, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { mentions } from './nodes.ts';

/** Remark plugin: marks paragraphs that begin with **Check it:**, so that readers find them after the steps. */
export function checkIt() {
  return (tree: Root, file: VFile): void => {
    if (!mentions(file, '**Check it')) return;
    visit(tree, 'paragraph', (paragraph: Paragraph) => {
      const first = paragraph.children[0];
      if (first?.type !== 'strong' || !plainText(first).startsWith('Check it')) return;
      paragraph.data = { ...paragraph.data, hProperties: { className: ['check-it'] } };
    });
  };
}
