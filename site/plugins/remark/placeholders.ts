import { join } from 'node:path';
import {
  type Found,
  type FoundPlaceholder,
  findPlaceholders,
} from '@docs/model/placeholders/find-placeholders';
import { markAttributes, markHtml, markSvg } from '@docs/model/placeholders/mark-html';
import { parsePlaceholders } from '@docs/model/placeholders/placeholders';
import type { InlineCode, Parent, Root, Text } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { type Child, element, nodesOf } from './nodes.ts';
import { readData } from './read-data.ts';

/** Children of an element in the HTML of a page. */
type HtmlChildren = NonNullable<NonNullable<InlineCode['data']>['hChildren']>;

/**
 * Reads the placeholders of a project.
 *
 * @param data - `data/` of the project
 * @throws DataError with every problem of the file
 */
export function readPlaceholders(data: string): readonly FoundPlaceholder[] {
  return readData(join(data, 'placeholders.yaml'), parsePlaceholders);
}

/** Cuts a text at its placeholders. */
function cut<Part>(
  text: string,
  found: readonly Found[],
  plain: (value: string) => Part,
  marked: (value: string, attributes: Readonly<Record<string, string>>) => Part,
): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { id, start, end, takesPort } of found) {
    if (start > done) parts.push(plain(text.slice(done, start)));
    parts.push(marked(text.slice(start, end), markAttributes(id, takesPort)));
    done = end;
  }
  if (done < text.length) parts.push(plain(text.slice(done)));
  return parts;
}

/** The line of the page on which code is, up to the code: patterns may look at the words before it. */
function lineBefore(parent: Parent, index: number): string {
  const before = parent.children[index - 1];
  return before?.type === 'text' ? `${before.value}\`` : '`';
}

function markCode(
  code: InlineCode,
  before: string,
  placeholders: readonly FoundPlaceholder[],
): void {
  const found = findPlaceholders(`${before}${code.value}\``, placeholders)
    .map((one) => ({ ...one, start: one.start - before.length, end: one.end - before.length }))
    .filter(({ start, end }) => start >= 0 && end <= code.value.length);
  if (found.length === 0) return;
  const hChildren = cut<HtmlChildren[number]>(
    code.value,
    found,
    (value) => ({ type: 'text', value }),
    (value, properties) => ({
      type: 'element',
      tagName: 'span',
      properties,
      children: [{ type: 'text', value }],
    }),
  );
  code.data = { ...code.data, hChildren };
}

type Mark = (html: string, placeholders: readonly FoundPlaceholder[]) => string;

/** Components with HTML of the build in their attributes, and what marks placeholders there. */
const htmlAttributes: Readonly<Record<string, Readonly<Record<string, Mark>>>> = {
  CodeSample: { html: markHtml, title: markHtml },
  Diagram: { svg: markSvg, text: markHtml },
};

function markComponent(
  component: MdxJsxFlowElement,
  placeholders: readonly FoundPlaceholder[],
): void {
  const marks = htmlAttributes[component.name ?? ''];
  for (const attribute of component.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    const mark = marks?.[attribute.name];
    if (mark !== undefined) attribute.value = mark(attribute.value, placeholders);
  }
}

/**
 * Remark plugin: puts an element around every placeholder in texts, code, samples and diagrams, so that a few lines of code in the
 * browser can show a reader's own values there. Headings and their addresses stay as they are, and so do links to an
 * address that contains a placeholder.
 */
export function placeholders(options: { readonly data: string }) {
  return (tree: Root): void => {
    const list = readPlaceholders(options.data);
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'link' && findPlaceholders(node.url, list).length > 0) return SKIP;
      if (node.type === 'mdxJsxFlowElement') markComponent(node, list);
      if (index === undefined || parent === undefined) return CONTINUE;
      if (node.type === 'inlineCode') markCode(node, lineBefore(parent, index), list);
      if (node.type !== 'text') return CONTINUE;
      const found = findPlaceholders((node as Text).value, list);
      if (found.length === 0) return CONTINUE;
      const parts = cut<Child>(
        node.value,
        found,
        (value) => value,
        (value, attributes) => element('span', attributes, value),
      );
      parent.children.splice(index, 1, ...nodesOf(parts));
      return [SKIP, index + parts.length];
    });
  };
}
