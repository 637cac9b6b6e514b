/** Name of the service worker below the base path. It must not change: browsers look for its successor there. */
export const workerFile = 'sw.js';
/** Name of the list of files below the base path. */
export const listFile = 'offline.gen.json';
/** The page about reading offline, which is shown in place of pages that are not kept. */
export const placeholderPath = 'offline/';
/** The script that each page of a build starts with. Its name changes with every script of the build. */
export const entryPattern = /assets\/js\/runtime~main\.[0-9a-f]{8,}\.js$/;

/** A file that browsers can keep. */
export interface OfflineFile {
  /** Address below the base path, without a slash in front: `core/terminology/`, `assets/js/main.0a1b2c3d.js`. */
  readonly path: string;
  /** Size of the file, not compressed. */
  readonly bytes: number;
  /** Digest of the content. Files whose name holds a digest have none. */
  readonly revision: string | null;
}

/** The files of a build that can be kept. */
export interface OfflineList {
  /** Path of the script that each page of the build starts with. */
  readonly entry: string;
  /** Paths of the files that the search and the upgrade planner need. */
  readonly tools: readonly string[];
  readonly files: readonly OfflineFile[];
}

/** The settings of the worker, which the build writes into it. */
export interface WorkerSettings {
  readonly baseUrl: string;
  /** Paths of the files that are kept when the worker is installed. */
  readonly shell: readonly string[];
}

/** The names of the caches of a site. Sites below different paths of one origin have their own. */
export function cacheNames(baseUrl: string) {
  const prefix = `docs:${baseUrl}:`;
  return {
    prefix,
    /** Pages that the reader visited. */
    pages: `${prefix}visited-pages`,
    /** Files that visited pages, the search and the upgrade planner need. */
    files: `${prefix}visited-files`,
    /** The copy of the whole site. */
    copy: `${prefix}copy`,
  };
}

/** Reports whether a path is that of a page. */
export function isPage(path: string): boolean {
  return path === '' || path.endsWith('/');
}
