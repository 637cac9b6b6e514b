import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseSchematic,
  type Schematic,
  type SchematicPart,
} from '@docs/model/data-files/schematics';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { expandComponents } from './expand-components.ts';
import { attribute, flowElement, inline, inlineElement, text } from './nodes.ts';

const box = (className: string, children: readonly MdxJsxFlowElement[]): MdxJsxFlowElement =>
  flowElement('div', { className: `schematic-${className}` }, [...children]);

const words = (className: string, value: string): MdxJsxFlowElement =>
  inlineElement('div', { className: `schematic-${className}` }, [text(value)]);

function markOf(part: SchematicPart): MdxJsxFlowElement[] {
  if (part.kind === 'columns' || part.mark === undefined) return [];
  return [words('mark', String(part.mark))];
}

/** The items of tabs or of a menu; the open one is set off, and holds what is said to be inside of it. */
function choices(
  items: readonly string[],
  active: string,
  inActive: readonly MdxJsxFlowElement[] = [],
): MdxJsxFlowElement[] {
  return items.map((item) => {
    if (item !== active) return words('item', item);
    const open = words('item schematic-active', item);
    return { ...open, children: [...open.children, ...inActive] };
  });
}

function tableRow(className: string, cells: readonly string[]): MdxJsxFlowElement {
  return box(
    className,
    cells.map((cell) => words('cell', cell)),
  );
}

/** What is inside a part, without its mark. Tabs have it in the open tab: behind the last one it would wrap to its own line. */
function contentOf(part: SchematicPart): MdxJsxFlowElement[] {
  switch (part.kind) {
    case 'columns':
      return part.columns.map((column, index) =>
        flowElement(
          'div',
          { className: `schematic-column schematic-width-${part.widths[index] ?? 1}` },
          column.map(drawPart),
        ),
      );
    case 'panel':
      return [words('title', part.title), ...part.parts.map(drawPart)];
    case 'field':
      return [words('label', part.label), words('input', part.value)];
    case 'button':
      return [words(part.primary ? 'push schematic-primary' : 'push', part.label)];
    case 'text':
      return [words('line', part.text)];
    case 'step':
      return [words(`state schematic-${part.state}`, part.label)];
    case 'tabs':
      return choices(part.items, part.active, markOf(part));
    case 'menu':
      return choices(part.items, part.active);
    case 'table':
      return [
        tableRow('row schematic-head', part.columns),
        ...part.rows.map((row) => tableRow('row', row)),
      ];
  }
}

function drawPart(part: SchematicPart): MdxJsxFlowElement {
  return box(part.kind, [...contentOf(part), ...(part.kind === 'tabs' ? [] : markOf(part))]);
}

/**
 * Draws a screen as plain elements: the drawing itself is hidden from screen readers, and the legend says what it shows.
 */
function schematicNode(schematic: Schematic): MdxJsxFlowElement {
  const screen = flowElement(
    'div',
    { className: 'schematic-screen', 'aria-hidden': 'true', 'data-search-ignore': '' },
    schematic.parts.map(drawPart),
  );
  const legend = flowElement(
    'ol',
    { className: 'schematic-legend' },
    schematic.legend.map((line) => inlineElement('li', {}, inline(line))),
  );
  const caption = inlineElement('figcaption', {}, [text(schematic.title)]);
  return flowElement('figure', { className: 'schematic' }, [caption, screen, legend]);
}

/** Remark plugin: replaces `<Schematic name="…" />` by the drawing of `data/schematics/NAME.yaml`. */
export function schematics(options: { readonly data: string }) {
  return (tree: Root, file: VFile): void => {
    const drawing = (element: MdxJsxFlowElement) => {
      const name = attribute(element, 'name');
      if (name === undefined) throw new Error('<Schematic> needs a name="…"');
      const path = join(options.data, 'schematics', `${name}.yaml`);
      return [schematicNode(parseSchematic(readFileSync(path, 'utf8'), path))];
    };
    expandComponents(tree, file, new Map([['Schematic', drawing]]));
  };
}
