/**
 * Is asked before a search reads a file that is neither there nor being read. The search reads the file when the promise
 * resolves.
 *
 * @throws ReadRefusedError when the search must not read anything any more. The search fails with this error.
 */
export type ReadPermit = () => Promise<void>;

/** The error of a search that was not allowed to read a file. Its answer is not needed any more. */
export class ReadRefusedError extends Error {
  override readonly name = 'ReadRefusedError';

  constructor() {
    super('A newer search took the place of this one.');
  }
}
