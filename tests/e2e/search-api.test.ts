import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBuilt } from '../harness/built-files.ts';
import { requestAtOrigin } from '../harness/site.ts';

type Json = Record<string, unknown>;
interface Operation {
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: Json }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Json }>> }>
  >;
}
interface Description {
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
}

const json = 'application/json';
const one = '/1/indexes/{name}/query';
const many = '/1/indexes/{names}/queries';
let description: Description;

beforeAll(async () => {
  description = JSON.parse(await readBuilt('data/v1/search.openapi.json')) as Description;
});

/** The schema with every object closed: an answer must not have a field that it doesn't name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([name, value]) => [name, closed(value)]);
  const inside = Object.fromEntries(entries) as Json;
  return 'properties' in schema ? { additionalProperties: false, ...inside } : inside;
}

function compiled(schema: unknown, components: unknown): ValidateFunction {
  return new Ajv({ allErrors: true, strict: false }).compile({ ...(schema as Json), components });
}

const requestSchema = (path: string) =>
  compiled(description.paths[path]?.post.requestBody.content[json]?.schema, description.components);

const responseSchema = (path: string, status: number) =>
  compiled(
    closed(description.paths[path]?.post.responses[status]?.content[json]?.schema),
    closed(description.components),
  );

/** Makes a call, and checks its answer against the description. */
async function call(path: string, address: string, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await requestAtOrigin(address, { method: 'POST', body: text });
  const answer: unknown = await response.json();
  const validate = responseSchema(path, response.status);
  validate(answer);
  return { status: response.status, problems: validate.errors ?? [], answer: answer as Json };
}

it('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate(description as unknown as Json);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  const broken = await new Validator().validate({ ...description, paths: 1 } as unknown as Json);
  expect(broken.valid).toBe(false);
});

describe('calls that the description allows', () => {
  it.each([
    {},
    { query: 'saml' },
    { query: 'logn', getRankingInfo: true },
    { query: 'zxqvwy blorp' },
    {
      query: 'docker compose postgresql',
      hitsPerPage: 20,
      page: 1,
      attributesToSnippet: ['content:20'],
      snippetEllipsisText: '...',
      snippetEveryHit: true,
      facets: ['*'],
      maxValuesPerFacet: 5,
      clickAnalytics: true,
    },
    { query: 'release', facetFilters: [['area:releases', 'area:security'], 'language:en'] },
    { query: 'upgrade', attributesToRetrieve: ['url'], attributesToHighlight: [] },
  ])('answers %j as described', async (parameters) => {
    expect(requestSchema(one)(parameters)).toBe(true);
    const { status, problems } = await call(one, '/1/indexes/authentik/query', parameters);
    expect([status, problems]).toEqual([200, []]);
    const requests = [{ indexName: 'authentik', ...parameters }];
    expect(requestSchema(many)({ requests })).toBe(true);
    const several = await call(many, '/1/indexes/*/queries', { requests });
    expect([several.status, several.problems]).toEqual([200, []]);
  });
});

describe('calls that it refuses', () => {
  const search = { indexName: 'authentik', query: 'saml' };
  it.each([
    ['no list of searches', {}, 400],
    ['too many searches', { requests: Array.from({ length: 51 }, () => search) }, 400],
    ['too many hits', { requests: [{ ...search, hitsPerPage: 101 }] }, 400],
    ['a long tag', { requests: [{ ...search, highlightPreTag: '<'.repeat(101) }] }, 400],
    ['another index', { requests: [{ ...search, indexName: 'other' }] }, 404],
  ])('answers %s with the error that it describes', async (_, body, expected) => {
    expect(requestSchema(many)(body)).toBe(false);
    const { status, problems, answer } = await call(many, '/1/indexes/*/queries', body);
    expect([status, problems]).toEqual([expected, []]);
    expect(answer.status).toBe(expected);
  });

  it('answers a body that is no JSON, and one that is too large', async () => {
    const text = await call(one, '/1/indexes/authentik/query', 'saml');
    expect([text.status, text.problems]).toEqual([400, []]);
    const large = await call(one, '/1/indexes/authentik/query', { query: 'x'.repeat(20_000) });
    expect([large.status, large.problems]).toEqual([413, []]);
  });
});
