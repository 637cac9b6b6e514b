import type { Problem } from '@docs/model/data-files/problem';
import { compareVersions } from '@docs/model/releases/versions';
import { factFiles, type NameFacts, type SchemaFacts } from './facts.ts';
import type { Mention } from './mentions.ts';

/** Pages that tell of older releases, and so of names that were removed later. */
const HISTORY = /^content\/(releases|security)\//;

/** Compares names that pages and tables use with the lists of the platform. */
export function compareNames(
  mentions: readonly Mention[],
  schema: SchemaFacts,
  names: NameFacts,
): Problem[] {
  const keyOf = ({ kind, name }: Pick<Mention, 'kind' | 'name'>) => `${kind} ${name}`;
  const excused = new Set([...names.more, ...names.notComparable].map(keyOf));
  const removed = new Set(names.removed.map(keyOf));
  const { path, version } = schema.source;
  return mentions
    .filter(
      (mention) =>
        !isKnown(mention, schema, names) &&
        !excused.has(keyOf(mention)) &&
        !(HISTORY.test(mention.file) && removed.has(keyOf(mention))) &&
        !(mention.since !== undefined && compareVersions(mention.since, version) > 0),
    )
    .map(({ kind, name, method, file, line }) => {
      const shown = kind === 'api-path' ? `${method?.toUpperCase() ?? ''} /api/v3${name}` : name;
      return {
        file,
        line,
        found: `the ${kind.replace('api', 'API').replace('-', ' ')} ${shown.trim()}`,
        expected: `one that ${path} of ${version} has; a name that can't be compared belongs into ${factFiles.names} with a reason`,
      };
    });
}

function isKnown(mention: Mention, schema: SchemaFacts, { permissions }: NameFacts): boolean {
  const { kind, name } = mention;
  switch (kind) {
    case 'api-path':
      return isKnownPath(mention, schema.paths);
    case 'event-action':
      return schema.eventActions.some(
        (action) => action === name || (action.endsWith('_') && name.startsWith(action)),
      );
    case 'field':
      return schema.fields.includes(name);
    case 'model-field': {
      // Unknown models are reported as models.
      const [model = '', field = ''] = name.split(' ');
      return schema.modelFields[model]?.split(' ').includes(field) ?? true;
    }
    case 'component':
      return schema.components.includes(name);
    case 'model':
      // Every model has permissions such as `authentik_core.view_user`.
      return (
        name in permissions ||
        schema.models.includes(name.replace(/\.(?:view|add|change|delete)_/, '.'))
      );
  }
}

/** @param paths - known paths with their methods, such as `/core/users/{id}/` and `get put` */
function isKnownPath({ name, method, beginning }: Mention, paths: SchemaFacts['paths']): boolean {
  // Patterns and variables are no paths.
  if (name === '/' || /\(|\.\.\.|…|^\/\$\w+$/.test(name)) return true;
  const begins = (known: string, named: string) => {
    const parts = known.split('/');
    // A variable of the API or of the page matches any part.
    return named
      .split('/')
      .every((part, i) => part === parts[i] || /^\{/.test(parts[i] ?? '') || /^[$<{]/.test(part));
  };
  return Object.entries(paths).some(([known, methods]) => {
    return known.split('/').length === name.split('/').length && begins(known, name)
      ? method === undefined || methods.split(' ').includes(method)
      : beginning === true && begins(known, name.replace(/\/$/, ''));
  });
}
