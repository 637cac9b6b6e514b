import type { Browser, Page } from 'playwright-core';

/** An event of the browser's trace, in the Trace Event Format. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread in microseconds, so that other programs don't count. */
  readonly tdur?: number;
}

/** A task that is longer than this keeps a reader waiting: https://www.w3.org/TR/longtasks-1/ */
export const longTaskMs = 50;

/** How tasks keep a page from reacting. */
export interface Blocking {
  readonly longTasks: number;
  readonly longestTaskMs: number;
  /** The parts of all long tasks beyond 50 ms. */
  readonly blockingMs: number;
}

/** Sums up the times of tasks, in milliseconds. */
export function blockingOf(tasks: readonly number[]): Blocking {
  const long = tasks.filter((milliseconds) => milliseconds > longTaskMs);
  return {
    longTasks: long.length,
    longestTaskMs: Math.max(0, ...tasks),
    blockingMs: long.reduce((sum, milliseconds) => sum + milliseconds - longTaskMs, 0),
  };
}

/** Name of the mark by which the page's main thread is found: a trace holds those of several processes. */
const mark = 'end of the measurement';

/** Returns the CPU times of all tasks of the page's main thread, in milliseconds. The page has set the mark. */
export function tasksOfTrace(events: readonly TraceEvent[]): number[] {
  const marked = events.find(({ name }) => name === mark);
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === marked?.pid && tid === marked.tid)
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Returns the CPU times of all main-thread tasks of a page during an action, in milliseconds. */
export async function mainThreadTasks(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<number[]> {
  const categories = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await during();
  await page.evaluate((name) => performance.mark(name).name, mark);
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  return tasksOfTrace(traceEvents);
}
