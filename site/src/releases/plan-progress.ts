/** The parts of a stop that tell how far a reader is. */
interface Stop {
  readonly release: { readonly version: string };
  readonly items: readonly { readonly id: string }[];
}

/** The number of things that are done, and of all. */
export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** A plan with more stops than this is long: only the stop that comes next is open. */
const SHORT_PLAN = 3;

/** Counts the items that are done. */
export function progressOf(items: Stop['items'], done: ReadonlySet<string>): Progress {
  return { done: items.filter(({ id }) => done.has(id)).length, all: items.length };
}

function isComplete({ items }: Stop, done: ReadonlySet<string>): boolean {
  return items.every(({ id }) => done.has(id));
}

/** Counts the items of a plan that are done, and its stops that are complete. */
export function totalProgress(
  stops: readonly Stop[],
  done: ReadonlySet<string>,
): { readonly items: Progress; readonly stops: Progress } {
  return {
    items: progressOf(
      stops.flatMap(({ items }) => items),
      done,
    ),
    stops: { done: stops.filter((stop) => isComplete(stop, done)).length, all: stops.length },
  };
}

/** The versions of the stops that are open at first: all of a short plan, or the first one that is not complete. */
export function firstOpenStops(
  stops: readonly Stop[],
  done: ReadonlySet<string>,
): ReadonlySet<string> {
  const next = stops.find((stop) => !isComplete(stop, done));
  const open = stops.length <= SHORT_PLAN ? stops : next === undefined ? [] : [next];
  return new Set(open.map(({ release }) => release.version));
}
