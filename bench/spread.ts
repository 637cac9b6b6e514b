import { median } from './percentile.ts';

/** What several runs of one measurement gave. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Returns the median of a measurement with its smallest and largest value; `NaN` for each if there are no values. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) return { median: Number.NaN, min: Number.NaN, max: Number.NaN };
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/**
 * Spreads of all numbers of several measurements of the same thing.
 *
 * @param runs at least one, each with the same names
 */
export function spreadsOf<Name extends string>(
  runs: readonly Readonly<Record<Name, number>>[],
): Record<Name, Spread> {
  const names = Object.keys(runs[0] ?? {}) as Name[];
  const spreads = names.map((name) => [name, spreadOf(runs.map((run) => run[name]))]);
  return Object.fromEntries(spreads) as Record<Name, Spread>;
}

/**
 * A spread as text, such as `411 (380–460)`; without the range when all runs gave the same.
 *
 * @param digits decimals
 * @param unit what one unit of the text is, such as 1000 for kilobytes
 */
export function spreadText({ median: middle, min, max }: Spread, digits = 0, unit = 1): string {
  const text = (value: number) => (value / unit).toFixed(digits);
  if (Number.isNaN(middle)) return '-';
  if (text(min) === text(max)) return text(middle);
  return `${text(middle)} (${text(min)}–${text(max)})`;
}

/** The ratio of two medians, such as `0.62`; empty if the second is 0 or there is none. */
export function ratioText(own: Spread, other: Spread | undefined): string {
  if (other === undefined || other.median === 0 || Number.isNaN(other.median)) return '';
  return (own.median / other.median).toFixed(2);
}
