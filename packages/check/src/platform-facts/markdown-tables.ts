/** A row of a Markdown table. */
export interface TableRow {
  /** The words of the table's first row. */
  readonly heading: readonly string[];
  readonly cells: readonly string[];
  /** The row, unchanged. */
  readonly row: string;
  /** Line in the text; the first is 1. */
  readonly line: number;
}

/** The cells of a row, without the space around them. */
export function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** The rows of all Markdown tables in a text, without the lines that hold headings and rules. */
export function tableRows(text: string): TableRow[] {
  const rows: TableRow[] = [];
  let heading: readonly string[] | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trimStart().startsWith('|')) {
      heading = undefined;
    } else if (heading === undefined) {
      heading = cellsOf(line);
    } else if (!/^\s*\|[\s|:-]+$/.test(line)) {
      rows.push({ heading, cells: cellsOf(line), row: line, line: index + 1 });
    }
  }
  return rows;
}
