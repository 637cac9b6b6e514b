import SonicBoom from 'sonic-boom';

/** One answered request. Nothing in it says who asked. */
export interface AccessLogEntry {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly bytes: number;
  /** From the end of the request's headers to the end of the answer, in milliseconds. */
  readonly ms: number;
}

/** Writes one JSON line for each request. */
export interface AccessLog {
  write(entry: AccessLogEntry): void;
  /** Writes what waits, if the destination takes it. */
  close(): Promise<void>;
}

/** Bytes that wait for a destination that is full or slow; further lines are dropped. */
const mostWaiting = 1024 * 1024;
/** Time between two attempts to write what waits, in milliseconds. */
const retryTime = 1000;
/** How long stopping waits for the last lines, in milliseconds. */
const closeTime = 1000;

/**
 * Makes an access log that may lose lines but never stops the server: a disk that is full or a pipe that nobody reads
 * costs lines. They are counted, and reported once when the destination takes lines again.
 *
 * @param fd file descriptor to write to
 * @param report gets the sentence about lost lines
 */
export function createAccessLog(fd: number, report: (sentence: string) => void): AccessLog {
  let dropped = 0;
  const destination = new SonicBoom({
    fd,
    sync: false,
    // With 0, its default, the library neither flushes nor tries again.
    minLength: 1,
    maxLength: mostWaiting,
    periodicFlush: retryTime,
  });
  // What could not be written stays in the buffer and is tried again.
  destination.on('error', () => undefined);
  destination.on('drop', () => {
    dropped += 1;
  });
  destination.on('write', (bytes: number) => {
    if (dropped === 0 || bytes === 0) return;
    report(`The access log could not be written for some time: ${dropped} lines were lost.`);
    dropped = 0;
  });
  return {
    write(entry) {
      const ms = Math.round(entry.ms * 10) / 10;
      const line = { level: 30, time: Date.now(), ...entry, ms, msg: 'request' };
      destination.write(`${JSON.stringify(line)}\n`);
    },
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, closeTime);
        destination.flush(() => {
          clearTimeout(timer);
          resolve();
        });
      }),
  };
}
