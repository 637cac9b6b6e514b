var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = (cb, mod) =>
  function __require() {
    try {
      return (
        mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports
      );
    } catch (e) {
      throw ((mod = 0), e);
    }
  };
var __copyProps = (to, from, except, desc) => {
  if ((from && typeof from === 'object') || typeof from === 'function') {
    for (const key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, {
          get: () => from[key],
          enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable,
        });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (
  (target = mod != null ? __create(__getProtoOf(mod)) : {}),
  __copyProps(
    // If the importer is in node compatibility mode or this is not an ESM
    // file that has been converted to a CommonJS file using a Babel-
    // compatible transform (i.e. "__esModule" has not been set), then set
    // "default" to the CommonJS "module.exports" for node compatibility.
    isNodeMode || !mod || !mod.__esModule
      ? __defProp(target, 'default', { value: mod, enumerable: true })
      : target,
    mod,
  )
);

// plugins/diagrams/beautiful-mermaid.cjs
var require_beautiful_mermaid = __commonJS({
  'plugins/diagrams/beautiful-mermaid.cjs'(exports, module) {
    module.exports.load = () => import('beautiful-mermaid');
  },
});

// plugins/diagrams/draw-worker.ts
import { parentPort } from 'node:worker_threads';

// plugins/diagrams/draw.ts
var import_beautiful_mermaid = __toESM(require_beautiful_mermaid());

import { createHash } from 'node:crypto';

// plugins/diagrams/sequence-parser.ts
var messagePattern = /^(.+?)\s*(--?)(?:>>?|x|\))\s*[+-]?\s*(.+?)\s*:\s*(.*)$/;
var blockKinds = ['loop', 'alt', 'opt', 'par', 'critical', 'break', 'rect'];
var sectionWords = ['else', 'and', 'option'];
function parseSequence(source) {
  const participants = /* @__PURE__ */ new Map();
  const steps = [];
  const open = [];
  const current = () => open.at(-1)?.sections.at(-1)?.steps ?? steps;
  const meet = (id) => {
    if (!participants.has(id)) participants.set(id, { id, label: id });
    return id;
  };
  for (const raw of source.split('\n')) {
    const line = raw.trim().replace(/;$/, '');
    const [word = '', ...others] = line.split(/\s+/);
    const rest = others.join(' ');
    if (line === '' || line.startsWith('%%') || word === 'sequenceDiagram') continue;
    if (['autonumber', 'activate', 'deactivate'].includes(word)) continue;
    if (word === 'participant' || word === 'actor') {
      const [id = '', label2] = rest.split(/\s+as\s+/);
      participants.set(id, { id, label: label2 ?? id });
    } else if (blockKinds.includes(word)) {
      open.push({ kind: word, sections: [{ label: rest, steps: [] }] });
    } else if (sectionWords.includes(word) && open.length > 0) {
      open.at(-1)?.sections.push({ label: rest, steps: [] });
    } else if (word === 'end') {
      const block = open.pop();
      if (block === void 0) throw new Error('sequence diagram: "end" without an open block');
      current().push({ type: 'block', ...block });
    } else if (/^note$/i.test(word)) {
      const note = /^(?:over|left of|right of)\s+(.+?)\s*:\s*(.*)$/i.exec(rest);
      if (note === null) throw new Error(`sequence diagram: this note is not understood: ${line}`);
      const over = (note[1] ?? '').split(',').map((id) => meet(id.trim()));
      current().push({ type: 'note', over, text: note[2] ?? '' });
    } else {
      const message = messagePattern.exec(line);
      if (message === null) {
        throw new Error(`sequence diagram: this line is not understood: ${line}`);
      }
      const [, from = '', dash, to = '', text = ''] = message;
      current().push({
        type: 'message',
        from: meet(from),
        to: meet(to),
        text,
        dashed: dash === '--',
      });
    }
  }
  if (open.length > 0)
    throw new Error(`sequence diagram: "${open.at(-1)?.kind}" is not closed by "end"`);
  return { participants: [...participants.values()], steps };
}

// plugins/diagrams/sequence-svg.ts
import { escape as escapeXml } from 'html-escaper';

// plugins/diagrams/text.ts
var advance = 0.56;
var wideAdvance = 0.68;
function textWidth(text, fontSize2) {
  const wide = text.match(/[A-Z_@%MWmw]/g)?.length ?? 0;
  return ((text.length - wide) * advance + wide * wideAdvance) * fontSize2;
}
function wrap(text, chars) {
  return text.split(/<br\s*\/?>/).flatMap((part) => {
    const lines = [];
    for (const word of part.trim().split(/\s+/)) {
      const last = lines.at(-1);
      if (last !== void 0 && last.length + 1 + word.length <= chars) {
        lines[lines.length - 1] = `${last} ${word}`;
      } else {
        lines.push(word);
      }
    }
    return lines;
  });
}

// plugins/diagrams/sequence-svg.ts
var fontSize = 13;
var lineHeight = 17;
var margin = 12;
var headHeight = 36;
var messageChars = 34;
var selfLoopWidth = 36;
var onLines =
  'fill="var(--diagram-text)" paint-order="stroke" stroke="var(--surface)" stroke-width="4"';
function label(lines, x, top, attributes) {
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${x}" y="${top + lineHeight * (index + 0.75)}">${escapeXml(line)}</tspan>`,
  );
  return `<text font-size="${fontSize}" ${attributes}>${spans.join('')}</text>`;
}
function widest(lines) {
  return Math.max(...lines.map((line) => textWidth(line, fontSize)));
}
function flatten(steps) {
  return steps.flatMap((step) =>
    step.type === 'block' ? step.sections.flatMap((section) => flatten(section.steps)) : [step],
  );
}
function layoutColumns(sequence) {
  const order = new Map(sequence.participants.map(({ id }, index) => [id, index]));
  const heads = sequence.participants.map((one) => textWidth(one.label, fontSize + 1) + 28);
  const gaps = heads.slice(1).map((head, index) => (head + (heads[index] ?? 0)) / 2 + 20);
  let rightOverhang = 0;
  let leftOverhang = 0;
  const last = sequence.participants.length - 1;
  for (const step of flatten(sequence.steps)) {
    const columns = (step.type === 'message' ? [step.from, step.to] : step.over).map(
      (id) => order.get(id) ?? 0,
    );
    const from = Math.min(...columns);
    const to = Math.max(...columns);
    const needed = widest(wrap(step.text, messageChars)) + 24;
    if (from === to) {
      const half = step.type === 'note' ? needed / 2 : needed + selfLoopWidth;
      if (to === last) rightOverhang = Math.max(rightOverhang, half);
      else gaps[to] = Math.max(gaps[to] ?? 0, half + 12);
      if (step.type === 'note') {
        if (from === 0) leftOverhang = Math.max(leftOverhang, half);
        else gaps[from - 1] = Math.max(gaps[from - 1] ?? 0, half + 12);
      }
      continue;
    }
    const span = gaps.slice(from, to).reduce((sum, gap) => sum + gap, 0);
    if (span < needed) {
      for (let index = from; index < to; index++) {
        gaps[index] = (gaps[index] ?? 0) + (needed - span) / (to - from);
      }
    }
  }
  const centers = /* @__PURE__ */ new Map();
  let x = margin + Math.max((heads[0] ?? 0) / 2, leftOverhang) + 14;
  sequence.participants.forEach(({ id }, index) => {
    centers.set(id, Math.round(x));
    x += gaps[index] ?? 0;
  });
  const right = Math.max((heads.at(-1) ?? 0) / 2, rightOverhang);
  return { centers, width: Math.round(x + right + margin + 14) };
}
function drawMessage(canvas, message) {
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
function drawNote(canvas, note) {
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
function drawBlock(canvas, block) {
  const top = canvas.y;
  const at = canvas.parts.length;
  const box = { left: Number.POSITIVE_INFINITY, right: 0 };
  const headings = [];
  const separators = [];
  block.sections.forEach((section, index) => {
    if (index > 0) separators.push(canvas.y);
    const word = index === 0 ? `${block.kind}: ` : '';
    headings.push(`${word}${section.label}|${canvas.y}`);
    canvas.y += 30;
    for (const step of section.steps) {
      const inner = drawStep(canvas, step);
      box.left = Math.min(box.left, inner.left);
      box.right = Math.max(box.right, inner.right);
    }
  });
  const left = Math.max(2, box.left - 12);
  const longest = Math.max(
    ...headings.map((text) => textWidth(text.split('|')[0] ?? '', fontSize)),
  );
  const right = Math.max(box.right + 12, left + longest + 20);
  const frame = [
    `<rect x="${left}" y="${top}" width="${right - left}" height="${canvas.y - top}" rx="6" fill="var(--diagram-frame)" stroke="var(--diagram-edge)"/>`,
    ...separators.map(
      (y) =>
        `<path d="M${left} ${y}H${right}" stroke="var(--diagram-edge)" stroke-dasharray="4 4"/>`,
    ),
    ...headings.map((heading) => {
      const [text = '', y = '0'] = heading.split('|');
      return label([text], left + 9, Number(y) + 5, 'font-weight="650" fill="var(--diagram-soft)"');
    }),
  ];
  canvas.parts.splice(at, 0, ...frame);
  canvas.y += 14;
  return { left, right };
}
function drawStep(canvas, step) {
  if (step.type === 'message') return drawMessage(canvas, step);
  if (step.type === 'note') return drawNote(canvas, step);
  return drawBlock(canvas, step);
}
function drawSequence(sequence, prefix) {
  const { centers, width } = layoutColumns(sequence);
  const canvas = { centers, prefix, parts: [], y: margin + headHeight + 20 };
  let right = width;
  for (const step of sequence.steps) right = Math.max(right, drawStep(canvas, step).right + margin);
  const height = Math.round(canvas.y + margin);
  const lifelines = [...centers.values()].map(
    (x) =>
      `<path d="M${x} ${margin + headHeight}V${height - margin}" stroke="var(--diagram-edge)" stroke-dasharray="3 5"/>`,
  );
  const heads = sequence.participants.map((one) => {
    const x = centers.get(one.id) ?? 0;
    const head = textWidth(one.label, fontSize + 1) + 24;
    return `<rect x="${x - head / 2}" y="${margin}" width="${head}" height="${headHeight}" rx="6" fill="var(--diagram-node)" stroke="var(--diagram-node-edge)"/><text x="${x}" y="${margin + 23}" text-anchor="middle" font-size="${fontSize + 1}" font-weight="650" fill="var(--diagram-text)">${escapeXml(one.label)}</text>`;
  });
  const marker = `<defs><marker id="${prefix}-arrow" markerWidth="9" markerHeight="8" refX="7" refY="4" orient="auto"><path d="M0 0 8 4 0 8z" fill="var(--diagram-line)"/></marker></defs>`;
  const drawnWidth = Math.round(right);
  const body = [marker, ...lifelines, ...canvas.parts, ...heads].join('');
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawnWidth} ${height}" width="${drawnWidth}" height="${height}" style="--width:${drawnWidth}px">${body}</svg>`,
    width: drawnWidth,
  };
}

// plugins/diagrams/draw.ts
function groupTitlesOnTop(svg) {
  const titles = [];
  const without = svg.replaceAll(
    /(<g class="subgraph"(?:(?!<\/g>).)*?)<text ([^>]*)>([^<]*)<\/text>/g,
    (_, before, attributes, words) => {
      const plate = 'paint-order="stroke" stroke="var(--_group-hdr)" stroke-width="6"';
      titles.push(`<text ${attributes} ${plate}>${words}</text>`);
      return before;
    },
  );
  return without.replace(/<\/svg>$/, `${titles.join('')}</svg>`);
}
async function drawDiagram(source) {
  const prefix = `d${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  if (/^\s*(?:%%.*\n\s*)*sequenceDiagram\b/.test(source)) {
    const sequence = parseSequence(source);
    const who = sequence.participants.map((one) => one.label);
    return {
      svg: drawSequence(sequence, prefix).svg,
      fallbackTitle: `Sequence of messages between ${who.slice(0, -1).join(', ')} and ${who.at(-1) ?? ''}`,
    };
  }
  const { renderMermaidSVG } = await (0, import_beautiful_mermaid.load)();
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

// plugins/diagrams/draw-worker.ts
async function reply({ id, source }) {
  try {
    return { id, drawing: await drawDiagram(source) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
parentPort?.on('message', async (request) => {
  parentPort?.postMessage(await reply(request));
});
