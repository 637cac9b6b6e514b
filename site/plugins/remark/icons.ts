import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseMdx } from '@docs/model/pages/markdown';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { attribute, element } from './nodes.ts';
import { changer } from './replace.ts';

const require = createRequire(import.meta.url);
const file = require.resolve('@iconify-json/lucide/icons.json');
const { icons } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
};

/** Attributes of colors and strokes, which are the same for all icons and come from base.css. */
const style = / (?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g;

/**
 * An icon of the Lucide set as an inline SVG that assistive technology leaves out: a text is always beside it.
 *
 * @param name - as on https://lucide.dev/icons/, such as `shield-check`
 * @throws Error when the set has no such icon
 */
export function icon(name: string): MdxJsxFlowElement {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`There is no icon "${name}" in the Lucide set.`);
  const shapes = parseMdx(
    `<g>${body.replaceAll(style, '').replaceAll(/<\/?g>/g, '')}</g>`,
  ).children;
  const [group] = shapes as MdxJsxFlowElement[];
  const attributes = { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' };
  return element('svg', attributes, group?.children);
}

/** Remark plugin: draws the icon that a card names. */
export const cardIcons = changer('mdxJsxFlowElement', (component) => {
  const name = component.name === 'Card' ? attribute(component, 'icon') : undefined;
  if (name !== undefined) component.children.unshift(icon(name));
});
