/** The levels of findings, the worst first. */
export const levels = ['error', 'warning', 'note'] as const;

/** A finding of a check in words. Texts have code between backticks. */
export interface Finding {
  readonly id: string;
  readonly level: (typeof levels)[number];
  /** Number of the line, from 1; undefined for what is missing. */
  readonly line?: number | undefined;
  readonly text: string;
  /** Words that say what to do. */
  readonly instead?: string | undefined;
  readonly href?: string | undefined;
}

/** Compares findings for sorting: the worst first. */
export function byLevel(a: Pick<Finding, 'level'>, b: Pick<Finding, 'level'>): number {
  return levels.indexOf(a.level) - levels.indexOf(b.level);
}

/**
 * Puts words into a text, in place of their names in braces. Backticks in them would end the code around them.
 *
 * @param most - greatest length of a word, in characters
 */
export function filled(
  template: string,
  words: Readonly<Record<string, string | undefined>>,
  most: number,
): string {
  return template.replaceAll(/\{([\w.]+)\}/g, (_, name: string) =>
    (words[name] ?? '').replaceAll('`', "'").slice(0, most),
  );
}
