import type { z } from 'zod';
import { advisorySchema } from '../advisories/advisory-schema.ts';
import { releaseSchema } from '../releases/release-schema.ts';

/**
 * A kind of page with more front matter than the common fields.
 * Its fields are merged into the common schema for the pages at its paths.
 */
export interface PageKind {
  readonly name: string;
  /** Matches the paths of its pages below `content/`. */
  readonly paths: RegExp;
  readonly fields: z.ZodRawShape;
}

const pageKinds: readonly PageKind[] = [
  { name: 'release', paths: /^releases\/\d[^/]*\.mdx$/, fields: { release: releaseSchema } },
  {
    name: 'advisory',
    paths: /^security\/cves\/(?!index\.)[^/]+\.mdx$/,
    fields: { advisory: advisorySchema },
  },
];

/** The kind of the page at a path below `content/`. `undefined` for a common page. */
export function pageKindOf(path: string): PageKind | undefined {
  return pageKinds.find(({ paths }) => paths.test(path));
}
