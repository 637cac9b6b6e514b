interface FromPage {
  /** Script that the page was started with. */
  readonly entry: string;
}

/** The reader has a page open. The worker keeps it, and answers with `active`. */
export interface Visited extends FromPage {
  readonly kind: 'visited';
  /** Path below the base path. */
  readonly path: string;
  /** Whether the browser asks sites to save data. Nothing is then fetched. */
  readonly saveData: boolean;
}

/** The reader removed the copy of the site. */
export interface Removed extends FromPage {
  readonly kind: 'removed';
}

/** From a page to the worker. */
export type ToWorker = Visited | Removed;

/** From the worker to a page: the build that it belongs to. Sent to all pages when the worker takes over. */
export interface FromWorker {
  readonly kind: 'active';
  readonly build: string;
  readonly entry: string;
}

/** What the build writes into the worker. */
export interface WorkerSettings {
  readonly baseUrl: string;
  /** Build of the list that the worker installs. */
  readonly build: string;
  /** Source of a regular expression: paths, with a slash in front, of files that never change. */
  readonly hashedPath: string;
}
