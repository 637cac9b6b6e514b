import type { ChunkNames } from '@docusaurus/types';

/** Routes of a range of pages, in the order of their paths. */
export interface PagesPart {
  /** Files of chunks, without folder and ending, by id. */
  readonly files: Readonly<Record<string, string>>;
  /** What the framework's registry says about the chunks of these pages. */
  readonly loaders: Readonly<Record<string, unknown>>;
  /** Path, names of chunks and attributes of each route. */
  readonly rows: readonly (readonly [string, ChunkNames, Readonly<Record<string, unknown>>])[];
}

/** Where a part begins, and what loads it. */
export type PartEntry = readonly [start: string, load: () => Promise<PagesPart>];

/** The parts of the page table in order. The build replaces this module; the preview has no parts. */
const parts: readonly PartEntry[] = [];
export default parts;
