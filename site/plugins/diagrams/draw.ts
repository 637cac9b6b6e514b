import { createHash } from 'node:crypto';
import { load } from './beautiful-mermaid.cjs';
import { parseSequence } from './sequence-parser.ts';
import { drawSequence } from './sequence-svg.ts';

/** A finished drawing. */
export interface Drawing {
  readonly svg: string;
  /** A sentence that names the kind of picture and who or what is in it; used when the writer gave none. */
  readonly fallbackTitle: string;
}

/**
 * Draws a Mermaid diagram as SVG that follows the page's colour mode by CSS variables.
 *
 * Sequence diagrams are drawn here, because the library sets long labels across lifelines; all other kinds by
 * beautiful-mermaid, less its style element (which would load a web font and leak rules into the page).
 *
 * @throws Error when the text is not a diagram that can be drawn
 */
export async function drawDiagram(source: string): Promise<Drawing> {
  const prefix = `d${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  if (/^\s*(?:%%.*\n\s*)*sequenceDiagram\b/.test(source)) {
    const sequence = parseSequence(source);
    const who = sequence.participants.map((one) => one.label);
    return {
      svg: drawSequence(sequence, prefix).svg,
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
  return { svg, fallbackTitle: 'Diagram of the parts and steps described in the text' };
}
