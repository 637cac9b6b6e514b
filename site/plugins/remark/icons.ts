import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseMdx } from '@docs/model/pages/markdown';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { attribute, flowElement, mentions } from './nodes.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** Attributes that draw. The others set colors and strokes, which are the same for all icons and come from base.css. */
const geometry: ReadonlySet<string> = new Set(
  'd cx cy r x y x1 x2 y1 y2 rx ry width height points'.split(' '),
);

const attributesOfIcons = { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' };

const require = createRequire(import.meta.url);
let set: IconSet | undefined;
const drawings = new Map<string, MdxJsxFlowElement['children']>();

function iconSet(): IconSet {
  const file = require.resolve('@iconify-json/lucide/icons.json');
  set ??= JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  return set;
}

/**
 * An icon of the Lucide set as an inline SVG that assistive technology leaves out: a text is always beside it.
 *
 * @param name - as on https://lucide.dev/icons/, such as `shield-check`
 * @throws Error when the set has no such icon
 */
export function icon(name: string): MdxJsxFlowElement {
  const shapes = drawings.get(name) ?? shapesOf(name);
  drawings.set(name, shapes);
  // Other plugins change the elements of a page.
  return flowElement('svg', attributesOfIcons, structuredClone(shapes));
}

function shapesOf(name: string): MdxJsxFlowElement['children'] {
  const body = iconSet().icons[name]?.body;
  if (body === undefined) throw new Error(`There is no icon "${name}" in the Lucide set.`);
  const shapes: MdxJsxFlowElement[] = [];
  visit(parseMdx(body), (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (node.name === null || node.name === 'g') return;
    shapes.push(flowElement(node.name, drawn(node)));
  });
  return shapes;
}

function drawn({ attributes }: MdxJsxFlowElement | MdxJsxTextElement): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' && geometry.has(one.name) && typeof one.value === 'string'
        ? [[one.name, one.value]]
        : [],
    ),
  );
}

/** Remark plugin: draws the icon that a card names. */
export function cardIcons() {
  return (tree: Root, file: VFile): void => {
    if (!mentions(file, 'icon="')) return;
    visit(tree, 'mdxJsxFlowElement', (element: MdxJsxFlowElement) => {
      const name = element.name === 'Card' ? attribute(element, 'icon') : undefined;
      if (name !== undefined) element.children.unshift(icon(name));
    });
  };
}
