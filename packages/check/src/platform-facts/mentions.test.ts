import { parseTable } from '@docs/model/data-files/tables';
import { parsePage } from '@docs/model/pages/page';
import { describe, expect, it } from 'vitest';
import { noNames, noSchema, sample } from '../testing/fixtures.ts';
import { compareNames } from './compare-names.ts';
import type { SchemaFacts } from './facts.ts';
import { blueprintFields, type Mention, pageFields, tableFields } from './mentions.ts';

const schema: SchemaFacts = {
  ...noSchema,
  models: ['authentik_core.group'],
  fields: ['is_superuser', 'name'],
  modelFields: { 'authentik_core.group': 'is_superuser name' },
};

function found(mentions: readonly Mention[]): string[] {
  return compareNames(mentions, schema, noNames).map(
    ({ file, line, found }) => `${file}:${line}: ${found}`,
  );
}

describe('pageFields', () => {
  const page = (key: string, badges = '', effect = 'Label.') => `---
title: Groups${badges}
---

| Setting | Key | Effect |
| --- | --- | --- |
| **Name** | \`name\` | Label. |
| **Superuser** | \`${key}\` | ${effect} |

| Key | Holds |
| --- | --- |
| \`first_name\` | Not a setting. |
`;
  const fields = (text: string) => pageFields(parsePage('groups.mdx', text));

  it('accepts fields of the API', () => {
    expect(found(fields(page('is_superuser')))).toEqual([]);
  });

  it('finds a field that the API lacks', () => {
    expect(found(fields(page('superuser')))).toEqual(['content/groups.mdx:8: the field superuser']);
  });

  it('leaves fields of later releases, marked by a badge or in their row', () => {
    expect(found(fields(page('color', '\nbadges: [version 2025.10+]')))).toEqual([]);
    expect(found(fields(page('color', '', 'New in 2025.10+.')))).toEqual([]);
    expect(found(fields(page('color', '', '<Version since="2025.10" />')))).toEqual([]);
    expect(found(fields(page('color', '', 'New in 2025.4+.')))).toHaveLength(1);
  });
});

describe('tableFields', () => {
  it('finds a field that the API lacks, with its line', () => {
    const text = `title: Groups
columns:
  - { key: setting, label: Setting }
  - { key: key, label: Key, code: true }
rows:
  - setting: Name
    key: name
  - setting: Color
    key: color
`;
    expect(
      found(tableFields('data/tables/groups.yaml', parseTable(text, 'groups.yaml'), text)),
    ).toEqual(['data/tables/groups.yaml:9: the field color']);
  });
});

describe('blueprintFields', () => {
  const blueprint = (field: string) =>
    blueprintFields(
      sample(
        'yaml',
        `version: 1
entries:
  - model: authentik_core.group
    identifiers:
      name: admins
    attrs:
      ${field}: !Context superuser
`,
      ),
    );

  it('accepts fields of the model', () => {
    expect(found(blueprint('is_superuser'))).toEqual([]);
    expect(found(blueprint('name__icontains'))).toEqual([]);
  });

  it('finds a field that the model lacks, with its line', () => {
    expect(found(blueprint('superuser'))).toEqual([
      'content/a.mdx:16: the model field authentik_core.group superuser',
    ]);
  });
});
