import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** Values of JSX attributes; a missing one is left out of the element. */
export type Attributes = Readonly<Record<string, string | undefined>>;

function jsxAttributes(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name, value }],
  );
}

/** A block element of the given name. */
export function flowElement(
  name: string,
  attributes: Attributes,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: jsxAttributes(attributes), children };
}

/** An inline element of the given name. */
export function textElement(
  name: string,
  attributes: Attributes,
  children: PhrasingContent[] = [],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: jsxAttributes(attributes), children };
}

/** Parses Markdown that data files hold into blocks. */
export function blocks(markdown: string): RootContent[] {
  return fromMarkdown(markdown).children;
}

/** Parses one line of Markdown, such as a table cell, into its inline parts. */
export function inline(markdown: string): PhrasingContent[] {
  return blocks(markdown).flatMap((block) => (block.type === 'paragraph' ? block.children : []));
}

/**
 * The literal value of an attribute of a component that a writer put into a page.
 *
 * @throws Error when the value is an expression instead of a quoted text
 */
export function attribute(
  element: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
): string | undefined {
  for (const candidate of element.attributes) {
    if (candidate.type !== 'mdxJsxAttribute' || candidate.name !== name) continue;
    if (typeof candidate.value === 'string') return candidate.value;
    throw new Error(`<${element.name}>: "${name}" must be a text in double quotes`);
  }
  return undefined;
}
