import type { ConfigurationReport } from './check.ts';

/** A line that the corrected file has in another form. Secrets are masked. */
export interface ChangedLine {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

type Parts = Pick<ConfigurationReport, 'edits' | 'secrets'>;

/** The text with everything that can be corrected without asking. */
export function correctedText(text: string, { edits }: Parts): string {
  return replaced(text, edits);
}

function replaced(text: string, edits: Parts['edits']): string {
  let result = '';
  let done = 0;
  for (const { start, end, text: next } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < done) continue;
    result += text.slice(done, start) + next;
    done = end;
  }
  return result + text.slice(done);
}

/** The lines that differ in the corrected text, with a mask in place of each secret. */
export function changedLines(text: string, { edits, secrets }: Parts): ChangedLine[] {
  const mask = '••••';
  const hidden = secrets.map((span) => ({ ...span, text: mask }));
  const starts = new Set(secrets.map(({ start }) => start));
  const changes = edits.map((edit) => {
    const quote = /^['"]/.exec(edit.text)?.[0] ?? '';
    return starts.has(edit.start) ? { ...edit, text: quote + mask + quote } : edit;
  });
  const changed = new Set(edits.map(({ start }) => start));
  const after = [...changes, ...hidden.filter(({ start }) => !changed.has(start))];
  const [before, corrected] = [hidden, after].map((spans) => replaced(text, spans).split('\n'));
  return (before ?? []).flatMap((line, index): ChangedLine[] => {
    const next = corrected?.[index] ?? '';
    return line === next ? [] : [{ line: index + 1, before: line, after: next }];
  });
}
