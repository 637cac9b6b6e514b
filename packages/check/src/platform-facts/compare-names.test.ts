import { describe, expect, it } from 'vitest';
import { noNames, noSchema } from '../testing/fixtures.ts';
import { compareNames } from './compare-names.ts';
import type { NameFacts, SchemaFacts } from './facts.ts';
import { mentionsIn } from './mentions.ts';

const schema: SchemaFacts = {
  ...noSchema,
  paths: {
    '/core/users/': 'get post',
    '/core/users/{id}/': 'get put patch delete',
    '/core/users/me/': 'get',
    '/tasks/workers': 'get',
  },
  eventActions: ['login', 'login_failed', 'custom_'],
  models: ['authentik_core.user', 'authentik_stages_deny.denystage'],
  components: ['ak-stage-password', 'xak-flow-redirect'],
};

function found(text: string, names = noNames, file = 'content/page.mdx') {
  const { length } = text.split('\n');
  const [, language = ''] = /^```(\w+)/.exec(text) ?? [];
  const sample = { file, line: 2, language, meta: '', text: 'a\n'.repeat(Math.max(length - 3, 0)) };
  return compareNames(mentionsIn(file, text, language === '' ? [] : [sample]), schema, names).map(
    (problem) => `${problem.line}: ${problem.found}`,
  );
}

const code = (language: string, line: string) => `\`\`\`${language}\n${line}\n\`\`\``;

describe('API paths', () => {
  it.each([
    'The API describes itself below `/api/v3/`.',
    '`/api/v3/core/users/`, `/api/v3/core/users/?page_size=100`, `/api/v3/core/users/<id>/`',
    code('bash', 'curl "https://authentik.company/api/v3/core/users/$ID/"'),
    code('bash', 'curl -X PATCH https://authentik.company/api/v3/core/users/42/'),
    code('http', 'GET /api/v3/tasks/workers HTTP/1.1'),
    code('nginx', 'location /api/v3/core/users {'),
    'Refuse `/api/v3/core/users*`.',
    '`PATCH /api/v3/core/users/<id>/` and `DELETE /api/v3/core/users/$ID/`',
    'source: authentik/api/v3/urls.py',
  ])('accepts %j', (text) => {
    expect(found(text)).toEqual([]);
  });

  it.each([
    ['`/api/v3/core/users/<id>/color/`', '1: the API path /api/v3/core/users/<id>/color/'],
    ['`/api/v3/core/people/`', '1: the API path /api/v3/core/people/'],
    [code('nginx', 'location /api/v3/core/user {'), '2: the API path /api/v3/core/user'],
    // A missing slash
    [
      code('bash', 'curl https://authentik.company/api/v3/core/users'),
      '2: the API path /api/v3/core/users',
    ],
    // A method that the path lacks
    [
      code('http', 'POST /api/v3/core/users/me/ HTTP/1.1'),
      '2: the API path POST /api/v3/core/users/me/',
    ],
  ])('finds the unknown path in %j', (text, message) => {
    expect(found(text)).toEqual([message]);
  });

  it('leaves patterns', () => {
    expect(found(code('nginx', 'location ~ ^/api/v3/(core|tasks)/ {'))).toEqual([]);
  });
});

describe('event actions', () => {
  it('accepts actions of the platform and custom ones', () => {
    expect(
      found('The event `login`, `login_failed` events, the event `custom_role_sync`.'),
    ).toEqual([]);
  });

  it.each([
    ['Each `signed_in` event has a user.', 1],
    [code('python', 'if event.action == "signed_in":'), 2],
    [code('python', 'if event.action in ("login", "signed_in"):'), 2],
    ['`/api/v3/core/users/?action=signed_in`', 1],
  ])('finds the unknown action in %j', (text, line) => {
    expect(found(text)).toEqual([`${line}: the event action signed_in`]);
  });
});

describe('models', () => {
  it('accepts models and permissions on them', () => {
    expect(found('`authentik_core.user` with `authentik_core.view_user`')).toEqual([]);
  });

  it.each([
    'authentik_core.person',
    'authentik_users.user',
    'authentik_core.view_person',
    'authentik_stages_deny.refusestage',
  ])('finds the unknown %s', (name) => {
    expect(found(code('yaml', `- model: ${name}`))).toEqual([`2: the model ${name}`]);
  });

  it('knows permissions that models declare themselves, and finds others', () => {
    const names = {
      ...noNames,
      permissions: { 'authentik_core.reset_user_password': 'Reset Password' },
    };
    expect(
      found('`authentik_core.reset_user_password`, `authentik_core.read_user_password`', names),
    ).toEqual(['1: the model authentik_core.read_user_password']);
  });
});

it('finds an unknown challenge component', () => {
  expect(found('`ak-stage-password`, then `ak-stage-passphrase`')).toEqual([
    '1: the component ak-stage-passphrase',
  ]);
});

describe('names outside the lists', () => {
  const names: NameFacts = {
    ...noNames,
    more: [{ kind: 'model', name: 'authentik_blueprints.meta', source: 'schema.json' }],
    removed: [{ kind: 'model', name: 'authentik_tenants.tenant', until: '2023.10' }],
  };

  it('lets notes of releases name what was removed, and no other page', () => {
    const text = 'authentik_tenants.tenant, authentik_blueprints.meta';
    expect(found(text, names, 'content/releases/2024.2.mdx')).toEqual([]);
    expect(found(text, names)).toContain('1: the model authentik_tenants.tenant');
  });
});
