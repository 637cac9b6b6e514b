import { z } from 'zod';
import { parseDataFile } from '../data-files/data-file.ts';
import { dateSchema, seriesSchema } from './release-schema.ts';

export const supportSchema = z.strictObject({
  asOf: dateSchema.describe('Day up to which public advisories and release notes were read.'),
  policy: z.strictObject({
    supportedSeries: z.int().min(1).describe('How many of the newest series get security fixes.'),
    since: seriesSchema.describe('First series for which this rule is known to have applied.'),
  }),
});

/** The facts of support. */
export type Support = z.infer<typeof supportSchema>;

/** The facts of a project without `data/support.yaml`. */
export const noSupport: Support = {
  asOf: '1970-01-01',
  policy: { supportedSeries: 2, since: '0.9' },
};

/**
 * Reads the text of `data/support.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseSupport(text: string): Support {
  return parseDataFile(text, 'data/support.yaml', supportSchema, 'support');
}
