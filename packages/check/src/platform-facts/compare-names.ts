import { type Problem, problem } from '@docs/model/data-files/problem';
import { matchApiPath } from './api-path.ts';
import type { Comparison, Left } from './compare-settings.ts';
import { factFiles, type NameFacts, type NameKind, type SchemaFacts } from './facts.ts';
import type { Mention } from './mentions.ts';

/** What a kind of name is called in messages. */
const NAMES: Readonly<Record<NameKind, string>> = {
  'api-path': 'API path',
  'event-action': 'event action',
  model: 'model',
  component: 'challenge component',
  field: 'field',
  'model-field': 'field',
};

/** Pages that tell of older releases, and so of what was removed later. */
const HISTORY = /^content\/(releases|security)\//;

/** Verbs of the permissions that every model has. */
const MODEL_PERMISSION = /^(authentik_[a-z0-9_]+)\.(?:view|add|change|delete)_([a-z0-9]+)$/;

/** Compares names that pages and tables use with the lists of the platform. */
export function compareNames(
  mentions: readonly Mention[],
  schema: SchemaFacts,
  names: NameFacts,
): Comparison {
  const problems: Problem[] = [];
  const left = new Map<string, Left>();
  const used = new Set<object>();
  const find = <T extends { kind: NameKind; name: string }>(list: readonly T[], mention: Mention) =>
    list.find(({ kind, name }) => kind === mention.kind && name === mention.name);
  const leave = (name: string, reason: string) => left.set(name, { name, reason });

  for (const mention of mentions) {
    const answer = lookUp(mention, schema, names);
    if (answer === 'known') continue;
    const more = find(names.more, mention);
    if (more !== undefined) {
      used.add(more);
      continue;
    }
    if (mention.since !== undefined && isNewer(mention.since, schema.source.version)) {
      leave(
        mention.name,
        `marked as new in ${mention.since}; the list is of ${schema.source.version}`,
      );
      continue;
    }
    const removed = find(names.removed, mention);
    if (removed !== undefined && HISTORY.test(mention.file)) {
      used.add(removed);
      leave(mention.name, `gone after ${removed.until}`);
      continue;
    }
    const excused = find(names.notComparable, mention);
    if (excused !== undefined) {
      used.add(excused);
      leave(mention.name, excused.reason);
      continue;
    }
    if (answer === 'pattern') {
      leave(`/api/v3${mention.name}`, 'a pattern or a variable and no path');
      continue;
    }
    const shown = mention.kind === 'api-path' ? `/api/v3${mention.name}` : mention.name;
    const method = answer === 'other methods' ? `${mention.method?.toUpperCase()} ` : '';
    problems.push(
      problem({
        file: mention.file,
        line: mention.line,
        found: `the ${NAMES[mention.kind]} ${method}${shown}`,
        expected: `one that ${schema.source.path} of ${schema.source.version} has; what can't be compared belongs into ${factFiles.names} with a reason`,
      }),
    );
  }

  for (const entry of [...names.more, ...names.removed, ...names.notComparable]) {
    if (used.has(entry)) continue;
    problems.push(
      problem({
        file: factFiles.names,
        line: 1,
        found: `an entry for ${entry.name} that no page needs`,
        expected: 'only names that pages use and the lists lack',
      }),
    );
  }
  return { problems, compared: mentions.length, left: [...left.values()] };
}

type Answer = 'known' | 'unknown' | 'other methods' | 'pattern';

function lookUp(mention: Mention, schema: SchemaFacts, names: NameFacts): Answer {
  const { kind, name } = mention;
  switch (kind) {
    case 'api-path':
      return lookUpPath(mention, schema);
    case 'event-action':
      return schema.eventActions.some(
        (action) => action === name || (action.endsWith('_') && name.startsWith(action)),
      )
        ? 'known'
        : 'unknown';
    case 'model-field':
      return lookUpModelField(name, schema);
    case 'field':
      return schema.fields.includes(name) ? 'known' : 'unknown';
    case 'component':
      return schema.components.includes(name) ? 'known' : 'unknown';
    case 'model':
      return lookUpModel(name, schema, names);
  }
}

function lookUpPath({ name, method, beginning }: Mention, { paths }: SchemaFacts): Answer {
  if (name === '/') return 'known';
  if (/\(|\.\.\.|…/.test(name) || /^\/\$\w+$/.test(name)) return 'pattern';
  const match = matchApiPath(name, paths, beginning === true);
  if (match === undefined) return 'unknown';
  if (method === undefined || match.methods === undefined) return 'known';
  return match.methods.includes(method) ? 'known' : 'other methods';
}

/** A field of a model, as `authentik_core.user username`; unknown models are told of as models. */
function lookUpModelField(name: string, { modelFields }: SchemaFacts): Answer {
  const [model = '', field = ''] = name.split(' ');
  const fields = modelFields[model]?.split(' ');
  return fields === undefined || fields.includes(field) ? 'known' : 'unknown';
}

/** A model, or a permission on one: `authentik_core.view_user`. */
function lookUpModel(name: string, { models }: SchemaFacts, { permissions }: NameFacts): Answer {
  if (models.includes(name) || name in permissions) return 'known';
  const [, app, model] = MODEL_PERMISSION.exec(name) ?? [];
  return app !== undefined && models.includes(`${app}.${model}`) ? 'known' : 'unknown';
}

/** Whether a release such as `2025.10` comes after the series of a version such as `2025.8.6`. */
function isNewer(release: string, version: string): boolean {
  const [year = 0, month = 0] = release.split('.').map(Number);
  const [listYear = 0, listMonth = 0] = version.split('.').map(Number);
  return year > listYear || (year === listYear && month > listMonth);
}
