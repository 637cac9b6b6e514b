const lineFeed = 10;

/** Lines of UTF-8 text that are decoded on first use, for files of which a query needs a few lines. */
export class LazyLines {
  readonly #bytes: Uint8Array;
  /** Offset of each line, and one entry past the end of the last one. */
  readonly #starts: Uint32Array;
  readonly #lines: string[] = [];
  readonly #decoder = new TextDecoder();

  private constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
  }

  /** Finds the lines in UTF-8 text. Returns `null` if there are fewer than `count`. */
  static find(bytes: Uint8Array, count: number): LazyLines | null {
    if (count > bytes.length + 1) return null;
    const starts = new Uint32Array(count + 1);
    let start = 0;
    for (let index = 1; index < count; index++) {
      start = bytes.indexOf(lineFeed, start) + 1;
      if (start === 0) return null;
      starts[index] = start;
    }
    starts[count] = bytes.length + 1;
    return new LazyLines(bytes, starts);
  }

  /** Returns a line by its number, from 0; `undefined` when there are fewer lines. */
  at(index: number): string | undefined {
    const start = this.#starts[index];
    const next = this.#starts[index + 1];
    if (start === undefined || next === undefined) return undefined;
    this.#lines[index] ??= this.#decoder.decode(this.#bytes.subarray(start, next - 1));
    return this.#lines[index];
  }
}
