/**
 * `npm run platform:lists -- SCHEMA PACKAGE`: writes `data/platform/schema.yaml` from the platform's `schema.yml`, which its published
 * API client carries. SCHEMA is that file, PACKAGE the package with its version, such as `@goauthentik/api 2025.8.6`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { factFiles } from '@docs/check/platform-facts/facts';
import { root } from '@docs/publish/paths';
import { stringify } from 'yaml';
import { listsOfSchema } from './project/schema-lists.ts';

const [schema, name] = process.argv.slice(2);
if (schema === undefined || name === undefined || !existsSync(schema)) {
  console.error('Name the schema and its package: npm run platform:lists -- SCHEMA PACKAGE');
  process.exit(2);
}
const { version, ...lists } = listsOfSchema(readFileSync(schema, 'utf8'));
const source = {
  repository: 'goauthentik/authentik',
  path: 'schema.yml',
  version,
  package: name,
};
const heading =
  '# Names from the API schema of the platform, written by `npm run platform:lists`. Not edited by hand.\n';
writeFileSync(
  join(root, factFiles.schema),
  heading + stringify({ source, ...lists }, { lineWidth: 0 }),
);
console.log(
  `${factFiles.schema}: ${Object.keys(lists.paths).length} paths, ${lists.models.length} models, ${lists.eventActions.length} event actions, ${lists.components.length} components`,
);
