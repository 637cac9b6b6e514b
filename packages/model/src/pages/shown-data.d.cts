/** The files and folders with the data that a page shows, as paths from the project's root. */
export interface ShownData {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Names the files with the shared data that a page shows, by the components that it uses.
 *
 * @param source - text of the page
 */
export function shownData(source: string): ShownData;
