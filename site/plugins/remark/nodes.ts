import type { PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';

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

/** A block element that holds text without a paragraph around it, such as `dt`. */
export function inlineElement(
  name: string,
  attributes: Attributes,
  children: PhrasingContent[],
): MdxJsxFlowElement {
  // The tree's types allow only blocks here; what a `dt` or `p` may hold is text, and the compiler takes it.
  return flowElement(name, attributes, children as unknown as MdxJsxFlowElement['children']);
}

/** Parses Markdown that data files hold into blocks. */
export function blocks(markdown: string): MdxJsxFlowElement['children'] {
  return fromMarkdown(markdown).children as MdxJsxFlowElement['children'];
}

/** Words and code spans alone, as most cells are: the only thing that Markdown marks in such a line is code. */
const WORDS_AND_CODE = /^(?=[A-Za-z`])(?:[^`*_[\]<>&\\\n]|`[^`\s](?:[^`\n]*[^`\s])?`(?!`))*$/;

/** Parses one line of Markdown, such as a table cell, into its inline parts. */
export function inline(markdown: string): PhrasingContent[] {
  if (WORDS_AND_CODE.test(markdown)) return wordsAndCode(markdown.trimEnd());
  return blocks(markdown).flatMap((block) => (block.type === 'paragraph' ? block.children : []));
}

function wordsAndCode(line: string): PhrasingContent[] {
  return line.split('`').flatMap((value, index): PhrasingContent[] => {
    if (index % 2 === 1) return [{ type: 'inlineCode', value }];
    return value === '' ? [] : [{ type: 'text', value }];
  });
}

/** Whether a page's source has one of the texts. Plugins use this to skip pages without walking their trees. */
export function mentions(file: VFile, ...texts: readonly string[]): boolean {
  const source = String(file);
  return texts.some((text) => source.includes(text));
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

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

export function link(url: string, ...children: PhrasingContent[]): PhrasingContent {
  return { type: 'link', url, children: children as never };
}

/** A component inside a line of text. */
export function inlineComponent(name: string, attributes: Attributes): PhrasingContent {
  const element: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name,
    attributes: jsxAttributes(attributes),
    children: [],
  };
  return element;
}

/** A term of a `dl` with its value, which may have attributes. */
export function fact(
  term: string,
  value: PhrasingContent[],
  attributes: Attributes = {},
): MdxJsxFlowElement {
  return flowElement('div', {}, [
    inlineElement('dt', {}, [text(term)]),
    inlineElement('dd', attributes, value),
  ]);
}

/** Puts separators between parts. */
export function joined(
  parts: readonly (readonly PhrasingContent[])[],
  separator: PhrasingContent = text(', '),
): PhrasingContent[] {
  return parts.flatMap((part, index) => (index === 0 ? [...part] : [separator, ...part]));
}
