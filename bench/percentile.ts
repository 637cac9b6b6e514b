/** Returns the value below which a share of the values is; `NaN` if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Returns the middle value. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
