/** Writes numbers and texts into a growing array of bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  #reserve(extra: number) {
    if (this.#length + extra <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + extra));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** Writes an integer from 0 to 2³² − 1 as an unsigned LEB128 varint: seven bits a byte, lowest first. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** Writes the number of bytes and then the bytes. */
  block(values: Uint8Array): void {
    this.varint(values.length);
    this.bytes(values);
  }

  text(value: string): void {
    this.block(new TextEncoder().encode(value));
  }

  /** Writes texts as one block, separated by line feeds. A line feed inside a text becomes a space. */
  lines(values: readonly string[]): void {
    this.varint(values.length);
    this.text(values.map((value) => value.replace(/\n/g, ' ')).join('\n'));
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
