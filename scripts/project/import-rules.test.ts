import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { expect, it } from 'vitest';
import rules from '../../import-rules.json' with { type: 'json' };

const { mayImport } = rules;

/** The rows of the table in docs/architecture.md that say what a folder may import. */
function documentedRules(): Record<string, string[]> {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const rows = text.matchAll(/^\| `([^`]+)\/` \|[^|]*\|([^|]*)\|$/gm);
  return Object.fromEntries(
    [...rows].map(([, folder = '', imports = '']) => [
      folder,
      [...imports.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
        name in mayImport || name === 'packages' ? name : `packages/${name}`,
      ),
    ]),
  );
}

it('documents the same rules that dependency-cruiser checks', () => {
  expect(documentedRules()).toEqual(mayImport);
});

it('has a rule for each package', () => {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  expect(Object.keys(mayImport)).toEqual(expect.arrayContaining(packages));
});
