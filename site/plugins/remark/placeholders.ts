import { join } from 'node:path';
import {
  type Found,
  type FoundPlaceholder,
  findPlaceholders,
} from '@docs/model/placeholders/find-placeholders';
import { markAttributes, markHtml, markSvg } from '@docs/model/placeholders/mark-html';
import { parsePlaceholders } from '@docs/model/placeholders/placeholders';
import type { Node, Root, Text } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { type Child, element, nodesOf } from './nodes.ts';
import { readData } from './read-data.ts';

/** Cuts a text at its placeholders, and puts an element around each. */
function cut(text: string, found: readonly Found[]): Child[] {
  const parts: Child[] = [];
  let done = 0;
  for (const { id, start, end, takesPort } of found) {
    const marked = element('span', markAttributes(id, takesPort), text.slice(start, end));
    parts.push(text.slice(done, start), marked);
    done = end;
  }
  return [...parts, text.slice(done)];
}

/** Finds placeholders in code. Patterns may look at the words before it on its line. */
function findInCode(code: string, previous: Node | undefined, list: readonly FoundPlaceholder[]) {
  const before = previous?.type === 'text' ? `${(previous as Text).value}\`` : '`';
  return findPlaceholders(`${before}${code}\``, list)
    .map((one) => ({ ...one, start: one.start - before.length, end: one.end - before.length }))
    .filter(({ start, end }) => start >= 0 && end <= code.length);
}

type Mark = (html: string, placeholders: readonly FoundPlaceholder[]) => string;

/** Components with HTML of the build in their attributes, and the functions that mark placeholders there. */
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
    const list = readData(join(options.data, 'placeholders.yaml'), parsePlaceholders);
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'link' && findPlaceholders(node.url, list).length > 0) return SKIP;
      if (node.type === 'mdxJsxFlowElement') markComponent(node, list);
      if (index === undefined || parent === undefined) return CONTINUE;
      if (node.type !== 'text' && node.type !== 'inlineCode') return CONTINUE;
      const isCode = node.type === 'inlineCode';
      const found = isCode
        ? findInCode(node.value, parent.children[index - 1], list)
        : findPlaceholders(node.value, list);
      if (found.length === 0) return CONTINUE;
      const parts = cut(node.value, found);
      const nodes = nodesOf(isCode ? element('code', {}, parts) : parts);
      parent.children.splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length];
    });
  };
}
