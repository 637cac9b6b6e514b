/** A 95 % confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const resamples = 10_000;

/** Returns a generator of pseudorandom numbers from 0 to 1, always the same (mulberry32). */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Returns the 95 % interval of a mean by the percentile bootstrap (Efron, Bootstrap methods, 1979). For the difference of
 * two engines, pass the difference of each query.
 *
 * @param values One value for each query, at least one. Equal values give equal intervals.
 */
export function bootstrapInterval(values: readonly number[]): Interval {
  const random = randomNumbers();
  const means = Float64Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw++) {
      sum += values[Math.floor(random() * values.length)] ?? 0;
    }
    return sum / values.length;
  }).sort();
  const at = (share: number) => means[Math.floor(share * (resamples - 1))] ?? 0;
  return { low: at(0.025), high: at(0.975) };
}
