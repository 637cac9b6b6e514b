/** Reads the files of an index. The only part of the engine that differs between the browser and Node. */
export interface IndexSource {
  /**
   * Reads one file of the index.
   *
   * @throws Error that names the file when it can't be read.
   */
  read(name: string): Promise<Uint8Array>;
}

/** Reads the index over HTTP. `base` is the URL of the index folder with a trailing slash. */
export function httpSource(base: string): IndexSource {
  return {
    async read(name) {
      const response = await fetch(base + name);
      if (!response.ok) {
        throw new Error(
          `The search index file ${base}${name} could not be read: the host answered with status ${response.status}.`,
        );
      }
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}
