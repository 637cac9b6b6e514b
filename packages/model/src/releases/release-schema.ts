import { z } from 'zod';
import { firstStable, isSeries, orderOf, parseVersion, seriesOf } from './versions.ts';

const existingDay = z.iso.date();

/** A date such as `2025-08-20`. Dates that don't exist are invalid. */
export const dateSchema = z
  .string({ error: 'a day in quotes, such as "2025-08-20"' })
  .refine((text) => existingDay.safeParse(text).success, {
    error: 'a day that exists, such as "2025-08-20"',
  })
  .meta({ format: 'date' });

export const seriesSchema = z
  .string({ error: 'a release series in quotes, such as "2025.8"' })
  .refine(isSeries, { error: 'a release series such as "2025.8"' });

export const versionSchema = z
  .string({ error: 'a version in quotes, such as "2025.8.1"' })
  .refine((text) => parseVersion(text) !== undefined && !isSeries(text), {
    error: 'a version such as "2025.8.1"',
  });

/** A version or a series. */
export const releaseNumberSchema = z
  .string({ error: 'a release in quotes, such as "2025.8"' })
  .refine((text) => parseVersion(text) !== undefined, {
    error: 'a release such as "2025.8" or "2025.8.1"',
  });

/** Id of a published vulnerability. */
export const vulnerabilityIdSchema = z
  .string()
  .regex(/^(?:CVE-\d{4}-\d{4,}|GHSA(?:-[23456789cfghjmpqrvwx]{4}){3})$/, {
    error: 'an id such as CVE-2025-53942 or GHSA-9g4j-v8w5-7x42',
  });

const anchorSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'an anchor of lower-case letters, digits and single hyphens',
});

export const lineSchema = z
  .string({ error: 'a text' })
  .trim()
  .min(1, { error: 'a text that is not empty' });

const requirementSchema = z.strictObject({
  component: lineSchema.describe(
    'Short name, spelled the same in all releases: `PostgreSQL`, `Redis`.',
  ),
  minimum: lineSchema.optional().describe('Lowest version of the component.'),
  text: lineSchema.describe('Inline Markdown: what is needed, and by whom.'),
});

export const breakingSchema = z.strictObject({
  id: anchorSchema.describe("The change's anchor on the page."),
  title: lineSchema.describe('Inline Markdown.'),
  /** The time at which the change asks for its action. */
  when: z.enum(['before', 'during', 'after']),
  action: lineSchema.describe('Markdown: what to do.'),
  sameAs: z
    .string()
    .regex(/^\d+\.\d+#[a-z0-9-]+$/, {
      error: 'a release and a change, such as "2025.2#latest-tag"',
    })
    .optional()
    .describe(
      '`2025.2#latest-tag`: the change of another release that asks for the same; a plan that has that one leaves this one out.',
    ),
  in: versionSchema
    .optional()
    .describe("The point release that brings the change, if it isn't the first version."),
});

const deprecationSchema = z.strictObject({
  id: anchorSchema,
  title: lineSchema.describe('Inline Markdown.'),
  replacement: lineSchema.optional().describe('Inline Markdown: what to use instead.'),
  removedIn: seriesSchema.optional().describe('The series that removes it.'),
  removedBy: anchorSchema
    .optional()
    .describe('The breaking change of that series which tells the removal.'),
});

const pointReleaseSchema = z.strictObject({
  version: versionSchema,
  date: dateSchema.optional(),
  fixes: z.array(lineSchema).min(1).describe('Inline Markdown, one entry for each fix.'),
});

export const releaseShape = z.strictObject({
  version: seriesSchema,
  date: dateSchema.optional(),
  requiresPrevious: seriesSchema
    .optional()
    .describe('The series that must be installed before this one, if the release requires one.'),
  highlights: z.array(lineSchema).min(1).max(6).describe('Plain text, for listings.'),
  requirements: z
    .array(requirementSchema)
    .min(1)
    .optional()
    .describe('Requirements that are new or changed in this release.'),
  breaking: z.array(breakingSchema).min(1).optional(),
  deprecations: z.array(deprecationSchema).min(1).optional(),
  security: z
    .array(vulnerabilityIdSchema)
    .min(1)
    .optional()
    .describe('Ids of vulnerabilities that a version of the series fixes.'),
  pointReleases: z
    .array(pointReleaseSchema)
    .min(1)
    .optional()
    .describe('Oldest first, without the first version of the series.'),
});

/** The `release` field of a release's front matter. */
export type Release = z.infer<typeof releaseShape>;
export type BreakingChange = NonNullable<Release['breaking']>[number];
export type Deprecation = NonNullable<Release['deprecations']>[number];
export type Requirement = NonNullable<Release['requirements']>[number];
export type PointRelease = NonNullable<Release['pointReleases']>[number];

/** The schema of `release`: each field, then rules across fields. */
export const releaseSchema = releaseShape.superRefine(releaseRules);

/** A release with fixes or without, as far as the rules across fields read it. */
type CheckedRelease = Pick<Release, 'version'> &
  Partial<Pick<Release, 'date' | 'requiresPrevious' | 'breaking' | 'deprecations' | 'security'>> & {
    readonly pointReleases?: readonly Omit<PointRelease, 'fixes'>[] | undefined;
  };

/** Reports what is wrong between the fields of a release. */
export function releaseRules(release: CheckedRelease, context: z.RefinementCtx): void {
  const report = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const { version, date } = release;

  const anchors = new Set<string>();
  for (const field of ['breaking', 'deprecations'] as const) {
    for (const [index, { id }] of (release[field] ?? []).entries()) {
      if (anchors.has(id)) report([field, index, 'id'], 'an id that the page has only once');
      anchors.add(id);
    }
  }
  for (const [index, { removedIn, removedBy }] of (release.deprecations ?? []).entries()) {
    if (removedIn !== undefined && (orderOf(removedIn, version) ?? 1) <= 0) {
      report(['deprecations', index, 'removedIn'], `a release after ${version}`);
    }
    if ((removedIn === undefined) !== (removedBy === undefined)) {
      report(['deprecations', index, 'removedBy'], 'a value exactly when "removedIn" has one');
    }
  }
  if (
    release.requiresPrevious !== undefined &&
    (orderOf(release.requiresPrevious, version) ?? -1) >= 0
  ) {
    report(['requiresPrevious'], `a release before ${version}`);
  }
  const points = new Set(release.pointReleases?.map((point) => point.version));
  for (const [index, change] of (release.breaking ?? []).entries()) {
    if (change.in !== undefined && !points.has(change.in)) {
      report(['breaking', index, 'in'], 'one of the point releases of this page');
    }
  }
  const seen = new Set<string>();
  for (const [index, id] of (release.security ?? []).entries()) {
    if (seen.has(id)) report(['security', index], 'each id once');
    seen.add(id);
  }

  if (parseVersion(version) === undefined) return;
  let previous = { version: firstStable(version), date };
  for (const [index, point] of (release.pointReleases ?? []).entries()) {
    const path = ['pointReleases', index];
    const order = orderOf(point.version, previous.version);
    if (order === undefined) continue;
    if (seriesOf(point.version) !== version) {
      report([...path, 'version'], `a version of the series ${version}`);
    } else if (index === 0 && order === 0) {
      report(
        [...path, 'version'],
        `a version after ${previous.version}: that is the series' first one, whose changes the page describes as new`,
      );
    } else if (order <= 0) {
      report(
        [...path, 'version'],
        `a version after ${previous.version}: point releases go from old to new`,
      );
    }
    if (point.date !== undefined && previous.date !== undefined && point.date < previous.date) {
      report(
        [...path, 'date'],
        `a day not before ${previous.date}, the date of the version before`,
      );
    }
    previous = { version: point.version, date: point.date ?? previous.date };
  }
}
