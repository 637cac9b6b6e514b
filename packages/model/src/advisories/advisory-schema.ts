import { z } from 'zod';
import {
  dateSchema,
  lineSchema,
  versionSchema,
  vulnerabilityIdSchema,
} from '../releases/release-schema.ts';
import { orderOf } from '../releases/versions.ts';
import { scoreOf } from './cvss.ts';

/** Severity ratings, from low to high. */
const severities = ['none', 'low', 'medium', 'high', 'critical'] as const;
type Severity = (typeof severities)[number];

const rangeSchema = z
  .strictObject({
    introduced: z
      .union([z.literal('0'), versionSchema], {
        error: '"0" or a version such as "2025.6.0-rc1"',
      })
      .describe('First affected version. `0` means the first version ever.'),
    fixed: versionSchema.optional().describe("First version that isn't affected any more."),
    lastAffected: versionSchema
      .optional()
      .describe('Last version of the published range, where no version is known to be fixed.'),
  })
  .refine(({ fixed, lastAffected }) => (fixed === undefined) !== (lastAffected === undefined), {
    error: 'either the first fixed or the last affected version',
  });

const advisoryShape = z.strictObject({
  id: vulnerabilityIdSchema,
  aliases: z
    .array(vulnerabilityIdSchema)
    .optional()
    .describe('Other ids of the same vulnerability.'),
  summary: lineSchema.describe('One plain sentence.'),
  published: dateSchema,
  severity: z.enum(severities),
  cvss: z.strictObject({
    version: z.enum(['3.0', '3.1', '4.0']),
    vector: z
      .string()
      .optional()
      .describe('Left out where the sources publish a score without it; `scoreNote` then says so.'),
    score: z
      .number()
      .min(0, { error: 'a score from 0 to 10' })
      .max(10, { error: 'a score from 0 to 10' })
      .refine((score) => Math.abs(score * 10 - Math.round(score * 10)) < 1e-9, {
        error: 'a score with one decimal',
      })
      .describe('The score as published.'),
  }),
  scoreNote: lineSchema
    .optional()
    .describe(
      'Why the published score differs from the one that the vector gives, or why there is no vector.',
    ),
  cwe: z
    .array(z.string().regex(/^CWE-\d+$/, { error: 'an id such as CWE-287' }))
    .min(1)
    .optional()
    .describe('Left out where the sources name none.'),
  affected: z
    .array(rangeSchema)
    .min(1, { error: 'one range or more' })
    .describe("Ranges, oldest first, that don't overlap."),
  disputed: lineSchema
    .optional()
    .describe('Inline Markdown: who disputes that this is a vulnerability, and why.'),
  workaround: z.boolean().describe('Whether the page describes a workaround.'),
  credits: z.array(lineSchema).min(1).optional(),
  references: z.array(z.url({ protocol: /^https$/, error: 'an https address' })).min(1),
});

/** The `advisory` field of an advisory's front matter. */
export type Advisory = z.infer<typeof advisoryShape>;

/** The severity rating of a score (CVSS 3.1 section 5, CVSS 4.0 section 6). */
function severityOf(score: number): Severity {
  if (score === 0) return 'none';
  if (score < 4) return 'low';
  if (score < 7) return 'medium';
  return score < 9 ? 'high' : 'critical';
}

/** The schema of `advisory`: each field, then rules across fields. */
export const advisorySchema = advisoryShape.superRefine((advisory, context) => {
  const report = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const { cvss, scoreNote, severity } = advisory;

  const ids = new Set([advisory.id]);
  for (const [index, alias] of (advisory.aliases ?? []).entries()) {
    if (ids.has(alias)) report(['aliases', index], 'another id than those before');
    ids.add(alias);
  }
  checkScore(cvss, scoreNote, report);
  const inRange = cvss.score >= 0 && cvss.score <= 10;
  if (inRange && severity !== severityOf(cvss.score)) {
    report(['severity'], `${severityOf(cvss.score)}, the word for the score ${cvss.score}`);
  }
  let end: string | undefined;
  for (const [index, { introduced, fixed, lastAffected = '' }] of advisory.affected.entries()) {
    const path = ['affected', index];
    // "0" has no order, because it is no version.
    if (fixed !== undefined && (orderOf(fixed, introduced) ?? 1) <= 0) {
      report(
        [...path, 'fixed'],
        `a version after ${introduced}, which introduced the vulnerability`,
      );
    }
    if ((orderOf(lastAffected, introduced) ?? 0) < 0) {
      report(
        [...path, 'lastAffected'],
        `a version not before ${introduced}, which introduced the vulnerability`,
      );
    }
    if (end !== undefined && (introduced === '0' || (orderOf(introduced, end) ?? 0) < 0)) {
      report([...path, 'introduced'], `a version not before ${end}, where the range before ends`);
    }
    end = fixed ?? lastAffected;
  }
});

function checkScore(
  { vector, version, score }: Advisory['cvss'],
  scoreNote: string | undefined,
  report: (path: PropertyKey[], message: string) => void,
): void {
  if (vector === undefined) {
    if (scoreNote === undefined)
      report(['scoreNote'], 'a note that says why the score has no vector');
    return;
  }
  const computed = scoreOf(vector);
  if (computed === undefined) {
    report(['cvss', 'vector'], 'a whole CVSS vector with every base metric');
    return;
  }
  if (computed.version !== version) {
    report(['cvss', 'version'], `${computed.version}, as the vector says`);
  }
  const inRange = score >= 0 && score <= 10;
  if (inRange && computed.score !== score && scoreNote === undefined) {
    report(
      ['cvss', 'score'],
      `${computed.score}, which the vector gives, or a scoreNote that says why the sources differ`,
    );
  }
  if (computed.score === score && scoreNote !== undefined) {
    report(['scoreNote'], 'no note: the score is the one that the vector gives');
  }
}
