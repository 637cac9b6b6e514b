import { join } from 'node:path';
import {
  type DataTable,
  parseTable,
  rowAnchor,
  type TableRow,
} from '@docs/model/data-files/tables';
import type { Table } from 'mdast';
import { attribute, code, element, inline, table } from './nodes.ts';
import { readData } from './read-data.ts';
import { expander } from './replace.ts';

/**
 * Turns a shared table into a Markdown table whose rows have addresses of their own.
 *
 * @param only - anchors of the rows to show; all when absent
 * @param hide - keys of the columns to leave out
 * @throws Error when `only` or `hide` names what the table does not have
 */
function tableNode(name: string, data: DataTable, only?: string[], hide: string[] = []): Table {
  const anchorOf = (row: TableRow): string | undefined => {
    const cell = data.anchor === undefined ? undefined : row[data.anchor];
    return cell === undefined ? undefined : rowAnchor(cell);
  };
  const unknown = hide.find((key) => !data.columns.some((column) => column.key === key));
  if (unknown !== undefined) {
    throw new Error(`<DataTable name="${name}">: there is no column "${unknown}" to hide`);
  }
  const anchors = data.rows.map(anchorOf);
  const missing = only?.filter((anchor) => !anchors.includes(anchor)) ?? [];
  if (missing.length > 0) {
    throw new Error(`<DataTable name="${name}">: there are no rows ${missing.join(', ')}`);
  }
  const columns = data.columns.filter(({ key }) => !hide.includes(key));
  const rows = data.rows.filter((row) => only?.includes(anchorOf(row) ?? '') ?? true);
  return table(
    columns.map(({ label }) => label),
    rows.map((row) => {
      const id = anchorOf(row);
      const label = String(row[data.anchor ?? ''] ?? '').replaceAll('`', '');
      return {
        ...(id !== undefined && { properties: { id, 'data-search-row': label } }),
        cells: columns.map((column) => {
          const value = String(row[column.key] ?? '');
          return column.code === true && value !== '' ? code(value) : inline(value);
        }),
      };
    }),
  );
}

/** Remark plugin: replaces `<DataTable name="…" />` with the table of `data/tables/NAME.yaml`. */
export const dataTables = expander(({ data }: { readonly data: string }) => ({
  DataTable(component) {
    const name = attribute(component, 'name');
    if (name === undefined) throw new Error('<DataTable> needs a name="…"');
    const file = join(data, 'tables', `${name}.yaml`);
    const list = (key: string) =>
      attribute(component, key)
        ?.split(',')
        .map((part) => part.trim());
    const node = tableNode(name, readData(file, parseTable), list('only'), list('hide'));
    return element('StaticHtml', { className: 'data-table' }, node);
  },
}));
