import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '@docs/model/catalog/catalog';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { feedFiles } from './feeds.ts';
import { osvSchema } from './testing/osv-schema.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const site = { url: 'https://docs.example', baseUrl: '/' };
const catalog = readCatalog(root);
const files = feedFiles(catalog, site);

function text(path: string): string {
  const found = files.get(path);
  if (found === undefined) throw new Error(`no file ${path}`);
  return found;
}

const ids = catalog.advisories.map(({ data }) => data.id);

describe('OSV', () => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats(ajv);
  const validate = ajv.compile(osvSchema);

  it.each(ids)('%s is a valid record, alone and in the list', (id) => {
    const record: unknown = JSON.parse(text(`security/osv/${id}.json`));
    validate(record);
    expect(validate.errors ?? []).toEqual([]);
    expect(JSON.parse(text('security/osv.json'))).toContainEqual(record);
  });

  const published = process.env.OSV_SCHEMA ? [process.env.OSV_SCHEMA] : [];
  it.each(published)('every record passes the published schema in %s', (file) => {
    const official = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
    const refused = ids.filter((id) => !official(JSON.parse(text(`security/osv/${id}.json`))));
    expect(refused).toEqual([]);
  });
});

interface AtomEntry {
  readonly id: string;
  readonly title: { readonly type: string; readonly '#text': string };
  readonly updated: string;
  readonly link: { readonly href: string };
  readonly content: { readonly type: string; readonly '#text': string };
}

function atom(xml: string): Readonly<Record<string, unknown>> & { readonly entry: AtomEntry[] } {
  expect(XMLValidator.validate(xml)).toBe(true);
  const options = { ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false };
  return new XMLParser(options).parse(xml).feed;
}

describe.each(['releases/atom.xml', 'security/atom.xml'])('feed %s', (path) => {
  const feed = atom(text(path));

  it('has entries with their own id, day and address, newest first', () => {
    expect(feed.entry.length).toBeGreaterThan(20);
    expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(feed.entry.length);
    for (const { id, title, updated, link, content: body } of feed.entry) {
      expect(id).toMatch(/^https:\/\/docs\.example\//);
      expect(link.href).toBe(id);
      expect(title['#text']).not.toBe('');
      expect(body.type).toBe('html');
      expect(body['#text']).toMatch(/^<ul><li>/);
      expect(new Date(updated).toISOString()).toBe(updated);
    }
    const days = feed.entry.map(({ updated }) => updated);
    expect(days).toEqual([...days].sort().reverse());
    expect(feed.updated).toBe(days[0]);
  });
});
