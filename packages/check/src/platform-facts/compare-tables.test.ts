import { type DataTable, parseTable } from '@docs/model/data-files/tables';
import { parsePage } from '@docs/model/pages/page';
import { parseSettings } from '@docs/model/settings/settings';
import { describe, expect, it } from 'vitest';
import { noNames, noSchema } from '../testing/fixtures.ts';
import { compareRepeatedDefaults, compareTables, stageTypes } from './compare-tables.ts';
import type { NameFacts, SchemaFacts } from './facts.ts';

const schema: SchemaFacts = {
  ...noSchema,
  eventActions: ['login'],
  models: [
    'authentik_policies_geoip.geoippolicy',
    'authentik_policies.policybinding',
    'authentik_stages_authenticator_totp.authenticatortotpstage',
    'authentik_stages_authenticator_totp.totpdevice',
    'authentik_stages_dummy.dummystage',
    'authentik_stages_mtls.mutualtlsstage',
  ],
};

const unlisted: NameFacts['unlisted'] = [
  { table: 'stages', name: 'dummy', reason: 'For debugging only.' },
];

function table(column: string, values: readonly string[]): DataTable {
  const rows = values.map((value) => `  - ${column}: ${value}\n`).join('');
  return parseTable(
    `title: T\ncolumns:\n  - { key: ${column}, label: L }\nrows:\n${rows}`,
    't.yaml',
  );
}

const permissionTable = parseTable(
  'title: T\ncolumns:\n  - { key: permission, label: P }\n  - { key: label, label: L }\nrows:\n  - { permission: authentik_core.impersonate, label: Can impersonate }\n',
  't.yaml',
);

function found(
  stages: readonly string[],
  permissions: NameFacts['permissions'] = { 'authentik_core.impersonate': 'Can impersonate' },
): string[] {
  const tables = new Map([
    ['event-actions', table('action', ['login'])],
    ['stages', table('key', stages)],
    ['policy-types', table('model', ['authentik_policies_geoip.geoippolicy'])],
    ['permissions', permissionTable],
  ]);
  const names = { ...noNames, unlisted, permissions };
  const texts = new Map([
    ['data/tables/permissions.yaml', 'rows:\n  - permission: a\n    label: Can impersonate\n'],
    ['data/tables/stages.yaml', 'title: T\nrows:\n  - key: authenticator_fax\n'],
  ]);
  return compareTables(tables, schema, names, texts).map(
    ({ file, line, found: what }) => `${file}:${line}: ${what}`,
  );
}

describe('compareTables', () => {
  it('takes the types of stages from their models', () => {
    expect(stageTypes(schema.models)).toEqual(['authenticator_totp', 'dummy', 'mtls']);
  });

  it('finds a permission that is missing, and a label that differs', () => {
    const permissions = {
      'authentik_core.impersonate': 'Can impersonate other users',
      'authentik_core.set_token_key': "Set a token's key",
    };
    expect(found(['authenticator_totp', 'mtls'], permissions)).toEqual([
      'data/tables/permissions.yaml:1: no row for authentik_core.set_token_key',
      'data/tables/permissions.yaml:3: a row for Can impersonate',
      'data/tables/permissions.yaml:1: no row for Can impersonate other users',
      "data/tables/permissions.yaml:1: no row for Set a token's key",
    ]);
  });

  it.each([
    [['authenticator_totp', 'mtls'], []],
    [['authenticator_totp', 'mtls', 'authenticator_fax'], ['3: a row for authenticator_fax']],
    [['mtls'], ['2: no row for authenticator_totp']],
  ])('knows whether %j are all stage types', (stages, mistakes) => {
    expect(found(stages)).toEqual(mistakes.map((mistake) => `data/tables/stages.yaml:${mistake}`));
  });
});

describe('compareRepeatedDefaults', () => {
  const settings = parseSettings(
    `sections:
  - id: email
    title: Email
    settings:
      - { key: AUTHENTIK_EMAIL__TIMEOUT, type: integer, default: 10, effect: When it gives up. }
      - { key: AUTHENTIK_EMAIL__HOST, type: string, effect: Name of the server. }
`,
  );
  const page = (timeout: string, host: string) =>
    parsePage(
      'email.mdx',
      `| Variable | Type | Default |
| --- | --- | --- |
| [\`AUTHENTIK_EMAIL__TIMEOUT\`](/configuration/#authentik_email__timeout) | integer | ${timeout} |
| \`AUTHENTIK_EMAIL__HOST\` | text | ${host} |
`,
    );

  const wrong = (timeout: string, host: string) =>
    compareRepeatedDefaults([page(timeout, host)], settings).map(
      ({ line, found }) => `${line}: ${found}`,
    );

  it.each(['`10`', '`10` seconds', 'ten seconds'])('accepts %s', (timeout) => {
    expect(wrong(timeout, 'none')).toEqual([]);
  });

  it('finds a wrong default, and one where there is none', () => {
    expect(wrong('`30`', '`localhost`')).toEqual([
      '3: AUTHENTIK_EMAIL__TIMEOUT with the default "30"',
      '4: AUTHENTIK_EMAIL__HOST with the default "localhost"',
    ]);
  });
});
