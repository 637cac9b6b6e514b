import type { PhrasingContent, Table } from 'mdast';
import { text } from './nodes.ts';

/** A row of a table of facts; `id` gives it an address. */
export interface FactRow {
  readonly id?: string;
  readonly cells: readonly (readonly PhrasingContent[])[];
}

/** A Markdown table without the columns that are empty in every row. */
export function factTable(head: readonly string[], rows: readonly FactRow[]): Table {
  const used = head.map((_, column) => rows.some(({ cells }) => (cells[column] ?? []).length > 0));
  const kept = <T>(list: readonly T[]): T[] => list.filter((_, column) => used[column]);
  return {
    type: 'table',
    children: [
      {
        type: 'tableRow',
        children: kept(head).map((label) => ({ type: 'tableCell', children: [text(label)] })),
      },
      ...rows.map(({ id, cells }) => ({
        type: 'tableRow' as const,
        ...(id !== undefined && { data: { hProperties: { id } } }),
        children: kept(cells).map((cell) => ({
          type: 'tableCell' as const,
          children: [...cell],
        })),
      })),
    ],
  };
}
