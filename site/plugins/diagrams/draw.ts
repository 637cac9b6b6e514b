import { createHash } from 'node:crypto';
import { load } from './beautiful-mermaid.cjs';
import { parseSequence } from './sequence-parser.ts';
import { drawSequence } from './sequence-svg.ts';

/** A finished drawing. */
interface Drawing {
  readonly svg: string;
  /** A sentence that names the kind of picture and who or what is in it; used when the writer gave none. */
  readonly fallbackTitle: string;
}

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
 * Draws a Mermaid diagram as SVG whose CSS variables follow the page's color mode.
 *
 * Sequence diagrams have our own layout, because the library draws long labels across lifelines (docs/dependencies.md has
 * the comparison). beautiful-mermaid draws all other kinds. Its style element is removed: it would load a web font, and
 * its rules would apply to the whole page.
 *
 * @throws Error when the text is not a diagram that can be drawn
 */
export async function drawDiagram(source: string): Promise<Drawing> {
  const prefix = `d${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  if (/^\s*(?:%%.*\n\s*)*sequenceDiagram\b/.test(source)) {
    const sequence = parseSequence(source);
    const who = [...sequence.participants.values()];
    return {
      svg: drawSequence(sequence, prefix),
      fallbackTitle: `Sequence of messages between ${who.slice(0, -1).join(', ')} and ${who.at(-1) ?? ''}`,
    };
  }
  const { renderMermaidSVG } = await load();
  const drawn = renderMermaidSVG(source, { padding: 8, transparent: true });
  const width = /width="([\d.]+)"/.exec(drawn)?.[1] ?? '0';
  const svg = drawn
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/style="[^"]*"/, `style="--width:${width}px"`)
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replaceAll(/\s*\n\s*/g, '');
  return {
    svg: groupTitlesOnTop(svg),
    fallbackTitle: 'Diagram of the parts and steps described in the text',
  };
}
