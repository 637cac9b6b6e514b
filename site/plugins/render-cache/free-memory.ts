import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Size of a heap that is worth collecting, in bytes. A build of a few changed pages has two thirds of it. */
const largeHeap = 350_000_000;

/** The part of the bundler that the plugin uses. */
interface Compiler {
  readonly hooks: { readonly done: { tap(name: string, listener: () => void): void } };
}

/**
 * Bundler plugin: collects garbage when all pages are compiled. The threads that render them take the most memory of a
 * build, and V8 would keep the garbage of the compilers in the meantime, because the main thread only waits then.
 */
export class FreeMemory {
  apply({ hooks }: Compiler): void {
    hooks.done.tap('free-memory', () => {
      if (getHeapStatistics().total_heap_size > largeHeap) collectGarbage();
    });
  }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  // Threads that start with this flag are slower.
  setFlagsFromString('--no-expose-gc');
  // The first collection only empties the pages of the heap, and the second gives them back.
  for (let time = 0; time < 2; time++) collect();
}
