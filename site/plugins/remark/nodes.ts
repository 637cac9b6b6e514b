import type { Heading, InlineCode, Link, List, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** Values of JSX attributes; a missing one is left out of the element. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** The content of an element, as in JSX: nodes, texts, lists of both, and nothing where a condition isn't met. */
export type Child = RootContent | string | false | undefined | readonly Child[];

/** The nodes of children. Texts become nodes. */
export function nodesOf(...children: readonly Child[]): never[] {
  const nodes = children.flatMap((child): RootContent[] => {
    if (child === undefined || child === false || child === '') return [];
    if (typeof child === 'string') return [{ type: 'text', value: child }];
    return 'type' in child ? [child] : nodesOf(...child);
  });
  // The types tell blocks from text. The compiler takes both anywhere, and a `dd` may hold both.
  return nodes as never[];
}

/** An element of HTML, or a component. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly Child[]
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [{ type: 'mdxJsxAttribute', name: key, value }],
    ),
    children: nodesOf(...children),
  };
}

export function code(value: string): InlineCode {
  return { type: 'inlineCode', value };
}

export function link(url: string, ...children: readonly Child[]): Link {
  return { type: 'link', url, children: nodesOf(...children) };
}

/** @param id - its address on the page */
export function heading(
  depth: Heading['depth'],
  id: string,
  ...children: readonly Child[]
): Heading {
  return { type: 'heading', depth, data: { hProperties: { id } }, children: nodesOf(...children) };
}

/** A list whose items are lines of text. */
export function lines(items: readonly Child[]): List {
  return {
    type: 'list',
    spread: false,
    children: items.map((item) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: nodesOf(item) }],
    })),
  };
}

/** A row of a table. Its properties are attributes of its element, such as an `id`. */
export interface Row {
  readonly cells: readonly Child[];
  readonly properties?: Readonly<Record<string, string>>;
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly Row[]): Table {
  return {
    type: 'table',
    children: [{ cells: head }, ...rows].map(({ cells, properties }: Row) => ({
      type: 'tableRow',
      ...(properties !== undefined && { data: { hProperties: properties } }),
      children: cells.map((cell) => ({ type: 'tableCell', children: nodesOf(cell) })),
    })),
  };
}

/** A term of a `dl` with its value, which may have attributes. */
export function fact(term: string, value: Child, attributes: Attributes = {}): MdxJsxFlowElement {
  return element('div', {}, element('dt', {}, term), element('dd', attributes, value));
}

/** Puts separators between parts. */
export function joined(parts: readonly Child[], separator: Child = ', '): Child[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
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
  { name: component, attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
): string | undefined {
  for (const candidate of attributes) {
    if (candidate.type !== 'mdxJsxAttribute' || candidate.name !== name) continue;
    if (typeof candidate.value === 'string') return candidate.value;
    throw new Error(`<${component}>: "${name}" must be a text in double quotes`);
  }
  return undefined;
}
