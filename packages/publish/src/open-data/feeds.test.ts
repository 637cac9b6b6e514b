import { fileURLToPath } from 'node:url';
import { scoreOf } from '@docs/model/advisories/cvss';
import { readCatalog } from '@docs/model/catalog/catalog';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { feedFiles } from './feeds.ts';

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

const words = z.string().min(1);
const time = z.iso.datetime({ precision: 0 });
const semver = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

function cvss(type: string, versions: RegExp) {
  const score = z.string().refine((vector) => versions.test(scoreOf(vector)?.version ?? ''));
  return z.strictObject({ type: z.literal(type), score });
}

const event = z.union([
  z.strictObject({ introduced: z.literal('0').or(semver) }),
  z.strictObject({ fixed: semver }),
  z.strictObject({ last_affected: semver }),
]);

/** The fields that this site writes, as strict as the specification is (https://ossf.github.io/osv-schema/). */
const osvRecord = z.strictObject({
  schema_version: z.literal('1.7.0'),
  id: z.string().regex(/^(CVE|GHSA)-/),
  published: time,
  modified: time,
  aliases: z.array(words).min(1).optional(),
  summary: z.string().regex(/^[^\n]{1,200}$/),
  details: words,
  severity: z
    .array(z.union([cvss('CVSS_V3', /^3\.[01]$/), cvss('CVSS_V4', /^4\.0$/)]))
    .min(1)
    .optional(),
  affected: z
    .array(
      z.strictObject({
        ranges: z
          .array(z.strictObject({ type: z.literal('SEMVER'), events: z.tuple([event], event) }))
          .min(1),
        versions: z.array(words).refine((all) => new Set(all).size === all.length),
        database_specific: z.looseObject({}),
      }),
    )
    .min(1),
  references: z.array(
    z.strictObject({ type: z.enum(['ADVISORY', 'ARTICLE', 'FIX', 'WEB']), url: z.url() }),
  ),
  credits: z.array(z.strictObject({ name: words, type: z.literal('REPORTER') })).optional(),
  database_specific: z.looseObject({}),
});

describe('OSV', () => {
  it.each(ids)('%s is a valid record, alone and in the list', (id) => {
    const record: unknown = JSON.parse(text(`security/osv/${id}.json`));
    expect(osvRecord.safeParse(record).error).toBeUndefined();
    expect(JSON.parse(text('security/osv.json'))).toContainEqual(record);
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
