import { LazyLines } from './lazy-lines.ts';

/** Thrown when bytes don't decode. `unframe` adds the name of the file and what to do. */
export class DamagedError extends Error {}

const tooShort = 'it ends too early';

/** Reads what a `ByteWriter` wrote. All methods throw `DamagedError` when the bytes don't decode. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#offset++];
    if (value === undefined) throw new DamagedError(tooShort);
    return value;
  }

  varint(): number {
    const first = this.byte();
    // Most numbers are small and take one byte.
    return first < 0x80 ? first : this.#continueVarint(first & 0x7f);
  }

  #continueVarint(lowest: number): number {
    let value = lowest;
    let factor = 128;
    for (let group = 1; group < 5; group++) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
    throw new DamagedError('it holds a number that is too long');
  }

  /** Reads the given number of varints. */
  varints(count: number): Uint32Array {
    // Checked first, so that a damaged count can't allocate gigabytes.
    if (this.#offset + count > this.#bytes.length) throw new DamagedError(tooShort);
    const numbers = new Uint32Array(count);
    for (let index = 0; index < count; index++) numbers[index] = this.varint();
    return numbers;
  }

  /** Returns a view of the next bytes; nothing is copied. */
  bytes(length: number): Uint8Array {
    if (this.#offset + length > this.#bytes.length) throw new DamagedError(tooShort);
    const part = this.#bytes.subarray(this.#offset, this.#offset + length);
    this.#offset += length;
    return part;
  }

  block(): Uint8Array {
    return this.bytes(this.varint());
  }

  /** Returns a reader of the next block. */
  blockReader(): ByteReader {
    return new ByteReader(this.block());
  }

  text(): string {
    return new TextDecoder().decode(this.block());
  }

  lines(): string[] {
    const count = this.varint();
    const text = this.text();
    return count === 0 ? [] : text.split('\n');
  }

  /** Reads lines like `lines`, but decodes each one when it is first needed. */
  lazyLines(): LazyLines {
    const count = this.varint();
    const lines = LazyLines.find(this.block(), count);
    if (lines === null) throw new DamagedError('it has fewer lines than it promises');
    return lines;
  }
}
