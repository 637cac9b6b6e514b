import { uint32At } from '../shared/checked-access.ts';

/** The generator polynomial, lowest power in the highest bit. */
const polynomial = 0xedb88320;

/** The checksums of the 256 bytes. */
const ofByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? polynomial ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/**
 * Returns the CRC-32 of ISO 3309, which detects every error burst of up to 32 bits.
 *
 * It is our own code because every first search downloads it. The library `crc-32` took 0.9 KB more, compressed.
 * `crypto.subtle` is missing on sites without TLS.
 */
export function crc32(bytes: Uint8Array): number {
  let checksum = 0xffffffff;
  for (const byte of bytes) {
    checksum = uint32At(ofByte, (checksum ^ byte) & 0xff) ^ (checksum >>> 8);
  }
  return (checksum ^ 0xffffffff) >>> 0;
}
