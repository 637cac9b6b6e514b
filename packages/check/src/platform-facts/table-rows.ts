import { lineOf } from '@docs/model/pages/markdown';
import type { Root, TableCell, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** A row of a Markdown table below its headings. */
export interface Row {
  /** The cells, by the heading of their column. */
  readonly cells: Readonly<Record<string, TableCell | undefined>>;
  readonly row: TableRow;
  readonly line: number;
}

/** The rows of all tables of a page. */
export function tableRows(tree: Root): Row[] {
  const found: Row[] = [];
  visit(tree, 'table', ({ children: [head, ...rows] }) => {
    const headings = (head?.children ?? []).map((cell) => textOf(cell));
    for (const row of rows) {
      const cells = Object.fromEntries(headings.map((name, index) => [name, row.children[index]]));
      found.push({ cells, row, line: lineOf(row) });
    }
  });
  return found;
}
