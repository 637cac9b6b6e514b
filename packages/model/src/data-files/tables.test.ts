import { describe, expect, it } from 'vitest';
import { DataError } from './problem.ts';
import { parseTable, rowAnchor } from './tables.ts';

const table = `title: Scopes
columns:
  - { key: scope, label: Scope, code: true }
  - { key: claims, label: Claims }
anchor: scope
rows:
  - { scope: openid, claims: sub }
  - { scope: goauthentik.io/api }
`;

function mistakes(text: string): string[] {
  try {
    parseTable(text, 'data/tables/scopes.yaml');
    return [];
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return error.message.split('\n');
  }
}

describe('shared tables', () => {
  it('reads columns and rows; a row may leave out cells', () => {
    const parsed = parseTable(table, 'data/tables/scopes.yaml');
    expect(parsed.columns).toHaveLength(2);
    expect(parsed.rows[1]).toEqual({ scope: 'goauthentik.io/api' });
  });

  it.each([
    ['goauthentik.io/api', 'goauthentik-io-api'],
    ['Default Flow', 'default-flow'],
    ['user_write-2', 'user_write-2'],
    [8080, '8080'],
  ])('gives the row %s the address #%s', (cell, anchor) => {
    expect(rowAnchor(cell)).toBe(anchor);
  });

  it('lets the address come from a cell that no column shows', () => {
    expect(
      mistakes(table.replace('anchor: scope', 'anchor: id').replaceAll('scope: ', 'id: ')),
    ).toEqual([]);
  });

  it('reports cells without a column, rows without an anchor, and duplicate anchors', () => {
    const text = `${table}  - { claims: none }\n  - { scope: OpenID, claim: sub }\n`;
    expect(mistakes(text)).toEqual([
      'data/tables/scopes.yaml:9: row 3 has no "scope"; expected the cell that gives its address.',
      'data/tables/scopes.yaml:10: row 4 has a cell "claim"; expected cells of the columns scope, claims.',
      'data/tables/scopes.yaml:10: two rows have the address "#openid"; expected a different value in each row.',
    ]);
  });

  it('reports fields that are missing or unknown', () => {
    expect(mistakes('title: Scopes\nrow: []\n')).toEqual([
      'data/tables/scopes.yaml:1: table field "columns" is missing; expected a list.',
      'data/tables/scopes.yaml:1: table field "rows" is missing; expected a list.',
      'data/tables/scopes.yaml:2: table has an unknown field "row"; expected only known fields. Correct the name or remove the field; docs/writing.md lists the fields.',
    ]);
  });
});
