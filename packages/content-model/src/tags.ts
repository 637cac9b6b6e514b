import { z } from 'zod';
import { DataError } from './problem.ts';
import { parseYamlSource, schemaProblems } from './schema-problems.ts';

/** One entry of `data/tags.yaml`, in the form that the site's docs plugin reads. */
export const tagSchema = z.strictObject({
  /** Name that readers see. */
  label: z.string().min(1),
  /** Address below `/tags`. */
  permalink: z.string().regex(/^\/[a-z0-9-]+$/, 'a path such as "/oauth"'),
  /** One sentence that opens the tag's page. */
  description: z.string().min(20),
});

export type Tag = z.infer<typeof tagSchema>;

/** The tags that pages may carry, by id. */
export type Tags = Readonly<Record<string, Tag>>;

/**
 * Reads the text of `data/tags.yaml`.
 *
 * @throws DataError with every mistake of the file
 */
export function parseTags(text: string, file = 'data/tags.yaml'): Tags {
  const source = parseYamlSource(text, file);
  if (source.problems.length > 0) throw new DataError(source.problems);
  const result = z.record(z.string(), tagSchema).safeParse(source.value);
  if (!result.success) {
    const place = { file, what: 'tag', lineOf: source.lineOf };
    throw new DataError(schemaProblems(result.error, source.value, place));
  }
  return result.data;
}
