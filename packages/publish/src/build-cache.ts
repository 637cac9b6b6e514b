import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder with results of a build, for the next one. */
export class BuildCache {
  readonly #folder: string;
  readonly #used = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The content of a file of the cache. If there is none, it is made and stored.
   *
   * @param name - a name with the digest of everything that the content is made from
   */
  async get(name: string, make: () => string | Promise<Buffer>): Promise<Buffer> {
    this.#used.add(name);
    const file = join(this.#folder, name);
    return readFile(file).catch(async () => {
      const made = Buffer.from(await make());
      // The file is either there as a whole or not at all, also when the process is stopped or two pages are equal.
      const part = `${file}.${process.pid}.${performance.now()}.part`;
      await mkdir(this.#folder, { recursive: true });
      await writeFile(part, made);
      await rename(part, file);
      return made;
    });
  }

  /** Deletes what this build did not use, so that the folder doesn't grow with every edit. */
  async deleteUnused(): Promise<void> {
    const names = await readdir(this.#folder);
    const others = names.filter((name) => !this.#used.has(name));
    await Promise.all(others.map((name) => rm(join(this.#folder, name))));
  }
}
