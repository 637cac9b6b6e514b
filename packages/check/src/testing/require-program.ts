import { beforeEach, type TestContext } from 'vitest';
import { findProgram } from '../samples/programs.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test was skipped: what this machine lacks. `npm test` names it, with the number of tests. */
    missing?: string;
  }
}

/** Skips the running test and lets the summary of `npm test` say what the machine lacks. */
export function skipFor(missing: string, { task, skip }: Pick<TestContext, 'task' | 'skip'>): void {
  task.meta.missing = missing;
  skip(missing);
}

/**
 * Finds a program for all tests of a suite, which are skipped when it is not in PATH.
 *
 * @param commands - names of the command, which differ between systems
 * @returns its full path
 */
export function requireProgram(commands: readonly string[]): string | undefined {
  const path = findProgram(...commands);
  beforeEach((context) => {
    if (path === undefined) skipFor(`${commands.join(' or ')} is not in PATH`, context);
  });
  return path;
}
