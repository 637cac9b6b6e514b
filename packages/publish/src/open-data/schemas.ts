import { advisorySchema } from '@docs/model/advisories/advisory-schema';
import { configurationFactsSchema } from '@docs/model/configuration-check/facts';
import { componentSchema } from '@docs/model/errors/schema';
import { laterReleasesSchema } from '@docs/model/releases/later-releases';
import {
  breakingSchema,
  dateSchema,
  releaseSchema,
  seriesSchema,
  versionSchema,
  vulnerabilityIdSchema,
} from '@docs/model/releases/release-schema';
import { supportSchema } from '@docs/model/releases/support-data';
import { sectionSchema, settingSchema } from '@docs/model/settings/settings';
import { z } from 'zod';
import { schemaVersion } from './files.ts';

const address = z.url();
const path = z.string().describe('Path below the root of the site, with both slashes.');
/** The versions before 2021 have two numbers, as a series has. */
const stableSchema = z.union([versionSchema, seriesSchema]);
const asOf = dateSchema.describe('Day up to which public advisories and release notes were read.');

/** Fields that every file begins with. */
const head = {
  $schema: address.describe('Address of the JSON Schema of this file.'),
  schemaVersion: z.literal(schemaVersion).describe('Version of the shape of this file.'),
  product: z.string().describe('Name of the documented product.'),
  site: address.describe(
    'Address of the root of the site, with a final slash. A `path`, and a link in Markdown that begins with a slash, is below it.',
  ),
  documentedRelease: seriesSchema.describe('The newest release that the pages describe.'),
};

/** The page that a record is made from. */
const pageFields = {
  url: address.describe('Address of the page about this record.'),
  path,
  title: z.string().describe('Title of the page.'),
  description: z.string().describe('One or two sentences that summarize the page.'),
};

const supportStateSchema = z
  .strictObject({
    state: z.enum(['supported', 'ended', 'unknown']),
    endedOn: dateSchema
      .optional()
      .describe('Day on which the support ended; left out when it is not known.'),
  })
  .describe('Whether the series got security fixes on the day `support.asOf`.');

const releaseRecordSchema = releaseSchema
  .safeExtend({
    ...pageFields,
    newest: stableSchema.describe('The newest version of the series that the page describes.'),
    versions: z.array(stableSchema).describe('Every stable version of the series, oldest first.'),
    supportState: supportStateSchema,
  })
  .describe('A release series with its release notes.');

const releasesSchema = z
  .strictObject({
    ...head,
    support: supportSchema
      .extend({
        later: z
          .array(
            z.strictObject({
              version: seriesSchema,
              date: dateSchema.optional().describe('Day of its first stable version.'),
              newest: versionSchema.describe('The newest known version.'),
            }),
          )
          .describe('Series that are newer than every documented one, oldest first.'),
      })
      .describe('What is known of support.'),
    later: laterReleasesSchema.describe(
      'The releases that are newer than every documented one, with their steps.',
    ),
    supportedSeries: z
      .array(seriesSchema)
      .describe('The series that got security fixes on the day `support.asOf`, oldest first.'),
    releases: z.array(releaseRecordSchema).describe('Newest first.'),
  })
  .meta({
    title: 'Releases',
    description:
      'Release series with their versions, support, requirements, breaking changes and fixes.',
  });

const advisoriesSchema = z
  .strictObject({
    ...head,
    asOf,
    advisories: z.array(advisorySchema.safeExtend(pageFields)).describe('Newest first.'),
    unlisted: z
      .array(
        z.strictObject({
          id: vulnerabilityIdSchema,
          fixed: versionSchema.describe('The version that closes it.'),
        }),
      )
      .describe('Vulnerabilities that release notes name and that have no page, oldest fix first.'),
  })
  .meta({
    title: 'Security advisories',
    description: 'Published vulnerabilities with affected and fixed versions.',
  });

const upgradeStopsSchema = z
  .strictObject({
    ...head,
    asOf,
    stops: z
      .array(
        z.strictObject({
          series: seriesSchema,
          install: stableSchema.describe('The version to install at this stop.'),
          url: address.describe('Address of the release notes.'),
          path,
          changes: z
            .array(
              z.strictObject({
                ...breakingSchema.pick({
                  id: true,
                  title: true,
                  when: true,
                  sameAs: true,
                  in: true,
                }).shape,
                url: address.describe('Address of the change in the release notes.'),
              }),
            )
            .describe('Breaking changes of the series, which may ask for work.'),
        }),
      )
      .describe(
        'Every series, oldest first. An upgrade takes every stop after the series that runs, up to the target.',
      ),
  })
  .meta({
    title: 'Upgrade stops',
    description: 'The versions that an upgrade installs one after the other, with their changes.',
  });

const settingsSchema = z
  .strictObject({
    ...head,
    url: address.describe('Address of the page that explains the settings.'),
    path,
    sections: z.array(
      sectionSchema.extend({
        settings: z.array(
          settingSchema.extend({ url: address.describe('Address of the setting on its page.') }),
        ),
      }),
    ),
    configurationCheck: configurationFactsSchema.describe(
      'What a check of a configuration knows beside the settings: other names, later releases and rules.',
    ),
  })
  .meta({
    title: 'Settings',
    description: 'Environment variables with type, default, values and effect.',
  });

const errorsSchema = z
  .strictObject({
    ...head,
    url: address.describe('Address of the page that explains the messages.'),
    path,
    components: z.array(
      componentSchema.extend({
        id: z.string().describe('Name of the component.'),
        entries: z.array(
          componentSchema.shape.entries.element.extend({
            url: address.describe('Address of the message on its page.'),
          }),
        ),
      }),
    ),
  })
  .meta({
    title: 'Error messages',
    description: 'Messages of the platform with cause, check and fix.',
  });

const indexSchema = z
  .strictObject({
    ...head,
    files: z.array(
      z.strictObject({
        name: z.string().describe('Name of the file.'),
        title: z.string(),
        description: z.string(),
        url: address.describe('Address of the file.'),
        schema: address.optional().describe('Address of its JSON Schema, if it has one.'),
        bytes: z.int().min(1).describe('Size of the file.'),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .describe('SHA-256 digest of the file, in hexadecimal digits.'),
      }),
    ),
  })
  .meta({ title: 'Index', description: 'Every data file of this version.' });

/** The schema of each file by its name. */
export const fileSchemas = {
  'index.json': indexSchema,
  'releases.json': releasesSchema,
  'advisories.json': advisoriesSchema,
  'upgrade-stops.json': upgradeStopsSchema,
  'settings.json': settingsSchema,
  'errors.json': errorsSchema,
} as const;

/** Content of each file by its name. */
export type DataFiles = {
  readonly [Name in keyof typeof fileSchemas]: z.infer<(typeof fileSchemas)[Name]>;
};

/**
 * A file's schema for other programs. Objects are open in it: a later file may have more fields, and a program that
 * checks files with an older schema must not refuse them.
 *
 * @param id - address of the schema
 * @returns a JSON Schema (draft 2020-12)
 */
export function jsonSchemaOf(name: keyof DataFiles, id: string): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(fileSchemas[name], {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  return { $schema, $id: id, ...schema };
}
