import { escape as escapeXml } from 'html-escaper';
import type { Block, Message, Note, Sequence, Step } from './sequence-parser.ts';

/** Average advance width of a character of the site's typeface, relative to the font size and rounded up. */
const advance = 0.56;
const wideAdvance = 0.68;

/** Estimated width of a line of text in pixels. The build has no browser to measure it. */
function textWidth(text: string, fontSize: number): number {
  const wide = text.match(/[A-Z_@%MWmw]/g)?.length ?? 0;
  return ((text.length - wide) * advance + wide * wideAdvance) * fontSize;
}

/** Breaks a label at spaces (and `<br/>`) into lines of about `chars` characters; a longer word stays whole. */
function wrap(text: string, chars: number): string[] {
  return text.split(/<br\s*\/?>/).flatMap((part) => {
    const lines: string[] = [];
    for (const word of part.trim().split(/\s+/)) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= chars) {
        lines[lines.length - 1] = `${last} ${word}`;
      } else {
        lines.push(word);
      }
    }
    return lines;
  });
}

const fontSize = 13;
const lineHeight = 17;
const margin = 12;
const headHeight = 36;
const messageChars = 34;
const selfLoopWidth = 36;

/** A lifeline that a label crosses ends around its letters. */
const onLines =
  'fill="var(--diagram-text)" paint-order="stroke" stroke="var(--surface)" stroke-width="4"';

interface Box {
  left: number;
  right: number;
}

/** Positions of the participants, and the drawing so far with the height it has reached. */
interface Canvas {
  readonly centers: ReadonlyMap<string, number>;
  readonly prefix: string;
  readonly parts: string[];
  y: number;
}

function label(lines: readonly string[], x: number, top: number, attributes: string): string {
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${x}" y="${top + lineHeight * (index + 0.75)}">${escapeXml(line)}</tspan>`,
  );
  return `<text font-size="${fontSize}" ${attributes}>${spans.join('')}</text>`;
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => textWidth(line, fontSize)));
}

function flatten(steps: readonly Step[]): (Message | Note)[] {
  return steps.flatMap((step) =>
    step.type === 'block' ? step.sections.flatMap((section) => flatten(section.steps)) : [step],
  );
}

/** Sets the columns as close as the labels between them allow. */
function layoutColumns(sequence: Sequence): { centers: Map<string, number>; width: number } {
  const ids = [...sequence.participants.keys()];
  const halves = [...sequence.participants.values()].map(
    (name) => textWidth(name, fontSize + 1) / 2 + 14,
  );
  // The room on the left of each column, and at the end the room on the right of the last one.
  const room = [0, ...halves].map((half, index) => half + (halves[index] ?? 0) + 20);
  const widen = (gap: number, by: number) => {
    room[gap] = (room[gap] ?? 0) + Math.max(0, by);
  };
  for (const step of flatten(sequence.steps)) {
    const ends = step.type === 'message' ? [step.from, step.to] : step.over;
    const columns = ends.map((id) => ids.indexOf(id));
    const from = Math.min(...columns);
    const to = Math.max(...columns);
    const needed = widest(wrap(step.text, messageChars)) + 24;
    if (from === to) {
      const side = 12 + (step.type === 'note' ? needed / 2 : needed + selfLoopWidth);
      widen(to + 1, side - (room[to + 1] ?? 0));
      if (step.type === 'note') widen(from, side - (room[from] ?? 0));
    }
    const span = room.slice(from + 1, to + 1).reduce((sum, gap) => sum + gap, 0);
    for (let gap = from + 1; gap <= to; gap += 1) widen(gap, (needed - span) / (to - from));
  }
  const centers = new Map<string, number>();
  let x = margin;
  for (const [index, id] of ids.entries()) {
    x += room[index] ?? 0;
    centers.set(id, Math.round(x));
  }
  return { centers, width: Math.round(x + (room.at(-1) ?? 0) + margin) };
}

function drawMessage(canvas: Canvas, message: Message): Box {
  const from = canvas.centers.get(message.from) ?? 0;
  const to = canvas.centers.get(message.to) ?? 0;
  const lines = wrap(message.text, messageChars);
  const dash = message.dashed ? ' stroke-dasharray="6 4"' : '';
  const line = `fill="none" stroke="var(--diagram-line)" stroke-width="1.5"${dash} marker-end="url(#${canvas.prefix}-arrow)"`;
  const top = canvas.y;
  const bottom = top + lines.length * lineHeight + 4;
  if (from === to) {
    canvas.parts.push(
      label(lines, from + selfLoopWidth + 8, top + 4, onLines),
      `<path d="M${from} ${top + 8}h${selfLoopWidth}v${lineHeight}h-${selfLoopWidth - 2}" ${line}/>`,
    );
    canvas.y = Math.max(bottom, top + 8 + lineHeight) + 16;
    return { left: from, right: from + selfLoopWidth + 8 + widest(lines) };
  }
  const middle = (from + to) / 2;
  canvas.parts.push(
    label(lines, middle, top, `text-anchor="middle" ${onLines}`),
    `<path d="M${from} ${bottom}H${to + (to > from ? -2 : 2)}" ${line}/>`,
  );
  canvas.y = bottom + 18;
  const half = widest(lines) / 2;
  return { left: Math.min(from, to, middle - half), right: Math.max(from, to, middle + half) };
}

function drawNote(canvas: Canvas, note: Note): Box {
  const columns = note.over.map((id) => canvas.centers.get(id) ?? 0);
  const lines = wrap(note.text, messageChars);
  const middle = (Math.min(...columns) + Math.max(...columns)) / 2;
  const half = Math.max(
    widest(lines) / 2 + 10,
    (Math.max(...columns) - Math.min(...columns)) / 2 + 20,
  );
  const height = lines.length * lineHeight + 10;
  canvas.parts.push(
    `<rect x="${middle - half}" y="${canvas.y}" width="${half * 2}" height="${height}" rx="4" fill="var(--diagram-note)" stroke="var(--diagram-edge)"/>`,
    label(lines, middle, canvas.y + 5, 'text-anchor="middle" fill="var(--diagram-text)"'),
  );
  canvas.y += height + 16;
  return { left: middle - half, right: middle + half };
}

function drawBlock(canvas: Canvas, block: Block): Box {
  const top = canvas.y;
  const at = canvas.parts.length;
  const box: Box = { left: Number.POSITIVE_INFINITY, right: 0 };
  const headings = block.sections.map((section, index) => {
    const heading = {
      text: index === 0 ? `${block.kind}: ${section.label}` : section.label,
      y: canvas.y,
    };
    canvas.y += 30;
    for (const step of section.steps) {
      const inner = drawStep(canvas, step);
      box.left = Math.min(box.left, inner.left);
      box.right = Math.max(box.right, inner.right);
    }
    return heading;
  });
  const left = Math.max(2, box.left - 12);
  const longest = widest(headings.map(({ text }) => text));
  const right = Math.max(box.right + 12, left + longest + 20);
  const frame = [
    `<rect x="${left}" y="${top}" width="${right - left}" height="${canvas.y - top}" rx="6" fill="var(--diagram-frame)" stroke="var(--diagram-edge)"/>`,
    ...headings
      .slice(1)
      .map(
        ({ y }) =>
          `<path d="M${left} ${y}H${right}" stroke="var(--diagram-edge)" stroke-dasharray="4 4"/>`,
      ),
    ...headings.map(({ text, y }) =>
      label([text], left + 9, y + 5, 'font-weight="650" fill="var(--diagram-soft)"'),
    ),
  ];
  canvas.parts.splice(at, 0, ...frame);
  canvas.y += 14;
  return { left, right };
}

function drawStep(canvas: Canvas, step: Step): Box {
  if (step.type === 'message') return drawMessage(canvas, step);
  if (step.type === 'note') return drawNote(canvas, step);
  return drawBlock(canvas, step);
}

/**
 * Draws a sequence as SVG whose colors are the `--diagram-…` variables of the page.
 *
 * @param prefix - makes the ids inside the drawing unique on the page
 */
export function drawSequence(sequence: Sequence, prefix: string): string {
  const { centers, width } = layoutColumns(sequence);
  const canvas: Canvas = { centers, prefix, parts: [], y: margin + headHeight + 20 };
  let right = width;
  for (const step of sequence.steps) right = Math.max(right, drawStep(canvas, step).right + margin);
  const height = Math.round(canvas.y + margin);
  const lifelines = [...centers.values()].map(
    (x) =>
      `<path d="M${x} ${margin + headHeight}V${height - margin}" stroke="var(--diagram-edge)" stroke-dasharray="3 5"/>`,
  );
  const heads = [...sequence.participants].map(([id, name]) => {
    const x = centers.get(id) ?? 0;
    const head = textWidth(name, fontSize + 1) + 24;
    return `<rect x="${x - head / 2}" y="${margin}" width="${head}" height="${headHeight}" rx="6" fill="var(--diagram-node)" stroke="var(--diagram-node-edge)"/><text x="${x}" y="${margin + 23}" text-anchor="middle" font-size="${fontSize + 1}" font-weight="650" fill="var(--diagram-text)">${escapeXml(name)}</text>`;
  });
  const marker = `<defs><marker id="${prefix}-arrow" markerWidth="9" markerHeight="8" refX="7" refY="4" orient="auto"><path d="M0 0 8 4 0 8z" fill="var(--diagram-line)"/></marker></defs>`;
  const drawnWidth = Math.round(right);
  const body = [marker, ...lifelines, ...canvas.parts, ...heads].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawnWidth} ${height}" width="${drawnWidth}" height="${height}" style="--width:${drawnWidth}px">${body}</svg>`;
}
