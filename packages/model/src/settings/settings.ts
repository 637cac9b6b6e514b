import { z } from 'zod';
import { parseDataFile, type Report } from '../data-files/data-file.ts';
import { releaseNumberSchema } from '../releases/release-schema.ts';
import { settingAnchor } from './anchor.ts';
import { valueProblem } from './value-problem.ts';

/** Types of the platform's environment variables. */
const settingTypes = [
  'string',
  'integer',
  'boolean',
  'enum',
  'path',
  'url',
  'duration',
  'address',
  'list',
  'json',
  'base64-json',
  'integer-or-null',
] as const;

const value = z.union([z.string(), z.number(), z.boolean()]);

export const settingSchema = z.strictObject({
  key: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]*$/, {
      error: 'an environment variable in capitals, such as AUTHENTIK_LOG_LEVEL',
    })
    .describe('The environment variable, such as `AUTHENTIK_POSTGRESQL__HOST`.'),
  type: z.enum(settingTypes),
  default: value
    .optional()
    .describe("Value when the variable isn't set. Undefined when there is no default."),
  values: z.array(value).min(2).optional().describe('The values that an `enum` may take.'),
  since: releaseNumberSchema.optional().describe('The first release that has the setting.'),
  until: releaseNumberSchema.optional().describe('The last release that has the setting.'),
  deprecated: z
    .union([z.literal(true), z.string().min(1)])
    .optional()
    .describe('`true`, or a sentence that says what to use instead (inline Markdown).'),
  secret: z
    .boolean()
    .optional()
    .describe('Whether the value is secret and must not appear in logs or files.'),
  hotReload: z
    .boolean()
    .optional()
    .describe('Whether a running process applies a changed value without a restart.'),
  containers: z
    .array(z.enum(['server', 'worker', 'outposts']))
    .min(1)
    .optional()
    .describe('The containers that read the setting. The embedded outpost runs in `server`.'),
  outpost: z
    .boolean()
    .optional()
    .describe('Whether only outpost containers read the setting, and server and worker do not.'),
  formerDefaults: z
    .array(
      z.strictObject({
        until: releaseNumberSchema.describe('The last release with this default.'),
        value,
      }),
    )
    .min(1)
    .optional()
    .describe('Defaults of earlier releases, newest first, as far as they are known.'),
  effect: z.string().min(10).describe('What the setting does (inline Markdown).'),
  example: value.optional().describe("A valid value, for types that don't show the format."),
});

export const sectionSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, { error: 'a lower-case id such as "postgresql"' })
    .describe('Named by `<Settings section="…" />`.'),
  title: z.string().min(1),
  settings: z.array(settingSchema).min(1),
});

const settingsSchema = z.strictObject({ sections: z.array(sectionSchema).min(1) });

export type Setting = z.infer<typeof settingSchema>;
export type SettingsSection = z.infer<typeof sectionSchema>;
export type Settings = z.infer<typeof settingsSchema>;

/**
 * Reads the text of `data/settings.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseSettings(text: string): Settings {
  return parseDataFile(text, 'data/settings.yaml', settingsSchema, 'setting', checkSections);
}

function checkSections({ sections }: Settings, report: Report): void {
  const sectionIds = new Set<string>();
  const keys = new Set<string>();
  for (const [sectionIndex, section] of sections.entries()) {
    if (sectionIds.has(section.id)) {
      const found = `two sections "${section.id}"`;
      report(['sections', sectionIndex], { found, expected: 'unique ids' });
    }
    sectionIds.add(section.id);
    for (const [index, setting] of section.settings.entries()) {
      const path = ['sections', sectionIndex, 'settings', index];
      const anchor = settingAnchor(setting.key);
      if (keys.has(anchor)) {
        report(path, {
          found: `two settings "${setting.key}"`,
          expected: 'each key once',
          fix: 'Merge the two entries.',
        });
      }
      keys.add(anchor);
      for (const [found, expected] of mistakesOf(setting)) {
        report(path, { found: `setting ${setting.key}: ${found}`, expected });
      }
    }
  }
}

/** The mistakes between the fields of a setting. */
function* mistakesOf(setting: Setting): Generator<readonly [found: string, expected: string]> {
  const { type, values, containers, outpost = false } = setting;
  if (type === 'enum' && values === undefined) {
    yield ['an enum without "values"', 'the list of its values'];
  }
  if (type !== 'enum' && values !== undefined) {
    yield [`"values" beside the type "${type}"`, 'the type "enum"'];
  }
  if (containers !== undefined && outpost !== (containers.join() === 'outposts')) {
    yield ['"outpost" and "containers" that differ', 'both or none for outposts only'];
  }
  for (const field of ['default', 'example'] as const) {
    // Environment variables are text, so numbers and booleans may be quoted. An empty text and `null` mean no value.
    const given = String(setting[field] ?? '');
    const expected = ['', 'null'].includes(given) ? undefined : valueProblem(setting, given);
    if (expected !== undefined) {
      yield [`"${field}" is ${JSON.stringify(setting[field])}`, expected];
    }
  }
}
