import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the search pages show, and the terminal says, when the preview has no index to search. */
export const noIndexNotice =
  'There is no search index yet: run "npm run build" once, and the preview searches that build.';

/** The search index of the last build, as the preview serves it. */
export interface LastBuild {
  /** Folder of the index. */
  readonly directory: string;
  /** An entry of webpack-dev-server's `static` option. */
  readonly served: {
    readonly directory: string;
    readonly publicPath: string;
    readonly watch: false;
  };
  /** Name of the folder with the files of the index; undefined when there is none. */
  folder(): string | undefined;
  /** Says that there is no index; undefined when there is one. */
  notice(): string | undefined;
}

/**
 * Finds the search index of the last build.
 *
 * @param buildDir - folder of the finished site
 * @param baseUrl - path of the preview, with both slashes
 */
export function lastBuild(buildDir: string, baseUrl: string): LastBuild {
  const directory = join(buildDir, 'search-index');
  return {
    directory,
    served: { directory, publicPath: `${baseUrl}search-index/`, watch: false },
    folder: () => (existsSync(directory) ? readdirSync(directory)[0] : undefined),
    notice: () => (existsSync(directory) ? undefined : noIndexNotice),
  };
}
