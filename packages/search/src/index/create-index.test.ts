import { describe, expect, it } from 'vitest';
import { engineFor, indexOf, recordsFrom, somePages, someSynonyms } from '../testing/fixtures.ts';
import { createIndex } from './create-index.ts';
import { fileWith, type MainFile, pageCountOf, slugOf, type TermsFile } from './files.ts';

const { files, folder } = indexOf();
const json = <Value>(name: string): Value => JSON.parse(files.get(name) ?? 'null');
const terms = json<TermsFile>('terms-0.json');

describe('the files of an index', () => {
  it('are in a folder that is named by all of them', () => {
    expect(folder).toMatch(/^[0-9a-f]{16}$/);
    expect([...files.keys()]).toEqual(['main.json', 'terms-0.json', 'texts-0.json', 'words.json']);
    expect(indexOf().folder).toBe(folder);
    const [first, ...others] = somePages;
    const edited = first ? [{ ...first, intro: 'Another text.' }, ...others] : [];
    expect(indexOf(edited).folder).not.toBe(folder);
  });

  it('list pages with their sections, and anchors where they are not the slug', () => {
    const { pages } = json<MainFile>('main.json');
    const page = pages.find(({ path }) => path === '/add-secure-apps/stages/webauthn/');
    expect(page).toEqual({
      path: '/add-secure-apps/stages/webauthn/',
      facets: 0,
      kind: 'guide',
      titleLength: 3,
      sections: [
        ['WebAuthn authenticator', 1, null],
        ['pending_user', 2, 'pending-user'],
      ],
    });
  });

  it('have postings with weights, title words and sections', () => {
    // On the page of FreeIPA, number 7 of all: both pieces of its title.
    const [page = 0, weight = 0, sections = 0, section, strength = 0] = terms.freeipa ?? [];
    expect([page, weight & 3, sections, section, strength & 1]).toEqual([7, 2, 1, 0, 1]);
    expect(weight >> 2).toBeGreaterThan(20);
    expect(strength >> 1).toBeGreaterThan(0);
    expect(pageCountOf(terms.cluster ?? [])).toBe(1);
  });

  it('have synonyms and pairs as terms of their own', () => {
    expect(pageCountOf(terms['kubernetes ='] ?? [])).toBe(2);
    expect(pageCountOf(terms['dock compos'] ?? terms['docker compos'] ?? [])).toBe(1);
  });

  it('are split into parts of about 24,000 characters', async () => {
    const pages = Array.from({ length: 400 }, (_, number) => ({
      path: `/p${number}/`,
      title: `Page ${number}`,
      intro: Array.from({ length: 30 }, (_, word) => `q${number * 7 + word}z`).join(' '),
    }));
    const many = indexOf(pages).files;
    const parts = [...many].filter(([name]) => /^te(rms|xts)-/.test(name));
    expect(parts.length).toBeGreaterThan(8);
    for (const [, content] of parts) expect(content.length).toBeLessThan(30_000);
    const engine = await engineFor(pages);
    const { hits } = await engine.search({ indexName: '', query: 'q2822z' });
    expect(hits.map(({ url }) => url)).toContain('/p399/');
  });

  it('of no records are an index without hits', () => {
    expect([...createIndex([], someSynonyms).files.keys()]).toEqual(['main.json', 'words.json']);
    expect(createIndex(recordsFrom(somePages), someSynonyms).folder).toBe(folder);
  });
});

it.each([
  ['a', 0],
  ['b', 0],
  ['c', 1],
  ['cz', 1],
  ['z', 2],
  ['', 0],
])('finds the file with %j', (term, number) => {
  expect(fileWith(['b', 'c', 'd'], term)).toBe(number);
});

it.each([
  ['Step 1: See what reaches authentik', 'step-1-see-what-reaches-authentik'],
  ['ak_user_by', 'ak_user_by'],
  ['Let’s Encrypt & you', 'lets-encrypt--you'],
])('makes an anchor of %j', (heading, slug) => {
  expect(slugOf(heading)).toBe(slug);
});
