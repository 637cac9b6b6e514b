import { join } from 'node:path';
import {
  type Found,
  type FoundPlaceholder,
  findPlaceholders,
} from '@docs/model/placeholders/find-placeholders';
import { markAttributes, markHtml } from '@docs/model/placeholders/mark-html';
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

/** Marks the placeholders in the HTML of the build that a sample has in its attributes. */
function markSample(sample: MdxJsxFlowElement, placeholders: readonly FoundPlaceholder[]): void {
  for (const attribute of sample.attributes) {
    const isHtml = 'name' in attribute && ['html', 'title'].includes(attribute.name);
    if (isHtml && typeof attribute.value === 'string') {
      attribute.value = markHtml(attribute.value, placeholders);
    }
  }
}

/**
 * Remark plugin: puts an element around every placeholder in texts, code and samples, so that a few lines of code in the
 * browser can show a reader's own values there. Headings and their addresses stay as they are, and so do links to an
 * address that contains a placeholder.
 */
export function placeholders(options: { readonly data: string }) {
  return (tree: Root): void => {
    const list = readData(join(options.data, 'placeholders.yaml'), parsePlaceholders);
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'link' && findPlaceholders(node.url, list).length > 0) return SKIP;
      if ('name' in node && node.name === 'CodeSample') markSample(node as MdxJsxFlowElement, list);
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
