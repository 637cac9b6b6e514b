/** Runs functions in tasks of their own. */
export interface TaskQueue {
  /** Adds a function that runs before all that are added with `addLast`. */
  addFirst(task: () => void): void;
  /** Adds a function that runs when nothing else is waiting. */
  addLast(task: () => void): void;
}

/**
 * Makes a queue that runs functions each in a task of its own, as soon as the browser has done what is waiting. A timer would
 * come later: browsers hold back timers of timers.
 */
export function createTaskQueue(): TaskQueue {
  const first: (() => void)[] = [];
  const last: (() => void)[] = [];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => (first.shift() ?? last.shift())?.();
  const addTo = (tasks: (() => void)[]) => (task: () => void) => {
    tasks.push(task);
    channel.port2.postMessage(null);
  };
  return { addFirst: addTo(first), addLast: addTo(last) };
}
