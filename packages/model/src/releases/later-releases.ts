import { z } from 'zod';
import { parseDataFile } from '../data-files/data-file.ts';
import { dateSchema, lineSchema, releaseRules, releaseShape } from './release-schema.ts';
import { orderOf } from './versions.ts';

const { version, date, requirements, breaking, pointReleases } = releaseShape.shape;

/** A release after the newest page: the fields of a release page that its steps need, and what is not known. */
const laterReleaseSchema = z
  .strictObject({
    version,
    date,
    summary: lineSchema.describe('Inline Markdown: what the release is about.'),
    requirements,
    breaking,
    pointReleases: z
      .array(pointReleases.unwrap().element.omit({ fixes: true }))
      .min(1)
      .optional()
      .describe('Oldest first, without the first version of the series.'),
    avoid: z
      .array(lineSchema)
      .min(1)
      .optional()
      .describe('Inline Markdown: point releases that must not be installed, each with a reason.'),
    unknown: z
      .array(lineSchema)
      .min(1)
      .optional()
      .describe('Inline Markdown: what could not be established.'),
  })
  .superRefine(releaseRules);

export const laterReleasesSchema = z
  .strictObject({
    asOf: dateSchema.describe('Day up to which versions and steps were read.'),
    releases: z.array(laterReleaseSchema).describe('Oldest first.'),
  })
  .superRefine(({ releases }, context) => {
    const report = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path: ['releases', ...path], message });
    const ids = new Set<string>();
    for (const [index, release] of releases.entries()) {
      const previous = releases[index - 1]?.version;
      if (previous !== undefined && (orderOf(release.version, previous) ?? 1) <= 0) {
        report([index, 'version'], `a series after ${previous}: the list goes from old to new`);
      }
      for (const [change, { id }] of (release.breaking ?? []).entries()) {
        if (ids.has(id)) report([index, 'breaking', change, 'id'], 'an id that no other has');
        ids.add(id);
      }
    }
  });

/** The releases after the newest page, with the day up to which they are known. */
export type LaterReleases = z.infer<typeof laterReleasesSchema>;

/** The facts of a project without `data/later-releases.yaml`. */
export const noLaterReleases: LaterReleases = { asOf: '1970-01-01', releases: [] };

/**
 * Reads the text of `data/later-releases.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseLaterReleases(text: string): LaterReleases {
  return parseDataFile(text, 'data/later-releases.yaml', laterReleasesSchema, 'later release');
}
