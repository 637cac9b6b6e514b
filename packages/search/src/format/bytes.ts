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

  /** A whole number from 0 to 2³² − 1 in groups of seven bits, the lowest first (LEB128). */
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

  /** A block of bytes with its length before it. */
  block(values: Uint8Array): void {
    this.varint(values.length);
    this.bytes(values);
  }

  text(value: string): void {
    this.block(new TextEncoder().encode(value));
  }

  /** Texts without line feeds, as one block. */
  lines(values: readonly string[]): void {
    this.varint(values.length);
    this.text(values.map((value) => value.replace(/\n/g, ' ')).join('\n'));
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Thrown when bytes are not what they should be; `unframe` makes a sentence of it. */
export class DamagedError extends Error {}

/** Reads what a `ByteWriter` wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new DamagedError('it ends too early');
    return value;
  }

  varint(): number {
    let value = 0;
    let shift = 1;
    for (let group = 0; group < 5; group++) {
      const byte = this.byte();
      value += (byte & 0x7f) * shift;
      if (byte < 0x80) return value;
      shift *= 128;
    }
    throw new DamagedError('it holds a number that is too long');
  }

  /** So many varints, one after another. */
  varints(count: number): Uint32Array {
    if (this.#at + count > this.#bytes.length) throw new DamagedError('it ends too early');
    const numbers = new Uint32Array(count);
    for (let index = 0; index < count; index++) {
      const byte = this.#bytes[this.#at] ?? 0x80;
      // Most numbers are small, and one byte long.
      if (byte < 0x80) {
        numbers[index] = byte;
        this.#at += 1;
      } else {
        numbers[index] = this.varint();
      }
    }
    return numbers;
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new DamagedError('it ends too early');
    const part = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return part;
  }

  block(): Uint8Array {
    return this.bytes(this.varint());
  }

  text(): string {
    return new TextDecoder().decode(this.block());
  }

  lines(): string[] {
    const count = this.varint();
    const text = this.text();
    return count === 0 ? [] : text.split('\n');
  }

  /** The same, but each line is decoded when it is asked for. */
  lazyLines(): LazyLines {
    const count = this.varint();
    return new LazyLines(this.block(), count);
  }
}

const lineFeed = 10;

/** Lines of which few are needed. */
export class LazyLines {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #lines: string[] = [];
  readonly #decoder = new TextDecoder();

  constructor(bytes: Uint8Array, count: number) {
    if (count > bytes.length + 1) throw new DamagedError('its lines do not fit together');
    this.#bytes = bytes;
    this.#starts = new Uint32Array(count + 1);
    let start = 0;
    for (let index = 1; index < count; index++) {
      start = bytes.indexOf(lineFeed, start) + 1;
      if (start === 0) throw new DamagedError('its lines do not fit together');
      this.#starts[index] = start;
    }
    this.#starts[count] = bytes.length + 1;
  }

  /** The line with this number, from 0; `undefined` when there are not so many. */
  at(index: number): string | undefined {
    const start = this.#starts[index];
    const next = this.#starts[index + 1];
    if (start === undefined || next === undefined) return undefined;
    this.#lines[index] ??= this.#decoder.decode(this.#bytes.subarray(start, next - 1));
    return this.#lines[index];
  }
}

const slices = 8;

/**
 * For each byte what it makes of the checksum, and behind that what it does when up to seven more bytes follow: eight
 * bytes at a time are several times as fast as one ("slicing by 8", Kounavis and Berry, 2005).
 */
const crcTable = /* @__PURE__ */ (() => {
  const table = new Uint32Array(256 * slices);
  for (let index = 0; index < 256; index++) {
    let value = index;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    table[index] = value;
  }
  for (let index = 256; index < table.length; index++) {
    const before = table[index - 256] ?? 0;
    table[index] = (before >>> 8) ^ (table[before & 0xff] ?? 0);
  }
  return table;
})();

/** CRC-32 as in ISO 3309, which finds every error burst of up to 32 bits. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  let at = 0;
  const byteAt = (place: number) => bytes[place] ?? 0;
  const entry = (slice: number, byte: number) => crcTable[slice * 256 + byte] ?? 0;
  for (; at + slices <= bytes.length; at += slices) {
    crc =
      entry(7, (crc ^ byteAt(at)) & 0xff) ^
      entry(6, ((crc >>> 8) ^ byteAt(at + 1)) & 0xff) ^
      entry(5, ((crc >>> 16) ^ byteAt(at + 2)) & 0xff) ^
      entry(4, ((crc >>> 24) ^ byteAt(at + 3)) & 0xff) ^
      entry(3, byteAt(at + 4)) ^
      entry(2, byteAt(at + 5)) ^
      entry(1, byteAt(at + 6)) ^
      entry(0, byteAt(at + 7));
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ entry(0, (crc ^ byteAt(at)) & 0xff);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Version of the format; it grows with every change that older code can't read. */
export const formatVersion = 3;

/** What a file of the index holds. */
export const fileKinds = { root: 1, terms: 2, heads: 3, texts: 4, lexicon: 5, tail: 6 } as const;

export type FileKind = keyof typeof fileKinds;

const magic = [0x44, 0x53, 0x49]; // "DSI", documentation search index
const frameLength = 9;

/** Puts the frame around a file's payload: magic, version, kind, checksum. */
export function frame(kind: FileKind, payload: Uint8Array): Uint8Array {
  const file = new Uint8Array(frameLength + payload.length);
  file.set([...magic, formatVersion, fileKinds[kind]]);
  new DataView(file.buffer).setUint32(5, crc32(payload));
  file.set(payload, frameLength);
  return file;
}

/**
 * Checks a file and hands its payload to a decoder.
 *
 * @throws Error with a sentence that says what is wrong when the file is damaged, of another kind or version.
 */
export function unframe<Value>(
  name: string,
  kind: FileKind,
  file: Uint8Array,
  decode: (reader: ByteReader) => Value,
): Value {
  const remedy = 'Build the site again, and upload the whole search-index folder.';
  if (file.length < frameLength || magic.some((byte, index) => file[index] !== byte)) {
    throw new Error(
      `The search index file ${name} is no search index file (${file.length} bytes). ${remedy}`,
    );
  }
  if (file[3] !== formatVersion) {
    throw new Error(
      `The search index file ${name} has format version ${file[3]}, expected ${formatVersion}. ${remedy}`,
    );
  }
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const payload = file.subarray(frameLength);
  if (file[4] !== fileKinds[kind] || view.getUint32(5) !== crc32(payload)) {
    throw new Error(
      `The search index file ${name} is damaged: its checksum does not fit. ${remedy}`,
    );
  }
  try {
    return decode(new ByteReader(payload));
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    throw new Error(`The search index file ${name} is damaged: ${error.message}. ${remedy}`);
  }
}
