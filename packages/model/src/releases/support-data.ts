import { z } from 'zod';
import { parseDataFile } from '../data-files/data-file.ts';
import { dateSchema, seriesSchema, versionSchema } from './release-schema.ts';
import type { Support } from './support.ts';
import { orderOf, seriesOf } from './versions.ts';

const laterSchema = z
  .strictObject({
    version: seriesSchema,
    date: dateSchema.optional().describe('Day of its first stable version.'),
    newest: versionSchema.describe('The newest version that was known on the day of the data.'),
  })
  .superRefine(({ version, newest }, context) => {
    if (seriesOf(newest) !== seriesOf(version)) {
      context.addIssue({
        code: 'custom',
        path: ['newest'],
        message: `a version of the series ${version}`,
      });
    }
  });

export const supportSchema = z
  .strictObject({
    asOf: dateSchema.describe('Day up to which public advisories and release notes were read.'),
    policy: z.strictObject({
      supportedSeries: z.int().min(1).describe('How many of the newest series get security fixes.'),
      since: seriesSchema.describe('First series for which this rule is known to have applied.'),
    }),
    later: z
      .array(laterSchema)
      .describe('Series that are newer than every documented one, oldest first.'),
  })
  .superRefine(({ later }, context) => {
    for (const [index, { version }] of later.entries()) {
      const previous = later[index - 1]?.version;
      if (previous !== undefined && (orderOf(version, previous) ?? 1) <= 0) {
        context.addIssue({
          code: 'custom',
          path: ['later', index, 'version'],
          message: `a series after ${previous}: the list goes from old to new`,
        });
      }
    }
  });

/**
 * Reads the text of `data/support.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseSupport(text: string, file = 'data/support.yaml'): Support {
  return parseDataFile(text, file, supportSchema, 'support').data;
}
