import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What one run of the load generator measured. */
export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Answers that were not 2xx or 3xx, and broken connections. */
  readonly errors: number;
}

/**
 * Asks for one address over 32 connections with `wrk`.
 *
 * @param tag entity tag for `If-None-Match`
 */
export async function measureLoad(url: string, seconds: number, tag?: string): Promise<Load> {
  const condition = tag === undefined ? [] : ['-H', `If-None-Match: ${tag}`];
  const { stdout } = await run('wrk', [
    ...['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: gzip'],
    ...condition,
    url,
  ]);
  return parseWrk(stdout);
}

/** Reads the figures from what `wrk --latency` prints. */
export function parseWrk(text: string): Load {
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  const slow = /99%\s+([\d.]+)(us|ms|s)/.exec(text);
  const unit = { us: 0.001, ms: 1, s: 1000 }[slow?.[2] ?? ''] ?? Number.NaN;
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const broken = [...(/Socket errors:(.*)/.exec(text)?.[1] ?? '').matchAll(/\d+/g)];
  const errors = refused + broken.reduce((sum, [count]) => sum + Number(count), 0);
  const p99 = Number(slow?.[1]) * unit;
  if (!Number.isFinite(rate) || !Number.isFinite(p99)) {
    throw new Error(`wrk printed no figures:\n${text}`);
  }
  return { requestsPerSecond: rate, p99, errors };
}
