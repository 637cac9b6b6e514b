import type { DataTable } from '@docs/model/data-files/tables';
import type { Page } from '@docs/model/pages/page';
import { cellsOf, tableRows } from './markdown-tables.ts';
import type { Mention } from './mentions.ts';

/** A release such as `2025.10+`, as badges and cells mark what is newer than the described release. */
const NEWER = /\b(\d{4}\.\d{1,2})\+|since="(\d{4}\.\d{1,2})"/;

function releaseIn(text: string): string | undefined {
  const match = NEWER.exec(text);
  return match?.[1] ?? match?.[2];
}

/** The release that a page's badge names, such as `version 2025.10+`. */
function releaseOf({ frontMatter }: Page): string | undefined {
  const badges =
    typeof frontMatter === 'object' && frontMatter !== null && 'badges' in frontMatter
      ? frontMatter.badges
      : undefined;
  return Array.isArray(badges) ? releaseIn(badges.join(' ')) : undefined;
}

/**
 * The fields that a page's own tables of settings name: rows below the headings `Setting` and `Key`, the key in code type.
 *
 * @param text - the text of the page's file, unchanged
 */
export function fieldsOfPage(page: Page, text: string): Mention[] {
  const since = releaseOf(page);
  return tableRows(text).flatMap(({ heading, cells, line, row }) => {
    if (!heading.includes('Setting')) return [];
    const key = cells[heading.indexOf('Key')] ?? '';
    const marked = releaseIn(row) ?? since;
    return [...key.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      kind: 'field' as const,
      name,
      file: page.file,
      line,
      ...(marked === undefined ? {} : { since: marked }),
    }));
  });
}

/** The fields that a shared table of settings names: its columns `setting` and `key`. */
export function fieldsOfTable(name: string, { columns, rows }: DataTable, text: string): Mention[] {
  const keys = columns.map(({ key }) => key);
  if (!keys.includes('setting') || !keys.includes('key')) return [];
  const lines = text.split('\n');
  return rows.flatMap((row) => {
    const cell = String(row.key ?? '');
    const since = releaseIn(cellsOf(Object.values(row).join(' | ')).join(' '));
    return cell.split(' / ').map((field) => ({
      kind: 'field' as const,
      name: field,
      file: `data/tables/${name}.yaml`,
      line: Math.max(1, lines.findIndex((line) => line.trim() === `key: ${cell}`) + 1),
      ...(since === undefined ? {} : { since }),
    }));
  });
}
