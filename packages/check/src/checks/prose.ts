import type { Page } from '@docs/model/pages/page';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** Markdown that readers see, from a page or a data file, on the lines of that file. */
export interface Prose {
  readonly file: string;
  readonly text: string;
}

/** The text of a page, with the title, description and label of its front matter. */
export function pageProse(page: Page): Prose {
  const above = page.text.length - page.body.length;
  const shown = page.text
    .slice(0, above)
    .split('\n')
    .map((line) => /^(?:title|description|sidebar_label): (.*)/.exec(line)?.[1] ?? '')
    // Front matter can't mark code.
    .map((line) => line.replace(/\bAUTHENTIK_\w*/g, '`$&`'));
  return { file: page.file, text: shown.join('\n') + page.body };
}

/** Fields of data files that hold sentences. */
const SENTENCES =
  /^(title|label|effect|description|deprecated|definition|where|cause|check|fix|more)$/;

/** The Markdown in a data file: the cells of a table that hold no code, and else the fields with sentences. */
export function dataProse(file: string, text: string): Prose {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const code = codeCells(document.toJS());
  const isShown = (name: string) =>
    file.startsWith('data/tables/') ? !code.includes(name) : SENTENCES.test(name);
  const lines = text.split('\n').map(() => '');
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar<string>(key) || !isScalar(value) || !value.range) return;
      if (typeof value.value !== 'string' || !isShown(key.value)) return;
      const index = counter.linePos(value.range[0]).line - 1;
      lines[index] = `${lines[index]} ${value.value.replaceAll('\n', ' ')}`.trim();
    },
  });
  return { file, text: lines.join('\n') };
}

/** Names of the cells of a table that hold code: code columns, and an anchor cell without a column. */
function codeCells(table: unknown): (string | undefined)[] {
  const { columns = [], anchor } = (table ?? {}) as {
    columns?: readonly { key?: string; code?: boolean }[];
    anchor?: string;
  };
  const isColumn = columns.some(({ key }) => key === anchor);
  const code = columns.filter((column) => column.code).map(({ key }) => key);
  return isColumn ? code : [...code, anchor];
}
