/**
 * Makes a function that runs others each in a task of its own, in their order, as soon as the browser has done what is
 * waiting. A timer would come later: browsers hold back timers of timers.
 */
export function createTaskQueue(): (task: () => void) => void {
  const tasks: (() => void)[] = [];
  const channel = new MessageChannel();
  channel.port1.onmessage = () => tasks.shift()?.();
  return (task) => {
    tasks.push(task);
    channel.port2.postMessage(null);
  };
}
