import { z } from 'zod';
import type { Problem } from '../data-files/problem.ts';
import { type DataPlace, schemaProblems } from '../data-files/schema-problems.ts';
import { pageKindOf } from './page-kinds.ts';
import { searchWordsSchema } from './search-words.ts';

const badgeSchema = z.string().regex(/^(enterprise|preview|deprecated|version \d{4}\.\d{1,2}\+)$/, {
  error: '"enterprise", "preview", "deprecated" or "version 2025.4+"',
});

/** Front matter of every page. The kinds of `page-kinds.ts` add their own fields. */
const commonFields = {
  /** The page's heading of level 1, in sentence case. */
  title: z.string().min(1),
  /** One sentence of 50 to 160 characters for search results: what the reader gets. */
  description: z
    .string()
    .min(50, { error: 'one sentence of 50 to 160 characters' })
    .max(160, { error: 'one sentence of 50 to 160 characters' }),
  /** A shorter label for the sidebar. */
  sidebar_label: z.string().min(1).optional(),
  /** Badges below the page's heading. */
  badges: z.array(badgeSchema).min(1).optional(),
  /** Names that people have for the subject of the page, and the messages that bring them to it. */
  search: searchWordsSchema.optional(),
  /** Fields of the framework. See the Docusaurus documentation of the docs plugin. */
  toc_max_heading_level: z.number().int().min(2).max(6).optional(),
  hide_title: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  displayed_sidebar: z.string().nullable().optional(),
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
};

/**
 * The schema for one page.
 *
 * @param path - below `content/`, such as `releases/2025.8.mdx`
 * @param tagIds - ids of `data/tags.yaml`
 */
function frontMatterSchema(path: string, tagIds: readonly string[]) {
  const tag = z.string().refine((id) => tagIds.includes(id), {
    error: `a tag of data/tags.yaml (${tagIds.join(', ')})`,
  });
  const tags = z
    .array(tag)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'each tag once' })
    .optional();
  return z.strictObject({ ...commonFields, tags, ...pageKindOf(path)?.fields });
}

/** Checks the front matter of one page. The result is empty when it is valid. */
export function frontMatterProblems(
  data: unknown,
  path: string,
  tagIds: readonly string[],
  place: Omit<DataPlace, 'what'>,
): Problem[] {
  const result = frontMatterSchema(path, tagIds).safeParse(data ?? {});
  if (result.success) return [];
  return schemaProblems(result.error, data ?? {}, { ...place, what: 'front matter' });
}
