import { escape as escapeHtml } from 'html-escaper';
import type { Code, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { drawDiagram } from '../diagrams/draw.ts';
import { element } from './nodes.ts';

/** Remark plugin: draws every `mermaid` block while the page is compiled, so that readers load no diagram library. */
export function diagrams() {
  return async (tree: Root): Promise<void> => {
    const found: { node: Code; parent: Parent; index: number }[] = [];
    visit(tree, 'code', (node: Code, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || parent === undefined) return;
      found.push({ node, parent, index });
    });
    const drawn = found.map(async ({ node, parent, index }) => {
      const { svg, fallbackTitle } = await drawDiagram(node.value);
      const title = /title="([^"]+)"/.exec(node.meta ?? '')?.[1] ?? fallbackTitle;
      parent.children[index] = element('Diagram', { title, svg, text: escapeHtml(node.value) });
    });
    await Promise.all(drawn);
  };
}
