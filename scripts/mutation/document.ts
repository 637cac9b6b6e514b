import { type FileOutcome, type Survivor, score, total } from './outcome.ts';
import type { Part } from './parts.ts';

/** The lowest score that passes. */
export const lowestScore = 80;

/** What became of the files of one part, by their paths. */
export type PartOutcome = Readonly<Record<string, FileOutcome>>;

/** Survivors that were read: the change has no effect that a caller could see. */
export interface Equivalent {
  /** Path of the file. */
  readonly file: string;
  /** The line where the change begins, without spaces around it. */
  readonly code: string;
  /** What is replaced, as in the results. Every change of the line if it is missing. */
  readonly from?: string;
  /** What is there instead. Every replacement if it is missing. */
  readonly to?: string;
  /** Why no test can notice it. */
  readonly reason: string;
}

/** Whether a survivor is the one that was read. */
export function isEquivalent(equivalent: Equivalent, file: string, survivor: Survivor): boolean {
  return (
    equivalent.file === file &&
    equivalent.code === survivor.code &&
    (equivalent.from === undefined || equivalent.from === survivor.from) &&
    (equivalent.to === undefined || equivalent.to === survivor.to)
  );
}

/** The names of the parts whose score is too low. */
export function tooLow(outcomes: Readonly<Record<string, PartOutcome>>): string[] {
  return Object.entries(outcomes)
    .filter(([, files]) => score(total(Object.values(files))) < lowestScore)
    .map(([name]) => name);
}

const percent = (value: number) => value.toFixed(1);

const columns = [
  'Score',
  'Killed',
  'Timeout',
  'Survived',
  'Not covered',
  'Judged equivalent',
] as const;

function table(names: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const [first, ...others] = [...names, ...columns];
  return [
    `| ${[first, ...others].join(' | ')} |`,
    `| --- |${others.map(() => ' ---: |').join('')}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ];
}

function cellsOf(files: PartOutcome, equivalents: readonly Equivalent[]): string[] {
  const counts = total(Object.values(files));
  const judged = Object.entries(files).flatMap(([file, { survivors }]) =>
    survivors.filter((survivor) =>
      equivalents.some((equivalent) => isEquivalent(equivalent, file, survivor)),
    ),
  );
  const numbers = [counts.killed, counts.timeout, counts.survived, counts.noCoverage];
  return [percent(score(counts)), ...numbers.map(String), String(judged.length)];
}

function inCode(text: string): string {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${fence === '``' ? ` ${text} ` : text}${fence}`;
}

function partSection(
  { title, withoutFiles, withoutTests, ignoresStatic }: Part,
  files: PartOutcome,
  equivalents: readonly Equivalent[],
): string[] {
  const ignored = total(Object.values(files)).ignored;
  const rows = Object.entries(files).map(([path, outcome]) => [
    `\`${path}\``,
    ...cellsOf({ [path]: outcome }, equivalents),
  ]);
  const left = Object.entries({ ...withoutFiles, ...withoutTests }).map(
    ([path, reason]) => `- \`${path}\`: ${reason}.`,
  );
  const judged = equivalents.filter(({ file }) => file in files);
  return [
    `## ${title}`,
    '',
    ...(ignoresStatic
      ? [
          `${ignored} changes of code that runs once, while its module loads, are left out: each would need every test.`,
          '',
        ]
      : []),
    ...table(['File'], rows),
    '',
    ...(left.length > 0 ? ['Left out:', '', ...left, ''] : []),
    ...(judged.length > 0
      ? [
          'Survivors that were read and judged equivalent:',
          '',
          ...judged.map(({ file, code, from, to, reason }) => {
            const change = from === undefined ? '' : `: ${inCode(from)}`;
            const replacement = to === undefined ? '' : ` → ${to === '' ? 'nothing' : inCode(to)}`;
            return `- \`${file}\`, ${inCode(code)}${change}${replacement}. ${reason}`;
          }),
          '',
        ]
      : []),
  ];
}

/**
 * Writes `docs/mutation.md`.
 *
 * @param parts - all parts by their names
 * @param outcomes - what became of the parts that were run
 * @param equivalents - the survivors that were judged equivalent
 */
export function mutationDocument(
  parts: Readonly<Record<string, Part>>,
  outcomes: Readonly<Record<string, PartOutcome>>,
  equivalents: readonly Equivalent[],
): string {
  const run = Object.entries(parts).flatMap(([name, part]) => {
    const files = outcomes[name];
    return files === undefined ? [] : [{ name, part, files }];
  });
  const lines = [
    '# Mutation testing',
    '',
    '<!-- Written by `npm run mutation` from scripts/mutation/results/ and scripts/mutation/equivalents.yaml. -->',
    '',
    '[Stryker](https://stryker-mutator.io/) changes the code in one place at a time, such as `<` to `<=`, and runs the unit tests that cover the place.',
    'A change that makes a test fail is killed.',
    'A change that no test notices survives: a test is missing, or the change has no effect.',
    'Code that only `describe` or `beforeAll` runs belongs to no test, so that its changes survive: call it inside a test.',
    '',
    '`npm run mutation -- PART` runs one part, `npm run mutation` all of them.',
    'With paths of files after the part, only these files are changed, and only their results are replaced.',
    `The command fails when the score of a part is below ${lowestScore}.`,
    '',
    'The score is the share of changes, in percent, that were killed or timed out.',
    'Changes that were judged equivalent count as survivors.',
    'A timeout is an endless loop: a test gets 30 seconds more than four times what it needs with the unchanged code.',
    'Messages and other texts are changed too.',
    'Every survivor, with its line, is in `scripts/mutation/results/`.',
    'A file that is not in a table has no code to change, or was not run yet.',
    '',
    ...table(
      ['Part', 'Files'],
      run.map(({ name, part, files }) => [
        `${part.title} (\`${name}\`)`,
        String(Object.keys(files).length),
        ...cellsOf(files, equivalents),
      ]),
    ),
    '',
    ...run.flatMap(({ part, files }) => partSection(part, files, equivalents)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
