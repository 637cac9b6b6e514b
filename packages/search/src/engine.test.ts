import fc from 'fast-check';
import { unescape as unescapeHtml } from 'html-escaper';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IndexEngine } from './engine.ts';
import { openEngine } from './engine.ts';
import {
  engineFor,
  indexOf,
  memoryFiles,
  type PageFixture,
  recordsFrom,
  somePages,
} from './testing/fixtures.ts';
import type { SearchRequest, SearchResponse } from './types.ts';

let engine: IndexEngine;
beforeAll(async () => {
  engine = await engineFor();
});

const ask = (query: string, more: Partial<SearchRequest> = {}): Promise<SearchResponse> =>
  engine.search({ indexName: 'test', query, ...more });

const urlsOf = async (query: string, more?: Partial<SearchRequest>) =>
  (await ask(query, more)).hits.map(({ url }) => url);

const compose = '/install-config/install/docker-compose/';
const kubernetes = '/install-config/install/kubernetes/';
const configuration = '/install-config/configuration/';
const webauthn = '/add-secure-apps/stages/webauthn/';

describe('the first hit', () => {
  it.each([
    ['docker compose', compose],
    ['k8s', kubernetes],
    ['kubern', kubernetes],
    ['kuberntes', kubernetes],
    ['dockercompose', compose],
    ['mfa', webauthn],
    ['two factor authentication', webauthn],
    ['instaling with dokcer', compose],
    ['X-authentik-', '/users-sources/password-reset/#headers'],
    ['pending_user', `${webauthn}#pending-user`],
    ['AUTHENTIK_POSTGRESQL__', `${configuration}#postgresql`],
    ['POSTGRESQL__HOST', `${configuration}#postgresql`],
    ['log users out', '/add-secure-apps/providers/oauth2/#logout'],
    ['release 2025.8', '/releases/2025.8/'],
    ['CVE-2024-52289', '/security/cves/CVE-2024-52289/'],
    ['oauth2', '/add-secure-apps/providers/oauth2/'],
  ])('for %j is %s', async (query, url) => {
    expect((await urlsOf(query))[0]).toBe(url);
  });
});

it('takes no address for a version', async () => {
  const query = 'postgresql changes';
  expect(await urlsOf(`${query} at 10.0.0.7`)).toEqual(await urlsOf(query));
});

it('finds pages by what their author and other pages call them', async () => {
  const pages: PageFixture[] = [
    ...somePages,
    {
      path: '/users-sources/impersonation/',
      title: 'Impersonation',
      subject: { words: ['act as another user'], linkTexts: ['View the site as somebody else'] },
    },
  ];
  const other = await engineFor(pages);
  for (const query of ['act as user', 'somebody else']) {
    const { hits } = await other.search({ indexName: '', query });
    expect(hits[0]?.url).toBe('/users-sources/impersonation/');
  }
});

describe('entries of a catalog', () => {
  const entries: PageFixture[] = [
    ...somePages,
    { path: '/errors/#a', title: 'Docker compose failed to pull <image>', intro: 'Log in.' },
    {
      path: '/errors/#b',
      title: 'Unable to start',
      intro: 'Look at the log.',
      subject: { words: ['kubernetes pod pending'] },
    },
  ];
  it.each([
    ['docker compose failed to pull "server:2025.8"', ['/errors/#a']],
    ['kubernetes pod pending', ['/errors/#b']],
    ['docker compose pull', [compose]],
  ])('come first when %j is their message', async (query, urls) => {
    const other = await engineFor(entries);
    const { hits } = await other.search({ indexName: '', query });
    expect(hits.slice(0, 1).map(({ url }) => url)).toEqual(urls);
  });
});

describe('a response', () => {
  it('says how the query was read', async () => {
    expect((await ask('dokcer compose')).notes).toEqual({ didYouMean: 'docker compose' });
    expect((await ask('docker xyzzyx')).notes).toEqual({ droppedWords: ['xyzzyx'] });
    expect((await ask('docker freeipa')).notes).toEqual({ droppedWords: ['docker'] });
    const nothing = await ask('xyzzyx');
    expect(nothing).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
    expect(nothing.notes?.suggestedQueries).toHaveLength(3);
    expect((await ask('docker compose')).notes).toBeUndefined();
  });

  it('has the shape of the hosted provider', async () => {
    const [hit] = (await ask('pending user', { attributesToSnippet: ['content:4'] })).hits;
    expect(hit).toMatchObject({
      objectID: `${webauthn}#pending-user`,
      url: `${webauthn}#pending-user`,
      url_without_anchor: webauthn,
      anchor: 'pending-user',
      type: 'lvl2',
      area: 'guides',
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      hierarchy: { lvl0: 'Applications', lvl1: 'WebAuthn authenticator', lvl2: 'pending_user' },
    });
    expect(hit?._highlightResult?.hierarchy?.lvl2?.value).toBe('<em>pending</em>_<em>user</em>');
    expect(hit?._snippetResult?.content?.value).toContain('<em>pending</em>');
  });

  it('is filtered by facets', async () => {
    const only = (facetFilters: SearchRequest['facetFilters']) =>
      urlsOf('oauth2', { facetFilters });
    expect(await only(['area:releases'])).toEqual(['/releases/2025.8/']);
    expect(await only(['docusaurus_tag:docs-releases', 'language:en'])).toEqual([
      '/releases/2025.8/',
    ]);
    expect(await only([['area:releases', 'area:security']])).toHaveLength(2);
    expect(await only(['language:de'])).toEqual([]);
    expect(await only(['constructor:x'])).toEqual([]);
  });

  it('is one page of all hits', async () => {
    const all = await urlsOf('user', { hitsPerPage: 100 });
    const pages = [0, 1, 2].map((page) => urlsOf('user', { page, hitsPerPage: 2 }));
    expect((await Promise.all(pages)).flat()).toEqual(all.slice(0, 6));
    expect(new Set(all).size).toBe(all.length);
  });

  it('to an empty query lists all pages by address', async () => {
    const { hits, nbHits } = await ask(' ');
    const addresses = somePages.map(({ path }) => path).sort();
    expect(hits.map(({ url }) => url)).toEqual(addresses);
    expect(nbHits).toBe(addresses.length);
  });

  it('has a snippet in every hit with a text, if that is asked for', async () => {
    const { hits } = await ask('user', {
      snippetEveryHit: true,
      attributesToSnippet: ['content:5'],
    });
    expect(hits.length).toBeGreaterThan(3);
    for (const { _snippetResult } of hits) expect(_snippetResult?.content?.value).toMatch(/\S/);
  });

  it('fails with the name of the file that can not be read', async () => {
    const read = memoryFiles(indexOf());
    const broken = await openEngine(async (name) => {
      if (name === 'main.json') return read(name);
      throw new Error(`${name} could not be read`);
    });
    await expect(broken.search({ indexName: '', query: 'docker' })).rejects.toThrow('terms-0.json');
  });
});

/** All texts of a value. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);

describe('for any query', () => {
  const words = somePages.flatMap(({ title, intro = '' }) => `${title} ${intro}`.split(' '));
  const query = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc
      .array(fc.constantFrom(...words, '<b>', '"', '__proto__', 'constructor', '-_.'), {
        maxLength: 30,
      })
      .map((some) => some.join(' ')),
  );

  it('there is an answer whose texts are escaped', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        const { hits } = await ask(text, {
          snippetEveryHit: true,
          attributesToSnippet: ['content:5'],
        });
        for (const part of hits.flatMap(textsOf))
          expect(part.replace(/<\/?em>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });

  it('the answer is the same for the same index, whatever was asked before', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        const fresh = await engineFor();
        expect(await fresh.search({ indexName: 'test', query: text })).toEqual(await ask(text));
      }),
      { numRuns: 40 },
    );
  });
});

it('finds every page by each of its words', async () => {
  for (const { content, url } of recordsFrom(somePages)) {
    for (const word of (content ?? '').match(/\p{L}{3,}/gu) ?? []) {
      const urls = await urlsOf(`${word} `, { hitsPerPage: 1000 });
      expect(urls, word).toContain(url);
    }
  }
});

it('highlights parts of the text and changes nothing else', async () => {
  const texts = new Map(recordsFrom(somePages).map(({ url, content }) => [url, content ?? '']));
  for (const { url, _highlightResult } of (await ask('user session', { snippetEveryHit: true }))
    .hits) {
    const html = _highlightResult?.content?.value;
    if (html !== undefined) expect(unescapeHtml(html.replace(/<\/?em>/g, ''))).toBe(texts.get(url));
  }
});
