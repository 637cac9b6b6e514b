import { describe, expect, it } from 'vitest';
import { listsOfSchema } from './schema-lists.ts';

const schema = `
info: { title: authentik, version: 2025.8.6 }
paths:
  /core/users/:
    get: { operationId: core_users_list }
    post: { operationId: core_users_create }
  /admin/apps/:
    parameters: []
    get: { operationId: admin_apps_list }
components:
  schemas:
    EventActions: { enum: [logout, login] }
    ModelEnum: { enum: [authentik_core.user, authentik_core.group] }
    User: { type: object, properties: { username: {}, email: {} } }
    GroupRequest: { type: object, properties: { name: {}, email: {} } }
    ChallengeTypes:
      discriminator:
        propertyName: component
        mapping: { ak-stage-password: "#/p", ak-stage-email: "#/e" }
`;

describe('listsOfSchema', () => {
  it('takes the lists from the schema, sorted', () => {
    expect(listsOfSchema(schema)).toEqual({
      version: '2025.8.6',
      paths: { '/admin/apps/': 'get', '/core/users/': 'get post' },
      eventActions: ['login', 'logout'],
      models: ['authentik_core.group', 'authentik_core.user'],
      components: ['ak-stage-email', 'ak-stage-password'],
      fields: ['email', 'name', 'username'],
      modelFields: { 'authentik_core.group': 'email name' },
    });
  });

  it('refuses a document without the lists', () => {
    expect(() => listsOfSchema(schema.replace('EventActions', 'EventKinds'))).toThrow(
      /^This is not the platform's schema\.yml\.\n.* components\.schemas\.EventActions$/s,
    );
  });
});
