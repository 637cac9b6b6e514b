import { z } from 'zod';
import { DataError, type Problem, problem } from './problem.ts';
import { parseYamlSource, schemaProblems, type YamlSource } from './schema-problems.ts';

/** The kinds of value that an environment variable of the platform holds. */
export const settingTypes = [
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

const releaseError = { error: 'a release in quotes, such as "2025.4"' };
const version = z.string(releaseError).regex(/^\d{4}\.\d{1,2}(\.\d+)?$/, releaseError);
const value = z.union([z.string(), z.number(), z.boolean()]);

const settingSchema = z.strictObject({
  /** The environment variable, such as `AUTHENTIK_POSTGRESQL__HOST`. */
  key: z.string().regex(/^[A-Z][A-Z0-9_]*(<[a-z-]+>[A-Z0-9_]*)*$/, {
    error: 'an environment variable in capitals, such as AUTHENTIK_LOG_LEVEL',
  }),
  type: z.enum(settingTypes),
  /** What holds when the variable isn't set; left out when there is no default. */
  default: value.optional(),
  /** The values that an `enum` may take. */
  values: z.array(value).min(2).optional(),
  /** The release that brought the setting. */
  since: version.optional(),
  /** The last release that knew the setting. */
  until: version.optional(),
  /** `true`, or a sentence that says what to use instead (inline Markdown). */
  deprecated: z.union([z.literal(true), z.string().min(1)]).optional(),
  /** Whether the value must be kept from readers of logs and files. */
  secret: z.boolean().optional(),
  /** Whether a running process takes a changed value over without a restart. */
  hotReload: z.boolean().optional(),
  /** What the setting does (inline Markdown). */
  effect: z.string().min(10),
  /** A valid value, where the type alone doesn't show the form. */
  example: value.optional(),
});

const sectionSchema = z.strictObject({
  /** Named by `<Settings section="…" />`. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, { error: 'a lower-case id such as "postgresql"' }),
  title: z.string().min(1),
  settings: z.array(settingSchema).min(1),
});

export const settingsSchema = z.strictObject({ sections: z.array(sectionSchema).min(1) });

export type Setting = z.infer<typeof settingSchema>;
export type SettingsSection = z.infer<typeof sectionSchema>;
export type Settings = z.infer<typeof settingsSchema>;

/** The id of a setting's entry on its page: the key in lower case. */
export function settingAnchor(key: string): string {
  return key.toLowerCase();
}

/**
 * Reads the text of `data/settings.yaml`.
 *
 * @throws DataError with every mistake of the file
 */
export function parseSettings(text: string, file = 'data/settings.yaml'): Settings {
  const source = parseYamlSource(text, file);
  if (source.problems.length > 0) throw new DataError(source.problems);
  const result = settingsSchema.safeParse(source.value);
  if (!result.success) {
    const place = { file, what: 'setting', lineOf: source.lineOf };
    throw new DataError(schemaProblems(result.error, source.value, place));
  }
  const problems = consistencyProblems(result.data, file, source.lineOf);
  if (problems.length > 0) throw new DataError(problems);
  return result.data;
}

function consistencyProblems(
  { sections }: Settings,
  file: string,
  lineOf: YamlSource['lineOf'],
): Problem[] {
  const problems: Problem[] = [];
  const sectionIds = new Set<string>();
  const keys = new Set<string>();
  for (const [sectionIndex, section] of sections.entries()) {
    if (sectionIds.has(section.id)) {
      const line = lineOf(['sections', sectionIndex]);
      problems.push(
        problem({ file, line, found: `two sections "${section.id}"`, expected: 'unique ids' }),
      );
    }
    sectionIds.add(section.id);
    for (const [index, setting] of section.settings.entries()) {
      const line = lineOf(['sections', sectionIndex, 'settings', index]);
      const anchor = settingAnchor(setting.key);
      if (keys.has(anchor)) {
        problems.push(
          problem({
            file,
            line,
            found: `two settings "${setting.key}"`,
            expected: 'each key once',
            mend: 'Merge the two entries.',
          }),
        );
      }
      keys.add(anchor);
      for (const [found, expected] of settingMistakes(setting)) {
        problems.push(problem({ file, line, found: `setting ${setting.key}: ${found}`, expected }));
      }
    }
  }
  return problems;
}

function settingMistakes(setting: Setting): [found: string, expected: string][] {
  const mistakes: [string, string][] = [];
  if (setting.type === 'enum' && setting.values === undefined) {
    mistakes.push(['an enum without "values"', 'the list of its values']);
  }
  if (setting.type !== 'enum' && setting.values !== undefined) {
    mistakes.push([`"values" beside the type "${setting.type}"`, 'the type "enum"']);
  }
  for (const field of ['default', 'example'] as const) {
    const expected = expectedValue(setting, setting[field]);
    if (expected !== undefined) {
      mistakes.push([`"${field}" is ${JSON.stringify(setting[field])}`, expected]);
    }
  }
  return mistakes;
}

/** Environment variables are text, so a number or a truth value may stand in quotes. */
function expectedValue(setting: Setting, given: Setting['default']): string | undefined {
  if (given === undefined) return undefined;
  const text = String(given);
  if (setting.type === 'integer' && !/^-?\d+$/.test(text)) return 'a whole number';
  if (setting.type === 'boolean' && !/^(true|false)$/.test(text)) return 'true or false';
  if (setting.type === 'enum' && setting.values && !setting.values.map(String).includes(text)) {
    return `one of ${setting.values.join(', ')}`;
  }
  return undefined;
}
