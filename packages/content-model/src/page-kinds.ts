import type { z } from 'zod';
import { advisorySchema } from './advisories.ts';
import { releaseSchema } from './releases.ts';

/**
 * A kind of page that carries more front matter than the common fields.
 * To give a kind its own fields, state their schema here: it is merged into the common one for the files of the folder.
 */
export interface PageKind {
  readonly name: string;
  /** Paths below `content/` of its pages; other pages of the folder stay common ones. */
  readonly paths: RegExp;
  readonly fields: z.ZodRawShape;
}

export const pageKinds: readonly PageKind[] = [
  { name: 'release', paths: /^releases\/\d[^/]*\.mdx$/, fields: { release: releaseSchema } },
  {
    name: 'advisory',
    paths: /^security\/cves\/(?!index\.)[^/]+\.mdx$/,
    fields: { advisory: advisorySchema },
  },
];

/** The kind of a page, by its path below `content/`; `undefined` for a common page. */
export function pageKindOf(path: string): PageKind | undefined {
  return pageKinds.find(({ paths }) => paths.test(path));
}
