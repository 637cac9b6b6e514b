/** Lets pieces of work run one at a time, each in an event-loop turn of its own. */
export interface Turns {
  /** Waits for the next turn and runs the work in it. */
  take<Value>(work: () => Promise<Value>): Promise<Value>;
}

/**
 * Makes a queue for work that keeps the processor busy. Between two pieces the event loop handles everything else that
 * is ready, so that no number of callers delays a page or a health check by more than one piece.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let busy = false;
  const startNext = () => {
    const start = waiting.shift();
    busy = start !== undefined;
    if (start !== undefined) setImmediate(start);
  };
  return {
    async take(work) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (!busy) startNext();
      });
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
