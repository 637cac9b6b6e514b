import type { Root, Table } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** Tables with this many columns or more are shown row by row on a phone. */
const stackedFrom = 3;

/** Whether a table lists settings: what each one is set to by default, and what it does. */
function isOfSettings(labels: readonly string[]): boolean {
  return labels.includes('Default') && (labels.includes('Effect') || labels.includes('Meaning'));
}

/**
 * Remark plugin: gives every cell the name of its column, so that a narrow screen can show each row as a list of
 * named values instead of a table that scrolls sideways. Tables of settings are marked: they are entries on any screen.
 */
export function tableLabels() {
  return (tree: Root): void => {
    visit(tree, 'table', (table: Table) => {
      const [head, ...rows] = table.children;
      const labels = head?.children.map((cell) => plainText(cell)) ?? [];
      if (labels.length < stackedFrom) return;
      if (isOfSettings(labels)) {
        table.data = { ...table.data, hProperties: { className: ['settings-table'] } };
      }
      for (const row of rows) {
        row.children.forEach((cell, column) => {
          cell.data = { ...cell.data, hProperties: { 'data-label': labels[column] ?? '' } };
        });
      }
    });
  };
}
