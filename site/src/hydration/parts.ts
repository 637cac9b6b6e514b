import { createTaskQueue, type TaskQueue } from './task-queue.ts';

/** A part of the page that waits until it is its turn to be hydrated. */
interface Turn {
  isOver: boolean;
  readonly promise: Promise<void>;
}

const turns = new Map<string, Turn>();
let isHydrating = false;
let queue: TaskQueue | undefined;

/** The server, which has no tasks to wait for, makes no queue: it would keep the process running. */
function tasks(): TaskQueue {
  queue ??= createTaskQueue();
  return queue;
}

/** Says that the document is hydrated in this task. Its parts follow, each in a task of its own. */
export function startHydration(): void {
  isHydrating = true;
  tasks().addLast(() => {
    isHydrating = false;
  });
}

/** Runs a function in a task of its own, when all parts of the first page are hydrated. */
export function afterHydration(task: () => void): void {
  tasks().addLast(task);
}

/** Ends the running task, so that the browser can do what is waiting. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => tasks().addFirst(resolve));
}

/**
 * What a part of the first page has to wait for before it is hydrated.
 *
 * @param name - of the part
 * @returns undefined when it need not wait: it is its turn, or nothing is hydrated any more
 */
export function turnOf(name: string): Promise<void> | undefined {
  if (!isHydrating) return undefined;
  const turn = turns.get(name) ?? newTurn();
  turns.set(name, turn);
  return turn.isOver ? undefined : turn.promise;
}

function newTurn(): Turn {
  const promise = nextTask();
  const turn = { isOver: false, promise };
  promise.then(() => {
    turn.isOver = true;
  });
  return turn;
}
