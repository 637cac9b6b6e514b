import { type Problem, problem } from '@docs/model/data-files/problem';
import type { DataTable } from '@docs/model/data-files/tables';
import type { Setting, Settings } from '@docs/model/settings/settings';
import type { Comparison, Left } from './compare-settings.ts';
import { factFiles, type NameFacts, type SchemaFacts } from './facts.ts';
import { tableRows } from './markdown-tables.ts';
import type { SourceText } from './mentions.ts';

/** Compares a table that must hold every name of a list, and no other, but for those that are left out on purpose. */
function compareColumn(
  table: DataTable | undefined,
  name: string,
  column: string,
  all: readonly string[],
  unlisted: NameFacts['unlisted'],
): Comparison {
  const file = `data/tables/${name}.yaml`;
  const leftOut = unlisted.filter((entry) => entry.table === name);
  const expected = all.filter((value) => !leftOut.some((entry) => entry.name === value));
  const cells = (table?.rows ?? []).map((row) => String(row[column] ?? ''));
  const report = (found: string, wanted: string): Problem =>
    problem({ file, line: 1, found, expected: wanted });
  return {
    problems: [
      ...cells
        .filter((cell) => !expected.includes(cell))
        .map((cell) => report(`a row for ${cell}`, `only what the platform has in ${column}`)),
      ...expected
        .filter((value) => !cells.includes(value))
        .map((value) => report(`no row for ${value}`, 'a row for all that the platform has')),
      ...leftOut
        .filter((entry) => !all.includes(entry.name))
        .map((entry) => ({
          ...report(
            `an entry for ${entry.name}, which the platform doesn't have`,
            'only names that the table leaves out',
          ),
          file: factFiles.names,
        })),
    ],
    compared: cells.length,
    left: leftOut.map((entry) => ({ name: `${name}: ${entry.name}`, reason: entry.reason })),
  };
}

/** The stage types of the platform: the models of stages without `authentik_stages_` and the model's own name. */
export function stageTypes(models: readonly string[]): string[] {
  return models.flatMap((model) => {
    const [, app = '', name = ''] =
      /^authentik_stages_([a-z0-9_]+)\.([a-z0-9]+)$/.exec(model) ?? [];
    return name === `${app.replaceAll('_', '')}stage` ||
      (app === 'mtls' && name === 'mutualtlsstage')
      ? [app]
      : [];
  });
}

/** Compares the tables that list all of something: event actions, stage types, policy types and special permissions. */
export function compareTables(
  tables: ReadonlyMap<string, DataTable>,
  { eventActions, models }: SchemaFacts,
  { unlisted, permissions }: NameFacts,
): Comparison[] {
  const policies = models.filter((model) => /^authentik_policies_\w+\.\w+policy$/.test(model));
  return [
    compareColumn(tables.get('event-actions'), 'event-actions', 'action', eventActions, unlisted),
    compareColumn(tables.get('stages'), 'stages', 'key', stageTypes(models), unlisted),
    compareColumn(tables.get('policy-types'), 'policy-types', 'model', policies, unlisted),
    ...(['permission', 'label'] as const).map((column) =>
      compareColumn(
        tables.get('permissions'),
        'permissions',
        column,
        column === 'label' ? Object.values(permissions) : Object.keys(permissions),
        unlisted,
      ),
    ),
  ];
}

/** The first cell of a row about a setting: its key, which may be a link. */
const SETTING_CELL = /^\[?`(AUTHENTIK_[A-Z0-9_]+)`(?:\]\([^)]*\))?$/;

/** Words for a setting without a default. */
const NO_DEFAULT = new Set(['none', 'unset', 'empty']);

/**
 * Compares the defaults that pages repeat in tables of their own with `data/settings.yaml`. A cell counts when it begins with
 * the value in code type or says that there is none; one that describes the default in other words is left.
 *
 * @returns a problem for each cell below the heading `Default` that says something else
 */
export function compareRepeatedDefaults(
  texts: readonly SourceText[],
  { sections }: Settings,
): Comparison {
  const settings = new Map<string, Setting>(
    sections.flatMap((section) => section.settings).map((setting) => [setting.key, setting]),
  );
  const problems: Problem[] = [];
  const left: Left[] = [];
  let compared = 0;
  for (const { file, text } of texts) {
    for (const { heading, cells, line } of tableRows(text)) {
      const key = SETTING_CELL.exec(cells[0] ?? '')?.[1] ?? '';
      const setting = settings.get(key);
      const cell = cells[heading.indexOf('Default')];
      if (setting === undefined || cell === undefined) continue;
      const written = NO_DEFAULT.has(cell) ? '' : /^`([^`]*)`/.exec(cell)?.[1];
      if (written === undefined) {
        left.push({ name: `${key} on ${file}`, reason: `the default is told in words: ${cell}` });
        continue;
      }
      compared++;
      const value = setting.default === undefined ? '' : String(setting.default);
      if (written === value) continue;
      problems.push(
        problem({
          file,
          line,
          found: `${key} with the default ${JSON.stringify(written)}`,
          expected: `${JSON.stringify(value)}, as data/settings.yaml says`,
        }),
      );
    }
  }
  return { problems, compared, left };
}
