import type { z } from 'zod';
import { advisorySchema } from './advisories.ts';
import { releaseSchema } from './releases.ts';

/**
 * A kind of page that carries more front matter than the common fields.
 * To give a kind its own fields, state their schema here: it is merged into the common one for the files of the folder.
 */
export interface PageKind {
  readonly name: string;
  /** Folder below `content/`, with a final slash; its `index.mdx` stays a common page. */
  readonly folder: string;
  readonly fields: z.ZodRawShape;
}

export const pageKinds: readonly PageKind[] = [
  { name: 'release', folder: 'releases/', fields: { release: releaseSchema } },
  {
    name: 'advisory',
    folder: 'security/cves/',
    fields: { advisory: advisorySchema },
  },
];

/** The kind of a page, by its path below `content/`; `undefined` for a common page. */
export function pageKindOf(path: string): PageKind | undefined {
  return pageKinds.find(({ folder }) => path.startsWith(folder) && path !== `${folder}index.mdx`);
}
