import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@docs/model/data-files/list-files';
import type { Problem } from '@docs/model/data-files/problem';
import type { Project } from '@docs/model/pages/project';
import { samplesOf } from '../samples/sample.ts';
import { compareMessages } from './compare-messages.ts';
import { compareNames } from './compare-names.ts';
import { compareSettings } from './compare-settings.ts';
import { compareRepeatedDefaults, compareTables } from './compare-tables.ts';
import { readPlatformFacts } from './facts.ts';
import { blueprintFields, mentionsIn, pageFields, tableFields } from './mentions.ts';

/** Folders and files of `data/` that hold no names of the platform in words of our own. */
const EXEMPT = ['platform/', 'words/', 'redirects.'];

/**
 * Compares all that the site says of settings, defaults, API paths, event actions, models, stage types and messages with the lists of
 * `data/platform/`. Needs no network.
 */
export function comparePlatform({ root, pages, settings, tables, errors }: Project): Problem[] {
  const facts = readPlatformFacts(root);
  const texts = new Map(
    listFiles(join(root, 'data'))
      .filter((path) => /\.(mdx|yaml)$/.test(path))
      .filter((path) => !EXEMPT.some((name) => path.startsWith(name)))
      .map((path) => [`data/${path}`, readFileSync(join(root, 'data', path), 'utf8')]),
  );
  const mentions = [
    ...pages.flatMap((page) => {
      const samples = samplesOf(page);
      return [
        ...mentionsIn(page.file, page.text, samples),
        ...pageFields(page),
        ...samples.flatMap(blueprintFields),
      ];
    }),
    ...[...texts].flatMap(([file, text]) => mentionsIn(file, text)),
    ...[...tables].flatMap(([name, table]) =>
      tableFields(`data/tables/${name}.yaml`, table, texts.get(`data/tables/${name}.yaml`) ?? ''),
    ),
  ];
  return [
    ...compareSettings(settings, facts.settings, texts.get('data/settings.yaml') ?? ''),
    ...compareRepeatedDefaults(pages, settings),
    ...compareNames(mentions, facts.schema, facts.names),
    ...compareTables(tables, facts.schema, facts.names, texts),
    ...compareMessages(errors, facts.messages, texts),
  ];
}
