import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { algoliasearch } from 'algoliasearch';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordsFrom, somePages, someSynonyms } from '../testing/fixtures.ts';
import { hostedRecords } from './hosted-records.ts';
import { plan, publish } from './publish.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const calls: Call[] = [];
let server: Server;
let client: ReturnType<typeof algoliasearch>;

/** A server that accepts every write and reports every task as done. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const path = (request.url ?? '').split('?')[0] ?? '';
      calls.push({ method: request.method ?? '', path, body: body ? JSON.parse(body) : null });
      response.writeHead(200, { 'content-type': 'application/json' });
      const done = { status: 'published', pendingTask: false };
      response.end(
        JSON.stringify(path.includes('/task/') ? done : { taskID: calls.length, objectIDs: [] }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = algoliasearch('app', 'admin', {
    hosts: [{ url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' }],
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  calls.length = 0;
});

const options = {
  indexName: 'docs',
  origin: 'https://docs.authentik.company',
  records: recordsFrom(somePages),
  synonyms: someSynonyms,
};

it('fills a new index with settings, synonyms and records before it replaces the old one', async () => {
  const done = await publish(client, options);
  const writes = calls.filter(({ path }) => !path.includes('/task/'));
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /1/indexes/docs_next',
    'PUT /1/indexes/docs_next/settings',
    'POST /1/indexes/docs_next/synonyms/batch',
    'POST /1/indexes/docs_next/batch',
    'POST /1/indexes/docs_next/operation',
  ]);
  expect(writes.at(-1)?.body).toEqual({ operation: 'move', destination: 'docs' });
  const batch = writes.at(3)?.body;
  expect(batch).toHaveProperty('requests.length', done.records);
  expect(batch).toHaveProperty(
    'requests.0.body.url',
    expect.stringMatching(/^https:\/\/docs\.authentik\.company\//),
  );
  expect(writes[1]?.body).toMatchObject({
    attributesForFaceting: expect.arrayContaining(['area', 'docusaurus_tag']),
    searchableAttributes: expect.arrayContaining(['unordered(subject.words)']),
    unretrievableAttributes: ['subject'],
  });
});

it('plans without calling the provider', () => {
  expect(plan(options)).toMatchObject({ records: options.records.length, synonyms: 8 });
  expect(calls).toEqual([]);
});

it('does not replace an index by an empty one', async () => {
  await expect(publish(client, { ...options, records: [] })).rejects.toThrow('npm run build');
  expect(calls).toEqual([]);
});

it('escapes HTML and splits long texts', () => {
  const intro = `a <b> & ${'word '.repeat(4000)}`.trim();
  const [, ...parts] = hostedRecords(
    recordsFrom([{ path: '/x/', title: 'X', intro }]),
    'https://x.example',
  );
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map(({ content }) => content).join(' ')).toBe(
    `a &lt;b&gt; &amp; ${'word '.repeat(4000)}`.trim(),
  );
  expect(new Set(parts.map(({ objectID }) => objectID)).size).toBe(parts.length);
  for (const { content } of parts)
    expect(Buffer.byteLength(content ?? '')).toBeLessThanOrEqual(7000);
});
