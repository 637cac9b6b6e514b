/** One thing that is wrong in a content or data file, told as a writer needs it: where, what, and how to mend it. */
export interface Problem {
  /** Path from the project's root, with `/` between folders. */
  readonly file: string;
  /** Line in that file; the first line is 1. */
  readonly line: number;
  /** `warning`: told, but the check still passes. */
  readonly severity: 'error' | 'warning';
  /** What was found. */
  readonly found: string;
  /** What was expected in its place. */
  readonly expected: string;
  /** What the writer can do; left out where the expectation already says it. */
  readonly mend?: string;
}

/** The parts of a {@link Problem} that a check states; severity defaults to `error`. */
export type Finding = Omit<Problem, 'severity'> & Partial<Pick<Problem, 'severity'>>;

/** Completes a finding to a problem. */
export function problem(finding: Finding): Problem {
  return { severity: 'error', ...finding };
}

/** The problem as one line: `file:line: found; expected …. Mend.` */
export function formatProblem({ file, line, severity, found, expected, mend }: Problem): string {
  const label = severity === 'warning' ? 'warning: ' : '';
  const advice = mend === undefined ? '' : ` ${mend}`;
  return `${file}:${line}: ${label}${found}; expected ${expected}.${advice}`;
}

/** Sorts problems by file, then by line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.found.localeCompare(b.found),
  );
}

/** Thrown by the loaders of data files: carries every problem of the file, not just the first. */
export class DataError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'DataError';
    this.problems = problems;
  }
}
