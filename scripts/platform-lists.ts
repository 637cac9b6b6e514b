// `npm run platform:lists -- SCHEMA PACKAGE`: writes the lists of names from the API schema of the platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { factFiles } from '@docs/check/platform-facts/facts';
import { root } from '@docs/publish/paths';
import { stringify } from 'yaml';
import { readOptions } from './project/options.ts';
import { listsOfSchema } from './project/schema-lists.ts';

const usage = `npm run platform:lists -- SCHEMA PACKAGE

Writes ${factFiles.schema} from the platform's schema.yml, which its published API client carries.
SCHEMA   that file
PACKAGE  the package with its version, such as "@goauthentik/api 2025.8.6"`;

const { positionals } = readOptions(usage, { allowPositionals: true }, 2);
const [schema = '', name] = positionals;
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
