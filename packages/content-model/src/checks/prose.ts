import type { Root } from 'mdast';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { parseInlineMarkdown } from '../markdown.ts';
import type { Page } from '../pages.ts';

/** A stretch of Markdown that readers will see, wherever it is kept. */
export interface Prose {
  readonly file: string;
  readonly tree: Root;
  /** Lines of the file above the first line of the tree. */
  readonly lineOffset: number;
  /** The page it is shown on, where it belongs to one page only. */
  readonly page?: Page;
}

/** A page's text, front matter words included. */
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
]);

/**
 * The Markdown in a data file: the cells of tables, the effects of settings, titles and descriptions.
 *
 * @param everyCell - whether all texts count (tables), or only those of fields that hold sentences
 */
export function dataProse(text: string, file: string, everyCell: boolean): Prose[] {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const prose: Prose[] = [];
  visit(document, {
    Pair(_, pair) {
      if (!isScalar(pair.key) || !isScalar(pair.value) || !pair.value.range) return;
      if (typeof pair.value.value !== 'string') return;
      if (!everyCell && !PROSE_FIELDS.has(String(pair.key.value))) return;
      const line = counter.linePos(pair.value.range[0]).line;
      prose.push({ file, tree: parseInlineMarkdown(pair.value.value), lineOffset: line - 1 });
    },
  });
  return prose;
}
