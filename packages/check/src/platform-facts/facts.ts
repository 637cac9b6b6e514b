import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDataFile } from '@docs/model/data-files/data-file';
import { z } from 'zod';

const text = z.string().min(1);
const release = z.string().regex(/^\d{4}\.\d+(\.\d+)?$/, {
  error: 'a release in quotes, such as "2025.8"',
});

/** The file of a release that a list is from. */
const source = z.strictObject({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  path: text,
  commit: text.optional(),
  version: text,
  /** The published package that carries the file, where it was taken from there. */
  package: text.optional(),
});

const defaultValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])),
]);

const settingFacts = z.strictObject({
  source,
  /** The platform's default configuration, by path of the setting, such as `postgresql.host`. */
  defaults: z.record(text, defaultValue),
  /** Defaults that later point releases of the same series changed. */
  changes: z.array(
    z.strictObject({ key: text, default: defaultValue, since: release, source: text }),
  ),
  /** Settings, or groups with `.*` at their end, that only code reads: their default and the file that reads them. */
  inCode: z.array(z.strictObject({ key: text, default: defaultValue.optional(), source: text })),
  /** The first release that reads a setting, `-` if it isn't known, and after a space the last one. Without an entry, all known releases read it. */
  releases: z.record(
    text,
    z.string().regex(/^(-|\d{4}\.\d+(\.\d+)?)( \d{4}\.\d+(\.\d+)?)?$/, {
      error: 'the first release or "-" and, after a space, the last one, such as "2024.2 2025.6"',
    }),
  ),
  /** Settings of the default configuration that the site doesn't describe. */
  undescribed: z.array(z.strictObject({ key: text, reason: text })),
});

const schemaFacts = z.strictObject({
  source,
  /** Paths of the API below `/api/v3`, each with its methods, separated by spaces. */
  paths: z.record(z.string().startsWith('/'), text),
  /** Values of an event's `action`; one that ends with `_` is a prefix. */
  eventActions: z.array(text),
  /** Models that blueprints can write, as `app.model`. */
  models: z.array(text),
  /** Values of `component` in a flow's challenge. */
  components: z.array(text),
  /** Names of the fields of all objects of the API. */
  fields: z.array(text),
  /** The fields that can be written, by model, separated by spaces. */
  modelFields: z.record(text, z.string()),
});

const kind = z.enum(['api-path', 'event-action', 'model', 'component', 'field', 'model-field']);

const nameFacts = z.strictObject({
  /** Names that exist although the schema doesn't list them. */
  more: z.array(z.strictObject({ kind, name: text, source: text })),
  /** Names of older releases. Only notes of releases and advisories may use them. */
  removed: z.array(z.strictObject({ kind, name: text, until: text })),
  /** Text that looks like such a name and is none. */
  notComparable: z.array(z.strictObject({ kind, name: text, reason: text })),
  /** Names that a table that lists all of something leaves out. */
  unlisted: z.array(z.strictObject({ table: text, name: text, reason: text })),
  /** Permissions beyond add, change, delete and view, as `authentik_app.codename`, each with its label in the interface. */
  permissions: z.record(text, text),
});

const messageFacts = z.strictObject({
  /** The releases whose source was searched. */
  oldest: release,
  newest: release,
  /** Constant parts of messages, with the first and the last release that have them where that isn't `oldest` or `newest`. */
  constants: z.array(
    z.strictObject({
      since: release.optional(),
      until: release.optional(),
      parts: z.array(z.string().min(5)).min(1),
    }),
  ),
});

/** The kinds of name that pages are searched for. */
export type NameKind = z.infer<typeof kind>;
export type SettingFacts = z.infer<typeof settingFacts>;
export type SchemaFacts = z.infer<typeof schemaFacts>;
export type NameFacts = z.infer<typeof nameFacts>;
export type MessageFacts = z.infer<typeof messageFacts>;

/** The files of the lists, from the project's root. */
export const factFiles = {
  settings: 'data/platform/settings.yaml',
  schema: 'data/platform/schema.yaml',
  names: 'data/platform/names.yaml',
  messages: 'data/platform/messages.yaml',
} as const;

/**
 * Reads the lists of a project.
 *
 * @throws DataError with every mistake of the first file that has any
 */
export function readPlatformFacts(root: string) {
  const read = <Facts>(file: string, schema: z.ZodType<Facts>): Facts =>
    parseDataFile(readFileSync(join(root, file), 'utf8'), file, schema, 'list');
  return {
    settings: read(factFiles.settings, settingFacts),
    schema: read(factFiles.schema, schemaFacts),
    names: read(factFiles.names, nameFacts),
    messages: read(factFiles.messages, messageFacts),
  };
}
