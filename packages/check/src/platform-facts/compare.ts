import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@docs/model/data-files/list-files';
import { sortProblems } from '@docs/model/data-files/problem';
import type { Project } from '@docs/model/pages/project';
import { fieldsOfBlueprints } from './blueprint-mentions.ts';
import { compareMessages } from './compare-messages.ts';
import { compareNames } from './compare-names.ts';
import { type Comparison, compareSettings } from './compare-settings.ts';
import { compareRepeatedDefaults, compareTables } from './compare-tables.ts';
import { type PlatformFacts, readPlatformFacts } from './facts.ts';
import { fieldsOfPage, fieldsOfTable } from './field-mentions.ts';
import { type Mention, mentionsIn, type SourceText } from './mentions.ts';

/** Files of `data/` that don't speak of the platform in words of our own. */
const NOT_CONTENT = /^(platform|words)\/|^(published-addresses\.txt|redirects\.yaml)$/;

/** The texts of all pages and data files. */
function textsOf(root: string): SourceText[] {
  const files = [
    ...listFiles(join(root, 'content')).map((file) => `content/${file}`),
    ...listFiles(join(root, 'data'))
      .filter((file) => !NOT_CONTENT.test(file))
      .map((file) => `data/${file}`),
  ].filter((file) => /\.(mdx|yaml)$/.test(file));
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** The fields that tables of settings name, those of pages and those of `data/tables/`, and the fields that blueprints write. */
function fieldMentions(project: Project, texts: readonly SourceText[]): Mention[] {
  const textOf = new Map(texts.map(({ file, text }) => [file, text]));
  return [
    ...project.pages.flatMap((page) => fieldsOfPage(page, textOf.get(page.file) ?? '')),
    ...texts.flatMap(fieldsOfBlueprints),
    ...[...project.tables].flatMap(([name, table]) =>
      fieldsOfTable(name, table, textOf.get(`data/tables/${name}.yaml`) ?? ''),
    ),
  ];
}

/** The line on which `data/settings.yaml` describes a setting. */
function lineOfSetting(text: string): (key: string) => number {
  const lines = text.split('\n');
  return (key) => lines.findIndex((line) => line.trim() === `- key: ${key}`) + 1;
}

/**
 * Compares all that the site says of settings, defaults, API paths, event actions, models, stage types and messages with the lists of
 * `data/platform/`. Needs no network.
 */
export function comparePlatform(
  project: Project,
  facts: PlatformFacts = readPlatformFacts(project.root),
): Comparison {
  const texts = textsOf(project.root);
  const settingsText = texts.find(({ file }) => file === 'data/settings.yaml')?.text ?? '';
  const parts: Comparison[] = [
    compareSettings(project.settings, facts.settings, lineOfSetting(settingsText)),
    compareRepeatedDefaults(
      texts.filter(({ file }) => file.startsWith('content/')),
      project.settings,
    ),
    compareNames(
      [...texts.flatMap(mentionsIn), ...fieldMentions(project, texts)],
      facts.schema,
      facts.names,
    ),
    ...compareTables(project.tables, facts.schema, facts.names),
    compareMessages(project.errors, facts.messages),
  ];
  return {
    problems: sortProblems(parts.flatMap(({ problems }) => problems)),
    compared: parts.reduce((sum, { compared }) => sum + compared, 0),
    left: parts.flatMap(({ left }) => left),
  };
}
