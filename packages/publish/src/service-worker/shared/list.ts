/** Name of the service worker below the base path. It must not change: browsers look for its successor there. */
export const workerFile = 'sw.js';
/** Name of the list of files below the base path. */
export const listFile = 'offline.gen.json';
/** Name of the Web Application Manifest below the base path. With this suffix, every server sends a media type of JSON. */
export const appManifestFile = 'manifest.json';

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
  /** Digest of the content. Files whose name holds a digest need none. */
  readonly revision?: string;
  /** Paths of the files that only this page and a few others need. */
  readonly needs?: readonly string[];
}

/** All files of a build that can be kept, each once. */
export interface OfflineList {
  /** Digest of the rest of the list: it tells builds apart. */
  readonly build: string;
  /** Path of the script that each page of the build starts with. */
  readonly entry: string;
  /** What every page needs, the home page, and the page that is shown in place of pages that are not kept. */
  readonly shell: readonly OfflineFile[];
  /** The search with its index, and the upgrade planner. */
  readonly tools: readonly OfflineFile[];
  /** All other pages, with what only they need. */
  readonly pages: readonly OfflineFile[];
}

/** Whether a path is one of a page. */
export function isPage(path: string): boolean {
  return path === '' || path.endsWith('/');
}

/** Every file of a list. */
export function allFiles({ shell, tools, pages }: OfflineList): readonly OfflineFile[] {
  return [...shell, ...tools, ...pages];
}

/** Size of files together, in bytes. */
export function sizeOf(files: readonly OfflineFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The path of a URL below the base path, decoded and without query and fragment.
 *
 * @returns undefined for addresses outside
 */
export function pathBelow(baseUrl: string, url: string | URL): string | undefined {
  const { pathname } = new URL(url);
  return pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : undefined;
}
