import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder with results of a build, for the next one. */
export class BuildCache {
  readonly #folder: string;
  /** Files that this build uses, by name. */
  readonly #files = new Map<string, Promise<string>>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /**
   * Finds a file of the cache. If there is none, it is made and stored.
   *
   * @param name - a name with the digest of everything that the content is made from
   * @returns its path
   */
  file(name: string, make: () => string | Promise<Buffer>): Promise<string> {
    // Equal files are made once, also when they are asked for at the same time.
    const file = this.#files.get(name) ?? this.#findOrMake(name, make);
    this.#files.set(name, file);
    return file;
  }

  async #findOrMake(name: string, make: () => string | Promise<Buffer>): Promise<string> {
    const file = join(this.#folder, name);
    if (existsSync(file)) return file;
    const made = await make();
    // The file is either there as a whole or not at all, also when the process is stopped.
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, made);
    renameSync(part, file);
    return file;
  }

  /** Deletes what this build did not use, so that the folder doesn't grow with every edit. */
  deleteUnused(): void {
    for (const name of readdirSync(this.#folder)) {
      if (!this.#files.has(name)) rmSync(join(this.#folder, name));
    }
  }
}
