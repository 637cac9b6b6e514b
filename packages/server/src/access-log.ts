import SonicBoom from 'sonic-boom';

/** Bytes that wait for a destination that is full or slow; further lines are dropped. */
const maxBufferedBytes = 1024 * 1024;
/** Time between two attempts to write what waits, in milliseconds. */
const retryTime = 1000;

/**
 * Opens standard output for an access log that may lose lines but never stops the server, also when a disk is full or
 * nobody reads a pipe.
 */
export function openAccessLog(): SonicBoom {
  const destination = new SonicBoom({
    fd: process.stdout.fd,
    sync: false,
    // With 0, its default, the library neither flushes nor tries again.
    minLength: 1,
    maxLength: maxBufferedBytes,
    periodicFlush: retryTime,
  });
  // What could not be written stays in the buffer and is tried again.
  destination.on('error', () => undefined);
  return destination;
}
