import type { Problem } from '@docs/model/data-files/problem';
import type { DataTable } from '@docs/model/data-files/tables';
import type { Page } from '@docs/model/pages/page';
import type { Settings } from '@docs/model/settings/settings';
import { toString as textOf } from 'mdast-util-to-string';
import type { NameFacts, SchemaFacts } from './facts.ts';
import { lineWith } from './line-with.ts';
import { tableRows } from './table-rows.ts';

/**
 * Compares the tables that list all of something: event actions, stage types, policy types and special permissions.
 *
 * @param texts - of the files of the tables, by path
 */
export function compareTables(
  tables: ReadonlyMap<string, DataTable>,
  { eventActions, models }: SchemaFacts,
  { unlisted, permissions }: NameFacts,
  texts: ReadonlyMap<string, string>,
): Problem[] {
  const policies = models.filter((model) => /^authentik_policies_\w+\.\w+policy$/.test(model));
  const columns: readonly [name: string, column: string, all: readonly string[]][] = [
    ['event-actions', 'action', eventActions],
    ['stages', 'key', stageTypes(models)],
    ['policy-types', 'model', policies],
    ['permissions', 'permission', Object.keys(permissions)],
    ['permissions', 'label', Object.values(permissions)],
  ];
  return columns.flatMap(([name, column, all]) => {
    const cells = (tables.get(name)?.rows ?? []).map((row) => String(row[column] ?? ''));
    const leftOut = unlisted.filter(({ table }) => table === name).map((entry) => entry.name);
    const file = `data/tables/${name}.yaml`;
    const text = texts.get(file) ?? '';
    return [
      ...cells
        .filter((cell) => !all.includes(cell) || leftOut.includes(cell))
        .map((cell) => ({
          file,
          line: lineWith(text, `${column}: ${cell}`),
          found: `a row for ${cell}`,
          expected: `only what the platform has in ${column}`,
        })),
      ...all
        .filter((value) => !cells.includes(value) && !leftOut.includes(value))
        .map((value) => ({
          file,
          line: lineWith(text, 'rows:'),
          found: `no row for ${value}`,
          expected: 'a row for all that the platform has',
        })),
    ];
  });
}

/** The stage types of the platform: the models of stages without `authentik_stages_` and the model's own name. */
export function stageTypes(models: readonly string[]): string[] {
  return models.flatMap((model) => {
    const [, app = '', name] =
      /^authentik_stages_([a-z0-9_]+)\.([a-z0-9]+)stage$/.exec(model) ?? [];
    return name === app.replaceAll('_', '') || name === 'mutualtls' ? [app] : [];
  });
}

/** Words for a setting without a default. */
const NO_DEFAULT = /^(none|unset|empty)$/;

/**
 * Compares the defaults that pages repeat in tables of their own with `data/settings.yaml`. A cell counts when it begins with
 * the value in code type or says that there is none; one that describes the default in other words is skipped.
 *
 * @returns a problem for each cell below the heading `Default` that says something else
 */
export function compareRepeatedDefaults(pages: readonly Page[], { sections }: Settings): Problem[] {
  const defaults = new Map(
    sections
      .flatMap((section) => section.settings)
      .map((setting) => [setting.key, String(setting.default ?? '')]),
  );
  return pages.flatMap(({ file, tree }) =>
    tableRows(tree).flatMap(({ cells: { Default: cell }, row, line }) => {
      const key = textOf(row.children[0]);
      const right = defaults.get(key);
      const [start] = cell?.children ?? [];
      const code = start?.type === 'inlineCode' ? start.value : undefined;
      const written = NO_DEFAULT.test(textOf(cell)) ? '' : code;
      if (right === undefined || written === undefined || written === right) return [];
      return [
        {
          file,
          line,
          found: `${key} with the default ${JSON.stringify(written)}`,
          expected: `${JSON.stringify(right)}, as data/settings.yaml says`,
        },
      ];
    }),
  );
}
