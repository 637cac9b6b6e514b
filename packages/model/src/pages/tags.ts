import { z } from 'zod';
import { parseDataFile } from '../data-files/data-file.ts';

/** One entry of `data/tags.yaml`, in the form that the site's docs plugin reads. */
const tagSchema = z.strictObject({
  /** Name that readers see. */
  label: z.string().min(1),
  /** Address below `/tags`. */
  permalink: z.string().regex(/^\/[a-z0-9-]+$/, 'a path such as "/oauth"'),
  /** One sentence at the start of the tag's page. */
  description: z.string().min(20),
});

export type Tag = z.infer<typeof tagSchema>;

/** The tags that pages may carry, by id. */
export type Tags = Readonly<Record<string, Tag>>;

/**
 * Reads the text of `data/tags.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseTags(text: string): Tags {
  return parseDataFile(text, 'data/tags.yaml', z.record(z.string(), tagSchema), 'tag');
}
