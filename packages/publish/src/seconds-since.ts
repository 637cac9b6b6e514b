/** Seconds with one decimal since a time of `performance.now()`. */
export function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
