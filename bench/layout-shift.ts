/** One shift of the layout: https://wicg.github.io/layout-instability/ */
export interface LayoutShift {
  /** Milliseconds since the navigation. */
  readonly startTime: number;
  readonly value: number;
  /** Whether the reader did something just before. Such a shift is expected. */
  readonly hadRecentInput: boolean;
}

/** A window of shifts ends after a second without one, and after five seconds: https://web.dev/articles/evolving-cls */
const mostGapMs = 1000;
const mostWindowMs = 5000;

/** Cumulative layout shift: the largest sum of the shifts of a window. */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let [largest, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue;
    if (startTime - last >= mostGapMs || startTime - first >= mostWindowMs) {
      sum = 0;
      first = startTime;
    }
    sum += value;
    last = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}
