/** What became of a change of the code: https://stryker-mutator.io/docs/mutation-testing-elements/mutant-states-and-metrics/ */
type Status =
  | 'Killed'
  | 'Survived'
  | 'NoCoverage'
  | 'Timeout'
  | 'CompileError'
  | 'RuntimeError'
  | 'Ignored'
  | 'Pending';

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The parts of Stryker's JSON report that are read. Lines and columns begin at 1. */
export interface StrykerReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: Status;
          readonly replacement?: string;
          readonly location: { readonly start: Position; readonly end: Position };
        }[];
      }
    >
  >;
  /** The files with tests that ran, by path. */
  readonly testFiles?: Readonly<Record<string, unknown>>;
}

/** A change that no test noticed. */
export interface Survivor {
  /** Line of the file, from 1. */
  readonly line: number;
  /** The text of the line where the change begins. */
  readonly code: string;
  /** What the change replaced. */
  readonly from: string;
  /** What was there instead. */
  readonly to: string;
}

/** How many changes of the code the tests noticed. */
export interface Counts {
  /** A test failed. */
  readonly killed: number;
  /** The tests did not end: mostly an endless loop. */
  readonly timeout: number;
  /** Tests ran the code and passed. */
  readonly survived: number;
  /** No test ran the code. */
  readonly noCoverage: number;
  /** Left out, because the code runs once while its module loads. */
  readonly ignored: number;
  /** The changed code could not run at all. */
  readonly errors: number;
}

/** What became of the changes of one file. */
export interface FileOutcome extends Counts {
  readonly survivors: readonly Survivor[];
}

/** Reads what became of each file from Stryker's report. */
export function outcomesOf({ files }: StrykerReport): Record<string, FileOutcome> {
  return Object.fromEntries(
    Object.entries(files).map(([path, { source, mutants }]) => {
      const count = (...statuses: Status[]) =>
        mutants.filter(({ status }) => statuses.includes(status)).length;
      const lines = source.split('\n');
      const survivors = mutants
        .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
        .map(({ location: { start, end }, replacement = '' }) => ({
          line: start.line,
          code: (lines[start.line - 1] ?? '').trim(),
          from: oneLine(textBetween(lines, start, end)),
          to: oneLine(replacement),
        }))
        .sort((a, b) => a.line - b.line || compare(a.from, b.from) || compare(a.to, b.to));
      const outcome: FileOutcome = {
        killed: count('Killed'),
        timeout: count('Timeout'),
        survived: count('Survived'),
        noCoverage: count('NoCoverage'),
        ignored: count('Ignored'),
        errors: count('CompileError', 'RuntimeError', 'Pending'),
        survivors,
      };
      return [path, outcome];
    }),
  );
}

function textBetween(lines: readonly string[], start: Position, end: Position): string {
  const found = lines.slice(start.line - 1, end.line);
  if (start.line === end.line) return (found[0] ?? '').slice(start.column - 1, end.column - 1);
  const first = (found[0] ?? '').slice(start.column - 1);
  const last = (found.at(-1) ?? '').slice(0, end.column - 1);
  return [first, ...found.slice(1, -1), last].join('\n');
}

/** Longer code is cut: a survivor is found by its line. */
const mostLetters = 120;

function oneLine(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Adds up counts. */
export function total(all: readonly Counts[]): Counts {
  const sum = (name: keyof Counts) => all.reduce((before, counts) => before + counts[name], 0);
  return {
    killed: sum('killed'),
    timeout: sum('timeout'),
    survived: sum('survived'),
    noCoverage: sum('noCoverage'),
    ignored: sum('ignored'),
    errors: sum('errors'),
  };
}

/** How many of 100 changes the tests noticed. Equivalent changes count as not noticed. 100 if there is no change. */
export function score({ killed, timeout, survived, noCoverage }: Counts): number {
  const noticed = killed + timeout;
  const all = noticed + survived + noCoverage;
  return all === 0 ? 100 : (noticed / all) * 100;
}
