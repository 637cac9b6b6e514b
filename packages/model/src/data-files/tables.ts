import { z } from 'zod';
import { parseDataFile, type Report } from './data-file.ts';

const columnSchema = z.strictObject({
  /** Name of the cell in each row. */
  key: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, { error: 'a name such as "claims"' }),
  /** Heading of the column. */
  label: z.string().min(1),
  /** True when its cells are literal code. Other cells are inline Markdown. */
  code: z.boolean().optional(),
});

const cellSchema = z.union([z.string(), z.number(), z.boolean()]);

const tableSchema = z.strictObject({
  /** Caption. */
  title: z.string().min(1),
  columns: z.array(columnSchema).min(1),
  /** The cell that each row's anchor is made from. It may have no column. */
  anchor: z.string().optional(),
  /** Cells by column; a row leaves out cells that are empty. */
  rows: z.array(z.record(z.string(), cellSchema)).min(1),
});

export type DataTable = z.infer<typeof tableSchema>;
export type TableRow = DataTable['rows'][number];

/** The id of a row: the cell in lower case, anything but letters, digits, `_` and `-` replaced by `-`. */
export function rowAnchor(cell: string | number | boolean): string {
  return String(cell)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]/gu, '-');
}

/**
 * Reads the text of one `data/tables/NAME.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseTable(text: string, file: string): DataTable {
  return parseDataFile(text, file, tableSchema, 'table', checkCells);
}

function checkCells({ columns, anchor, rows }: DataTable, report: Report): void {
  const names = columns.map(({ key }) => key);
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    for (const key of Object.keys(row)) {
      if (names.includes(key) || key === anchor) continue;
      report(['rows', index, key], {
        found: `row ${index + 1} has a cell "${key}"`,
        expected: `cells of the columns ${names.join(', ')}`,
      });
    }
    if (anchor === undefined) continue;
    const cell = row[anchor];
    if (cell === undefined) {
      const found = `row ${index + 1} has no "${anchor}"`;
      report(['rows', index], { found, expected: 'the cell that gives its address' });
      continue;
    }
    const id = rowAnchor(cell);
    if (seen.has(id)) {
      const found = `two rows have the address "#${id}"`;
      report(['rows', index], { found, expected: 'a different value in each row' });
    }
    seen.add(id);
  }
}
