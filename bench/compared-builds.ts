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
 * Measures things on each build, several times. Each run goes over all things, and measures each on all builds in turn. So
 * other work on the machine for a minute or two changes few runs of each thing, and changes all builds alike.
 *
 * @param things names of what is measured, such as types of pages
 * @param builds what is needed to measure each build, such as its address
 */
export async function compareInTurn<Build, Thing extends string, Name extends string>(
  things: readonly Thing[],
  builds: Readonly<Partial<Record<BuildName, Build>>>,
  runs: number,
  measure: (build: Build, thing: Thing) => Promise<Readonly<Record<Name, number>>>,
): Promise<Record<string, Compared<Name>>> {
  const names = Object.keys(builds) as BuildName[];
  const measured = things.map((thing) => ({
    thing,
    runs: names.map((name) => ({ name, numbers: [] as Readonly<Record<Name, number>>[] })),
  }));
  for (let run = 0; run < runs; run++) {
    for (const { thing, runs: ofThing } of measured) {
      for (const { name, numbers } of ofThing) {
        const build = builds[name];
        if (build !== undefined) numbers.push(await measure(build, thing));
      }
    }
  }
  return Object.fromEntries(
    measured.map(({ thing, runs: ofThing }) => [
      thing,
      Object.fromEntries(ofThing.map(({ name, numbers }) => [name, spreadsOf(numbers)])),
    ]),
  );
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
