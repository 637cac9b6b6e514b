import { createHash } from 'node:crypto';
import { escape as escapeHtml } from 'html-escaper';
import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { load } from './beautiful-mermaid.cjs';
import { element } from './nodes.ts';
import { sequenceDiagram } from './sequence-diagram.ts';

/** Draws the titles of groups last, on the color of their bar: the library draws edges across them. */
function groupTitlesOnTop(svg: string): string {
  const titles: string[] = [];
  const without = svg.replaceAll(
    /(<g class="subgraph"(?:(?!<\/g>).)*?)<text ([^>]*)>([^<]*)<\/text>/g,
    (_, before: string, attributes: string, words: string) => {
      const plate = 'paint-order="stroke" stroke="var(--_group-hdr)" stroke-width="6"';
      titles.push(`<text ${attributes} ${plate}>${words}</text>`);
      return before;
    },
  );
  return without.replace(/<\/svg>$/, `${titles.join('')}</svg>`);
}

/**
 * Draws a diagram as SVG whose CSS variables follow the page's color mode. The style element of the library is removed: it
 * would load a web font, and its rules would apply to the whole page.
 */
async function drawSvg(source: string): Promise<string> {
  const { renderMermaidSVG } = await load();
  const prefix = `d${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  const drawn = renderMermaidSVG(source, { padding: 8, transparent: true });
  const width = /width="([\d.]+)"/.exec(drawn)?.[1] ?? '0';
  const svg = drawn
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/style="[^"]*"/, `style="--width:${width}px"`)
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replaceAll(/\s*\n\s*/g, '');
  return groupTitlesOnTop(svg);
}

/**
 * Makes the figure that shows a Mermaid diagram.
 *
 * @param title - its caption and text alternative
 * @throws Error when the text is not a diagram that can be drawn
 */
export async function drawDiagram(source: string, title = ''): Promise<MdxJsxFlowElement> {
  if (/^\s*sequenceDiagram\b/.test(source)) return sequenceDiagram(source, title);
  return element('Diagram', { title, svg: await drawSvg(source), text: escapeHtml(source) });
}

/** Remark plugin: draws every `mermaid` block while the page is compiled, so that readers load no diagram library. */
export function diagrams() {
  return async (tree: Root): Promise<void> => {
    const found: { node: Code; parent: Parent; index: number }[] = [];
    visit(tree, 'code', (node: Code, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || parent === undefined) return;
      found.push({ node, parent, index });
    });
    const drawn = found.map(async ({ node, parent, index }) => {
      const title = /title="([^"]+)"/.exec(node.meta ?? '')?.[1];
      parent.children[index] = await drawDiagram(node.value, title);
    });
    await Promise.all(drawn);
  };
}
