/** A name in a table of a fact sheet that the page must mention. */
export interface ListedName {
  /** As written in the sheet. */
  readonly name: string;
  /** Line of the sheet, from 1. */
  readonly line: number;
}

/**
 * The names in the first column of a fact sheet's tables: quoted text and code, or else the text before a
 * parenthesis or comma.
 *
 * @param sheet - text of the fact sheet, Markdown
 */
export function listedNames(sheet: string): ListedName[] {
  const lines = sheet.split('\n');
  return lines.flatMap((line, index) => {
    const next = lines[index + 1] ?? '';
    const isHead = /^\|[\s|:-]+\|\s*$/.test(next) || /^\|\s*name\b/i.test(line);
    if (!line.startsWith('| ') || isHead || /^\|[\s|:-]+\|\s*$/.test(line)) return [];
    const cell = (line.replaceAll('\\|', '\u0000').split('|')[1] ?? '')
      .replaceAll('\u0000', '|')
      .trim();
    const quoted = [...cell.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    const plain = cell
      .replace(/\s*[(,;/].*$/, '')
      .replaceAll(/[`"]/g, '')
      .trim();
    const names = quoted.length > 0 && /^[`"]/.test(cell) ? quoted : [plain, ...quoted];
    return names
      .map(bareName)
      .filter((name) => name.length > 1)
      .map((name) => ({ name, line: index + 1 }));
  });
}

/** The name without arguments, without its group (`GeoIP: asns`) and without the word `port`. */
function bareName(listed: string): string {
  return listed
    .replace(/^(.+)\(.*\)$/s, '$1')
    .replace(/^[A-Z][\w ]*: (?=[a-z_]+$)/, '')
    .replace(/^port (?=\d+$)/, '')
    .trim();
}

/** Normalizes text for the comparison of names: no markup, lower case, single spaces. */
function comparable(text: string): string {
  return text
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/[\\`*"“”]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

/**
 * The names of a fact sheet's tables that a page does not mention.
 *
 * @param sheet - text of the fact sheet
 * @param page - text of the page, with the shared tables it shows
 */
export function missingNames(sheet: string, page: string): ListedName[] {
  const text = comparable(page);
  return listedNames(sheet).filter(({ name }) => !text.includes(comparable(name)));
}
