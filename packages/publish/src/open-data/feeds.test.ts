import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalog } from '@docs/model/catalog/catalog';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedFiles } from './feeds.ts';
import { osvSchema } from './testing/osv-schema.ts';

const content = fileURLToPath(new URL('../../../../content', import.meta.url));
const site = { url: 'https://docs.example', baseUrl: '/' };
const catalog = readCatalog(content);
const files = feedFiles(catalog, site);

function text(path: string, from: ReadonlyMap<string, string> = files): string {
  const found = from.get(path);
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

  it('refuses records that the specification refuses', () => {
    const record = JSON.parse(text(`security/osv/${ids[0]}.json`)) as Record<string, unknown>;
    const { modified: _, ...undated } = record;
    expect(validate(undated)).toBe(false);
    expect(validate({ ...record, modified: '2024-01-01 00:00:00Z' })).toBe(false);
    expect(validate({ ...record, severity: [{ type: 'CVSS_V3', score: '9.8' }] })).toBe(false);
    const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:Q';
    expect(validate({ ...record, severity: [{ type: 'CVSS_V3', score: vector }] })).toBe(false);
    expect(validate({ ...record, affected: [{ ranges: [{ type: 'SEMVER', events: [] }] }] })).toBe(
      false,
    );
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

  it('has what RFC 4287 asks of a feed', () => {
    expect(feed.xmlns).toBe('http://www.w3.org/2005/Atom');
    for (const field of ['id', 'title', 'updated', 'author', 'link']) {
      expect(feed).toHaveProperty(field);
    }
    expect(feed.link).toContainEqual(
      expect.objectContaining({ rel: 'self', href: `https://docs.example/${path}` }),
    );
  });

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

it('lists the 47 releases from 2025.8 down to 0.9', () => {
  const list = JSON.parse(text('releases.gen.json')) as string[];
  expect([list.length, list[0], list.at(-1)]).toEqual([47, '2025.8', '0.9']);
  expect(list.indexOf('2024.10')).toBeLessThan(list.indexOf('2024.8'));
});

describe('one file more', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'releases-'));
    for (const name of ['releases', 'security']) {
      cpSync(join(content, name), join(folder, 'content', name), { recursive: true });
    }
    for (const name of ['data/support.yaml', 'data/later-releases.yaml']) {
      cpSync(join(content, '..', name), join(folder, name));
    }
    const front = [
      '---',
      'title: Release 2026.10',
      'description: A release that only the test knows, to see that one file adds it everywhere.',
      'sidebar_label: "2026.10"',
      'release:',
      '  version: "2026.10"',
      '  date: "2026-10-20"',
      '  highlights: [Something new]',
      '---',
    ];
    writeFileSync(join(folder, 'content/releases/2026.10.mdx'), `${front.join('\n')}\n\nText.\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('adds the release to the feed and the list for programs', () => {
    const more = readCatalog(join(folder, 'content'));
    const made = feedFiles(more, site);
    expect(JSON.parse(text('releases.gen.json', made))).toEqual([
      '2026.10',
      ...(JSON.parse(text('releases.gen.json')) as string[]),
    ]);
    const newest = (entries: AtomEntry[]) => entries.map(({ title }) => title['#text']);
    expect(newest(atom(text('releases/atom.xml', made)).entry)).toContain('authentik 2026.10');
    expect(newest(atom(text('releases/atom.xml')).entry)).not.toContain('authentik 2026.10');
  }, 60_000);
});
