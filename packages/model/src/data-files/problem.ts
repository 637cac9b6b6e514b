/** Something wrong in a content or data file: where it is, what it is, and how to fix it. */
export interface Problem {
  /** Path from the project's root, with `/` between folders. */
  readonly file: string;
  /** Line in that file; the first line is 1. */
  readonly line: number;
  /** The mistake that was found. */
  readonly found: string;
  /** The text or value that was expected instead. */
  readonly expected: string;
  /** Advice to the writer. Omitted when `expected` already says it. */
  readonly fix?: string;
}

/** The problem as one line: `file:line: found; expected …. How to fix it.` */
export function formatProblem({ file, line, found, expected, fix }: Problem): string {
  const advice = fix === undefined ? '' : ` ${fix}`;
  return `${file}:${line}: ${found}; expected ${expected}.${advice}`;
}

/** Sorts problems by file, then by line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.found.localeCompare(b.found),
  );
}

/** Thrown when a data file is invalid. Holds every problem of the file, not just the first. */
export class DataError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'DataError';
    this.problems = problems;
  }
}
