/** Folders of the project that plugins read. */
export interface Folders {
  /** Folder of the pages. */
  readonly content: string;
  /** Folder of the data files. */
  readonly data: string;
}
