import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDataFile } from '@docs/model/data-files/data-file';
import { z } from 'zod';

const sourceSchema = z.strictObject({
  /** `owner/name` of the repository the list is from. */
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  /** The file in that repository. */
  path: z.string().min(1),
  /** The commit that was read, where the list was taken from the repository itself. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
  /** The release that the list describes. */
  version: z.string().min(1),
  /** The published package that carries the file, where it was taken from there. */
  package: z.string().optional(),
});

const defaultValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);

const settingKey = z.string().regex(/^[a-z0-9_]+(\.[a-z0-9_]+)*$/, {
  error: 'the path of a setting in lower case, such as "postgresql.host"',
});

const settingFactsSchema = z.strictObject({
  source: sourceSchema,
  /** The platform's default configuration: path of the setting to its value. */
  defaults: z.record(settingKey, defaultValue),
  /** What later point releases of the same series changed. */
  changes: z.array(
    z.strictObject({
      key: settingKey,
      default: defaultValue,
      /** The first release with this default. */
      since: z.string().min(1),
      source: z.string().min(1),
    }),
  ),
  /** Settings that only code reads, with their default where the code has one. */
  inCode: z.array(
    z.strictObject({
      /** The path of a setting, or of a group with `.*` at its end. */
      key: z.string().min(1),
      default: defaultValue.optional(),
      /** The file that reads it. */
      source: z.string().min(1),
    }),
  ),
  /** The first release that reads a setting, `-` if it isn't known, and after a space the last one. Without an entry, all known releases read it. */
  releases: z.record(
    z.string().min(1),
    z.string().regex(/^(-|\d{4}\.\d+(\.\d+)?)( \d{4}\.\d+(\.\d+)?)?$/, {
      error: 'the first release or "-" and, after a space, the last one, such as "2024.2 2025.6"',
    }),
  ),
  /** Settings of the default configuration that the site doesn't describe, each with the reason. */
  undescribed: z.array(z.strictObject({ key: settingKey, reason: z.string().min(10) })),
});

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const schemaFactsSchema = z.strictObject({
  source: sourceSchema,
  /** Paths of the API below `/api/v3`, each with its methods, separated by spaces. */
  paths: z.record(
    z.string().startsWith('/'),
    z.string().regex(new RegExp(`^(${methods.join('|')})( (${methods.join('|')}))*$`)),
  ),
  /** What an event's `action` can be; one that ends with `_` is a prefix. */
  eventActions: z.array(z.string().min(1)),
  /** Models that blueprints can write, as `app.model`. */
  models: z.array(z.string().regex(/^authentik_[a-z0-9_]+\.[a-z0-9]+$/)),
  /** What a flow's challenge can have as `component`. */
  components: z.array(z.string().min(1)),
  /** Names of the fields of all objects of the API. */
  fields: z.array(z.string().min(1)),
  /** The fields that can be written, by model, separated by spaces. */
  modelFields: z.record(z.string(), z.string()),
});

/** The kinds of name that pages are searched for. */
export const nameKinds = [
  'api-path',
  'event-action',
  'model',
  'component',
  'field',
  'model-field',
] as const;
export type NameKind = (typeof nameKinds)[number];

const nameFactsSchema = z.strictObject({
  /** Names that exist although the schema doesn't list them. */
  more: z.array(
    z.strictObject({ kind: z.enum(nameKinds), name: z.string(), source: z.string().min(1) }),
  ),
  /** Names of older releases. Only notes of releases and advisories may use them. */
  removed: z.array(
    z.strictObject({ kind: z.enum(nameKinds), name: z.string(), until: z.string().min(1) }),
  ),
  /** What looks like such a name and can't be compared, each with the reason. */
  notComparable: z.array(
    z.strictObject({ kind: z.enum(nameKinds), name: z.string(), reason: z.string().min(10) }),
  ),
  /** What a table that lists all of something leaves out, each with the reason. */
  unlisted: z.array(
    z.strictObject({ table: z.string(), name: z.string(), reason: z.string().min(10) }),
  ),
  /** Permissions beyond add, change, delete and view, as `authentik_app.codename`, each with its label in the interface. */
  permissions: z.record(z.string().regex(/^authentik_[a-z0-9_]+\.[a-z_]+$/), z.string().min(1)),
});

const release = z.string().regex(/^\d{4}\.\d+(\.\d+)?$/, {
  error: 'a release in quotes, such as "2025.8"',
});

const messageFactsSchema = z.strictObject({
  /** The releases whose source was searched. */
  oldest: release,
  newest: release,
  constants: z.array(
    z.strictObject({
      /** The first and the last release that have these parts; without them, the oldest and the newest. */
      since: release.optional(),
      until: release.optional(),
      /** Constant parts of messages. */
      parts: z.array(z.string().min(5)).min(1),
    }),
  ),
});

export type SettingFacts = z.infer<typeof settingFactsSchema>;
export type MessageFacts = z.infer<typeof messageFactsSchema>;
export type SchemaFacts = z.infer<typeof schemaFactsSchema>;
export type NameFacts = z.infer<typeof nameFactsSchema>;
export type DefaultValue = z.infer<typeof defaultValue>;

/** The lists of `data/platform/`. */
export interface PlatformFacts {
  readonly settings: SettingFacts;
  readonly schema: SchemaFacts;
  readonly names: NameFacts;
  readonly messages: MessageFacts;
}

/** The files of the lists, from the project's root. */
export const factFiles = {
  settings: 'data/platform/settings.yaml',
  schema: 'data/platform/schema.yaml',
  names: 'data/platform/names.yaml',
  messages: 'data/platform/messages.yaml',
} as const;

/**
 * Parses the texts of the files.
 *
 * @throws DataError with every mistake of the first file that has any
 */
export function parsePlatformFacts(texts: Record<keyof typeof factFiles, string>): PlatformFacts {
  const parse = <Facts>(name: keyof typeof factFiles, schema: z.ZodType<Facts>): Facts =>
    parseDataFile(texts[name], factFiles[name], schema, 'list').data;
  return {
    settings: parse('settings', settingFactsSchema),
    schema: parse('schema', schemaFactsSchema),
    names: parse('names', nameFactsSchema),
    messages: parse('messages', messageFactsSchema),
  };
}

/**
 * Reads the lists of a project.
 *
 * @throws DataError when a file can't be understood
 */
export function readPlatformFacts(root: string): PlatformFacts {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return parsePlatformFacts({
    settings: read(factFiles.settings),
    schema: read(factFiles.schema),
    names: read(factFiles.names),
    messages: read(factFiles.messages),
  });
}
