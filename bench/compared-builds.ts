import { ratioText, type Spread, spreadsOf, spreadText } from './spread.ts';

/** The build that is measured, and one to compare it with. */
export type BuildName = 'build' | 'baseline';

/** Numbers of one thing, such as a page, for each build. */
export type Compared<Name extends string> = Partial<
  Record<BuildName, Readonly<Record<Name, Spread>>>
>;

/** How a number is shown. */
export interface Column<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly digits?: number;
  /** What one unit of the shown number is, such as 1000 for kilobytes. */
  readonly unit?: number;
}

/**
 * Measures one thing on each build in turn, several times, so that other work on the machine affects all builds.
 *
 * @param builds what is needed to measure each build, such as its address
 */
export async function compareInTurn<Build, Name extends string>(
  builds: Readonly<Partial<Record<BuildName, Build>>>,
  runs: number,
  measure: (build: Build) => Promise<Readonly<Record<Name, number>>>,
): Promise<Compared<Name>> {
  const names = Object.keys(builds) as BuildName[];
  const measured = new Map<BuildName, Readonly<Record<Name, number>>[]>();
  for (let run = 0; run < runs; run++) {
    for (const name of names) {
      const build = builds[name];
      if (build === undefined) continue;
      measured.set(name, [...(measured.get(name) ?? []), await measure(build)]);
    }
  }
  return Object.fromEntries([...measured].map(([name, all]) => [name, spreadsOf(all)]));
}

/** Rows of a table: for each thing the numbers of the build, with their ratio to the baseline where there is one. */
export function comparedRows<Name extends string>(
  things: Readonly<Record<string, Compared<Name>>>,
  columns: readonly Column<Name>[],
): string[][] {
  const cell = ({ build, baseline }: Compared<Name>, column: Column<Name>) => {
    const { name, digits, unit } = column;
    if (build === undefined) return '';
    const ratio = ratioText(build[name], baseline?.[name]);
    return spreadText(build[name], digits, unit) + (ratio === '' ? '' : ` ×${ratio}`);
  };
  return [
    ['', ...columns.map(({ label }) => label)],
    ...Object.entries(things).map(([thing, compared]) => [
      thing,
      ...columns.map((column) => cell(compared, column)),
    ]),
  ];
}
