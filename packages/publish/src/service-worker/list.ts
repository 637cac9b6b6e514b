/** Name of the service worker below the base path. It must not change: browsers look for its successor there. */
export const workerFile = 'sw.js';
/** Name of the list of files below the base path. */
export const listFile = 'offline.gen.json';
/** The page about reading offline, which is shown in place of pages that are not kept. */
export const placeholderPath = 'offline/';

/**
 * The files of a build that browsers can keep, by their addresses below the base path, without a slash in front:
 * `core/terminology/`, `assets/js/main.0a1b2c3d.js`.
 */
export interface OfflineList {
  /** The whole site. Files whose name holds no digest of their content have it as a query: `?revision=0a1b2c3d`. */
  readonly files: readonly string[];
  /** The files that the search and the upgrade planner need, without such a query. */
  readonly tools: readonly string[];
  /** The number of pages among the files. */
  readonly pages: number;
  /** Size of the files, not compressed. */
  readonly bytes: number;
}

/** The names of the caches of a site. Sites below different paths of one origin have their own. */
export function cacheNames(baseUrl: string) {
  const prefix = `docs:${baseUrl}:`;
  return {
    prefix,
    /** Pages that the worker keeps when it is installed. */
    shell: `${prefix}shell`,
    /** Pages that the reader visited. */
    pages: `${prefix}visited-pages`,
    /** Files that visited pages, the search and the upgrade planner need. */
    files: `${prefix}visited-files`,
    /** The copy of the whole site. */
    copy: `${prefix}copy`,
  };
}

/** Paths of files whose names, or whose folder's, hold a digest of their content. */
export const namedByDigest = /^assets\/|^search-index\/[^/]+\//;

/** Reports whether a path is that of a page. */
export function isPage(path: string): boolean {
  return path === '' || path.endsWith('/');
}
