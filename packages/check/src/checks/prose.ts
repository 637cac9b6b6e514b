import { parseInlineMarkdown } from '@docs/model/pages/markdown';
import type { Page } from '@docs/model/pages/page';
import type { Root } from 'mdast';
import { visit as visitTree } from 'unist-util-visit';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** Markdown that readers see, from a page or a data file. */
export interface Prose {
  readonly file: string;
  readonly tree: Root;
  /** Number of lines in the file before the first line of the tree. */
  readonly lineOffset: number;
  /** The page that shows it, if it is only one. */
  readonly page?: Page;
}

/** The text of a page, with the title, description and label of its front matter. */
export function pageProse(page: Page): Prose[] {
  const fields =
    typeof page.frontMatter === 'object' && page.frontMatter !== null ? page.frontMatter : {};
  const words = Object.entries(fields).flatMap(([field, value]) =>
    ['title', 'description', 'sidebar_label'].includes(field) && typeof value === 'string'
      ? [
          {
            file: page.file,
            tree: parseInlineMarkdown(value),
            lineOffset: page.frontMatterLine([field]) - 1,
          },
        ]
      : [],
  );
  return [...words, { file: page.file, tree: page.tree, lineOffset: 0, page }];
}

const PROSE_FIELDS = new Set([
  'title',
  'label',
  'effect',
  'description',
  'deprecated',
  'definition',
  'where',
  'cause',
  'check',
  'fix',
  'more',
]);

/**
 * The Markdown in a data file: the cells of tables, the effects of settings, titles and descriptions.
 *
 * @param everyCell - whether all texts are included (tables), or only those of fields that hold sentences
 */
export function dataProse(text: string, file: string, everyCell: boolean): Prose[] {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const code = everyCell ? codeCells(document.toJS()) : [];
  const prose: Prose[] = [];
  visit(document, {
    Pair(_, pair) {
      if (!isScalar(pair.key) || !isScalar(pair.value) || !pair.value.range) return;
      if (typeof pair.value.value !== 'string') return;
      const name = String(pair.key.value);
      if (everyCell ? code.includes(name) : !PROSE_FIELDS.has(name)) return;
      const line = counter.linePos(pair.value.range[0]).line;
      prose.push({ file, tree: parseInlineMarkdown(pair.value.value), lineOffset: line - 1 });
    },
  });
  return prose;
}

/** Names of the cells of a table that hold code: code columns, and an anchor cell without a column. */
function codeCells(table: unknown): string[] {
  const { columns = [], anchor } = (table ?? {}) as {
    columns?: readonly { key?: string; code?: boolean }[];
    anchor?: string;
  };
  const isShown = columns.some(({ key }) => key === anchor);
  const code = columns.flatMap(({ key, code }) => (code && key !== undefined ? [key] : []));
  return anchor === undefined || isShown ? code : [...code, anchor];
}

/** The text of some Markdown without code and addresses. */
export function seenWords(prose: readonly Prose[]): string {
  const words: string[] = [];
  for (const { tree } of prose) {
    visitTree(tree, 'text', (node) => {
      words.push(node.value);
    });
  }
  return words.join('\n');
}
