import { z } from 'zod';
import { parseDataFile } from './data-file.ts';
import { DataError, type Problem } from './problem.ts';
import type { YamlSource } from './yaml-source.ts';

const columnSchema = z.strictObject({
  /** Name of the cell in each row. */
  key: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, { error: 'a name such as "claims"' }),
  /** Heading of the column. */
  label: z.string().min(1),
  /** True when its cells are literal code. Other cells are inline Markdown. */
  code: z.boolean().optional(),
});

const cellSchema = z.union([z.string(), z.number(), z.boolean()]);

export const tableSchema = z.strictObject({
  /** Caption. */
  title: z.string().min(1),
  columns: z.array(columnSchema).min(1),
  /** The cell that each row's anchor is made from. It may have no column. */
  anchor: z.string().optional(),
  /** Cells by column; a row leaves out cells that are empty. */
  rows: z.array(z.record(z.string(), cellSchema)).min(1),
});

export type TableColumn = z.infer<typeof columnSchema>;
export type DataTable = z.infer<typeof tableSchema>;
export type TableRow = DataTable['rows'][number];

/** The id of a row: the cell in lower case, anything but letters, digits, `_` and `-` replaced by `-`. */
export function rowAnchor(cell: string | number | boolean): string {
  return String(cell)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]/gu, '-');
}

/** The ids of a table's rows, in order. Empty when the table has no anchor column. */
export function tableAnchors(table: DataTable): string[] {
  const { anchor } = table;
  if (anchor === undefined) return [];
  return table.rows.flatMap((row) => {
    const cell = row[anchor];
    return cell === undefined ? [] : [rowAnchor(cell)];
  });
}

/**
 * Reads the text of one `data/tables/NAME.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseTable(text: string, file: string): DataTable {
  const { data, lineOf } = parseDataFile(text, file, tableSchema, 'table');
  const problems = consistencyProblems(data, file, lineOf);
  if (problems.length > 0) throw new DataError(problems);
  return data;
}

function consistencyProblems(
  table: DataTable,
  file: string,
  lineOf: YamlSource['lineOf'],
): Problem[] {
  const columns = table.columns.map(({ key }) => key);
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [index, row] of table.rows.entries()) {
    const unknown = Object.keys(row).filter(
      (name) => !columns.includes(name) && name !== table.anchor,
    );
    for (const key of unknown) {
      problems.push({
        file,
        line: lineOf(['rows', index, key]),
        found: `row ${index + 1} has a cell "${key}"`,
        expected: `cells of the columns ${columns.join(', ')}`,
      });
    }
    const cell = table.anchor === undefined ? undefined : row[table.anchor];
    const line = () => lineOf(['rows', index]);
    if (table.anchor !== undefined && cell === undefined) {
      const found = `row ${index + 1} has no "${table.anchor}"`;
      problems.push({ file, line: line(), found, expected: 'the cell that gives its address' });
    }
    if (cell === undefined) continue;
    const id = rowAnchor(cell);
    if (seen.has(id)) {
      const found = `two rows have the address "#${id}"`;
      problems.push({ file, line: line(), found, expected: 'a different value in each row' });
    }
    seen.add(id);
  }
  return problems;
}
