/** Text that the corrected file has in place of a part, by its offsets in characters. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A line that the corrected file has in another form. Secrets are masked. */
export interface ChangedLine {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The mask of secrets. */
export const mask = '••••';

/**
 * Puts texts in place of parts of a text.
 *
 * @param edits - the first of those at the same place counts
 */
export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text: next } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < done) continue;
    parts.push(text.slice(done, start), next);
    done = end;
  }
  return parts.join('') + text.slice(done);
}

/**
 * The lines that differ in the corrected text.
 *
 * @param masks - a mask in place of each secret
 */
export function changedLines(
  text: string,
  edits: readonly Edit[],
  masks: readonly Edit[],
): ChangedLine[] {
  const secrets = new Set(masks.map(({ start }) => start));
  const shown = edits.map((edit) => ({
    ...edit,
    text: secrets.has(edit.start) ? edit.text.replace(/^(['"]?).*\1$/s, `$1${mask}$1`) : edit.text,
  }));
  const after = edited(text, [...shown, ...masks]).split('\n');
  const before = edited(text, masks).split('\n');
  return before
    .map((line, index) => ({ line: index + 1, before: line, after: after[index] ?? '' }))
    .filter((line) => line.before !== line.after);
}
