import SonicBoom from 'sonic-boom';

const standardOutput = 1;
/** Bytes that wait for a destination that is full or slow; further lines are dropped. */
const mostWaiting = 1024 * 1024;
/** Time between two attempts to write what waits, in milliseconds. */
const retryTime = 1000;

/**
 * Opens standard output for an access log that may lose lines but never stops the server, also when a disk is full or
 * nobody reads a pipe.
 */
export function openAccessLog(): SonicBoom {
  const destination = new SonicBoom({
    fd: standardOutput,
    sync: false,
    // With 0, its default, the library neither flushes nor tries again.
    minLength: 1,
    maxLength: mostWaiting,
    periodicFlush: retryTime,
  });
  // What could not be written stays in the buffer and is tried again.
  destination.on('error', () => undefined);
  return destination;
}
