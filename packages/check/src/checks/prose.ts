import type { Page } from '@docs/model/pages/page';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** Markdown that readers see, from a page or a data file, on the lines of that file. */
export interface Prose {
  readonly file: string;
  readonly text: string;
}

/** The text of a page, with the sentences of its front matter. */
export function pageProse({ file, text, body }: Page): Prose {
  const above = dataProse(file, text.slice(0, text.length - body.length)).text;
  // A title can't mark code.
  const marked = above.replace(
    /(`[^`\n]*`)|\bAUTHENTIK_\w*/g,
    (name, code) => code ?? `\`${name}\``,
  );
  return { file, text: marked + body };
}

/** Fields of data files and front matter that hold sentences. */
const SENTENCES =
  /^(title|label|sidebar_label|effect|description|deprecated|definition|where|cause|check|fix|more|text|instead|action|summary|help|content)$/;

/** The Markdown in a data file: the cells of a table that hold no code, and else the fields with sentences. */
export function dataProse(file: string, text: string): Prose {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const code = file.startsWith('data/tables/') ? codeCells(document.toJS()) : undefined;
  const isShown = (name: string) => (code ? !code.includes(name) : SENTENCES.test(name));
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
