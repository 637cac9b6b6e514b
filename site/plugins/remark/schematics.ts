import { join } from 'node:path';
import {
  parseSchematic,
  type Schematic,
  type SchematicPart,
} from '@docs/model/data-files/schematics';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { attribute, type Child, element, inline } from './nodes.ts';
import { readData } from './read-data.ts';
import { expander } from './replace.ts';

function box(className: string, ...children: readonly Child[]): MdxJsxFlowElement {
  return element('div', { className: `schematic-${className}` }, ...children);
}

function markOf(part: SchematicPart): Child {
  return part.kind !== 'columns' && part.mark !== undefined && box('mark', String(part.mark));
}

/** The items of tabs or of a menu; the open one is set off, and holds what is said to be inside of it. */
function choices(items: readonly string[], active: string, inActive?: Child): Child {
  return items.map((item) =>
    item === active ? box('item schematic-active', item, inActive) : box('item', item),
  );
}

function tableRow(className: string, cells: readonly string[]): MdxJsxFlowElement {
  return box(
    className,
    cells.map((cell) => box('cell', cell)),
  );
}

/** The content of a part, without its mark. Tabs have it in the open tab: behind the last one it would wrap to its own line. */
function contentOf(part: SchematicPart): Child {
  switch (part.kind) {
    case 'columns':
      return part.columns.map((column, index) =>
        box(`column schematic-width-${part.widths[index] ?? 1}`, column.map(drawPart)),
      );
    case 'panel':
      return [box('title', part.title), part.parts.map(drawPart)];
    case 'field':
      return [box('label', part.label), box('input', part.value)];
    case 'button':
      return box(part.primary ? 'push schematic-primary' : 'push', part.label);
    case 'text':
      return box('line', part.text);
    case 'step':
      return box(`state schematic-${part.state}`, part.label);
    case 'tabs':
      return choices(part.items, part.active, markOf(part));
    case 'menu':
      return choices(part.items, part.active);
    case 'table':
      return [
        tableRow('row schematic-head', part.columns),
        part.rows.map((row) => tableRow('row', row)),
      ];
  }
}

function drawPart(part: SchematicPart): MdxJsxFlowElement {
  return box(part.kind, contentOf(part), part.kind !== 'tabs' && markOf(part));
}

/**
 * Draws a screen as plain elements: the drawing itself is hidden from screen readers, and the legend says what it shows.
 */
function schematicNode({ title, parts, legend }: Schematic): MdxJsxFlowElement {
  const hidden = { 'aria-hidden': 'true', 'data-search-ignore': '' };
  return element(
    'figure',
    { className: 'schematic' },
    element('figcaption', {}, title),
    element('div', { className: 'schematic-screen', ...hidden }, parts.map(drawPart)),
    element(
      'ol',
      { className: 'schematic-legend' },
      legend.map((line) => element('li', {}, inline(line))),
    ),
  );
}

/** Remark plugin: replaces `<Schematic name="…" />` by the drawing of `data/schematics/NAME.yaml`. */
export const schematics = expander(({ data }: { readonly data: string }) => ({
  Schematic(component) {
    const name = attribute(component, 'name');
    if (name === undefined) throw new Error('<Schematic> needs a name="…"');
    const path = join(data, 'schematics', `${name}.yaml`);
    return schematicNode(readData(path, parseSchematic));
  },
}));
