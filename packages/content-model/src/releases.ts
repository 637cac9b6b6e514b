import { z } from 'zod';
import { firstStable, isSeries, orderOf, parseVersion, seriesOf } from './versions.ts';

/** A day as `2025-08-20`; a day that isn't in the calendar is refused. */
export const dateSchema = z.string({ error: 'a day in quotes, such as "2025-08-20"' }).refine(
  (text) => {
    const day = new Date(`${text}T00:00:00Z`);
    return (
      /^\d{4}-\d{2}-\d{2}$/.test(text) &&
      !Number.isNaN(day.getTime()) &&
      day.toISOString().startsWith(text)
    );
  },
  { error: 'a day that exists, such as "2025-08-20"' },
);

export const seriesSchema = z
  .string({ error: 'a release series in quotes, such as "2025.8"' })
  .refine(isSeries, { error: 'a release series such as "2025.8"' });

export const versionSchema = z
  .string({ error: 'a version in quotes, such as "2025.8.1"' })
  .refine((text) => parseVersion(text) !== undefined && !isSeries(text), {
    error: 'a version such as "2025.8.1"',
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

const textSchema = z
  .string({ error: 'a text' })
  .trim()
  .min(1, { error: 'a text that is not empty' });

const requirementSchema = z.strictObject({
  /** Short name, spelled alike in all releases: `PostgreSQL`, `Redis`. */
  component: textSchema,
  /** Lowest version of the component. */
  minimum: textSchema.optional(),
  /** Inline Markdown: what is needed and who is concerned. */
  text: textSchema,
});

/** When the action that a breaking change asks for is taken. */
export const moments = ['before', 'during', 'after'] as const;

const breakingSchema = z.strictObject({
  /** The change's anchor on the page. */
  id: anchorSchema,
  /** Inline Markdown. */
  title: textSchema,
  when: z.enum(moments),
  /** Markdown: what to do. */
  action: textSchema,
});

const deprecationSchema = z.strictObject({
  id: anchorSchema,
  /** Inline Markdown. */
  title: textSchema,
  /** Inline Markdown: what to use in its place. */
  replacement: textSchema.optional(),
  /** The release series that it is gone in. */
  removedIn: seriesSchema.optional(),
});

const pointReleaseSchema = z.strictObject({
  version: versionSchema,
  date: dateSchema.optional(),
  /** Inline Markdown, a line a fix. */
  fixes: z.array(textSchema).min(1),
});

const releaseShape = z.strictObject({
  version: seriesSchema,
  date: dateSchema.optional(),
  /** The series that an upgrade must come from, where the release says so. */
  requiresPrevious: seriesSchema.optional(),
  /** Plain text, for listings. */
  highlights: z.array(textSchema).min(1).max(6),
  /** What is needed from this release on; only what is new or changed. */
  requirements: z.array(requirementSchema).min(1).optional(),
  breaking: z.array(breakingSchema).min(1).optional(),
  deprecations: z.array(deprecationSchema).min(1).optional(),
  /** Ids of vulnerabilities that a version of the series closes. */
  security: z.array(vulnerabilityIdSchema).min(1).optional(),
  /** Oldest first, without the series' first version. */
  pointReleases: z.array(pointReleaseSchema).min(1).optional(),
});

/** What a release's front matter says, under `release`. */
export type Release = z.infer<typeof releaseShape>;
export type BreakingChange = NonNullable<Release['breaking']>[number];
export type Deprecation = NonNullable<Release['deprecations']>[number];
export type Requirement = NonNullable<Release['requirements']>[number];
export type PointRelease = NonNullable<Release['pointReleases']>[number];

/** The schema of `release`: single fields, then what the fields say about each other. */
export const releaseSchema = releaseShape.superRefine((release, context) => {
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
  for (const [index, { removedIn }] of (release.deprecations ?? []).entries()) {
    if (removedIn !== undefined && (orderOf(removedIn, version) ?? 1) <= 0) {
      report(['deprecations', index, 'removedIn'], `a release after ${version}`);
    }
  }
  if (
    release.requiresPrevious !== undefined &&
    (orderOf(release.requiresPrevious, version) ?? -1) >= 0
  ) {
    report(['requiresPrevious'], `a release before ${version}`);
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
        `a version after ${previous.version}: that is the series' first one, whose changes the page tells as what is new`,
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
});
