/** Limits on what a client may send or keep open. Times in milliseconds, sizes in bytes. */
export interface Limits {
  readonly bodyBytes: number;
  readonly headerBytes: number;
  /** From the first byte of a request to its last. */
  readonly requestTime: number;
  /** From the first byte of a request to the end of its headers. */
  readonly headerTime: number;
  /** Without any traffic on a connection while a request is answered. */
  readonly idleTime: number;
  /** Between two requests of a connection. */
  readonly keepAliveTime: number;
  /** Search calls of one client address in a minute, and as many calls of `/mcp`. */
  readonly searchesPerMinute: number;
  /** Searches and calls of `/mcp` that are answered or wait for their turn, all clients together. */
  readonly searchesAtOnce: number;
  /** Answers to such calls that are made but not yet read by their clients, all clients together. */
  readonly unsentBytes: number;
  /** How long a client may take to read such an answer. */
  readonly sendTime: number;
}

/** Limits that no reader of documentation meets. */
export const defaultLimits: Limits = {
  bodyBytes: 16 * 1024,
  headerBytes: 16 * 1024,
  requestTime: 10_000,
  headerTime: 5_000,
  idleTime: 30_000,
  keepAliveTime: 15_000,
  searchesPerMinute: 600,
  searchesAtOnce: 256,
  unsentBytes: 32 * 1024 * 1024,
  sendTime: 30_000,
};
