import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type TableRow as DataRow,
  type DataTable,
  parseTable,
  rowAnchor,
} from '@docs/model/data-files/tables';
import type { Root, Table, TableRow } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { expandComponents } from './expand-components.ts';
import { attribute, flowElement, inline } from './nodes.ts';

/** Which part of a table a page shows. */
export interface TableView {
  /** Anchors of the rows to show; all when absent. */
  readonly only?: readonly string[];
  /** Keys of the columns to leave out. */
  readonly hide?: readonly string[];
}

/** The address of a row on its page, or none when the table's rows have no addresses. */
function anchorOf(table: DataTable, row: DataRow): string | undefined {
  const cell = table.anchor === undefined ? undefined : row[table.anchor];
  return cell === undefined ? undefined : rowAnchor(cell);
}

/**
 * Turns a shared table into a Markdown table whose rows have addresses of their own.
 *
 * @throws Error when `only` or `hide` names what the table does not have
 */
function tableNode(name: string, table: DataTable, view: TableView): Table {
  const hidden = new Set(view.hide ?? []);
  for (const key of hidden) {
    if (!table.columns.some((column) => column.key === key)) {
      throw new Error(`<DataTable name="${name}">: there is no column "${key}" to hide`);
    }
  }
  const columns = table.columns.filter((column) => !hidden.has(column.key));
  const wanted = view.only === undefined ? undefined : new Set(view.only);
  const rows = table.rows.filter((row) => wanted?.has(anchorOf(table, row) ?? '') ?? true);
  if (wanted !== undefined && rows.length !== wanted.size) {
    const found = new Set(rows.map((row) => anchorOf(table, row)));
    const missing = [...wanted].filter((anchor) => !found.has(anchor));
    throw new Error(`<DataTable name="${name}">: there are no rows ${missing.join(', ')}`);
  }
  const head: TableRow = {
    type: 'tableRow',
    children: columns.map((column) => ({
      type: 'tableCell',
      children: [{ type: 'text', value: column.label }],
    })),
  };
  const body = rows.map((row): TableRow => {
    const id = anchorOf(table, row);
    const label = table.anchor === undefined ? '' : String(row[table.anchor] ?? '');
    return {
      type: 'tableRow',
      ...(id !== undefined && {
        data: { hProperties: { id, 'data-search-row': label.replaceAll('`', '') } },
      }),
      children: columns.map((column) => {
        const value = String(row[column.key] ?? '');
        return {
          type: 'tableCell',
          children:
            column.code === true && value !== '' ? [{ type: 'inlineCode', value }] : inline(value),
        };
      }),
    };
  });
  return { type: 'table', children: [head, ...body] };
}

const tables = new Map<string, { readonly text: string; readonly table: DataTable }>();

/** The table of a file. Several pages show the same table, so it is parsed again only when its text has changed. */
function tableOf(file: string): DataTable {
  const text = readFileSync(file, 'utf8');
  const known = tables.get(file);
  if (known?.text === text) return known.table;
  const table = parseTable(text, file);
  tables.set(file, { text, table });
  return table;
}

function list(value: string | undefined): string[] | undefined {
  return value?.split(',').map((part) => part.trim());
}

/** Remark plugin: replaces `<DataTable name="…" />` with the table of `data/tables/NAME.yaml`. */
export function dataTables(options: { readonly data: string }) {
  return (tree: Root, file: VFile): void => {
    const shown = (element: MdxJsxFlowElement) => {
      const name = attribute(element, 'name');
      if (name === undefined) throw new Error('<DataTable> needs a name="…"');
      const table = tableOf(join(options.data, 'tables', `${name}.yaml`));
      const node = tableNode(name, table, {
        only: list(attribute(element, 'only')),
        hide: list(attribute(element, 'hide')),
      });
      return [flowElement('StaticHtml', { className: 'data-table' }, [node])];
    };
    expandComponents(tree, file, new Map([['DataTable', shown]]));
  };
}
