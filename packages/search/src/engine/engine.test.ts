import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchEngine, SearchRequest, SearchResponse } from '../shared/types.ts';
import { engineFor } from '../testing/fixtures.ts';

let engine: SearchEngine;
beforeAll(async () => {
  engine = await engineFor();
});

async function ask(query: string, more: Partial<SearchRequest> = {}): Promise<SearchResponse> {
  const [answer] = await engine.search([{ indexName: 'test', query, ...more }]);
  if (!answer) throw new Error('expected one response');
  return answer;
}

const first = async (query: string) => (await ask(query)).hits[0]?.url_without_anchor;

describe('a query', () => {
  it.each([
    ['AUTHENTIK_POSTGRESQL__HOST', '/install-config/configuration/'],
    ['postgresql host', '/install-config/configuration/'],
    ['X-authentik-username', '/users-sources/password-reset/'],
    ['CVE-2024-52289', '/security/cves/CVE-2024-52289/'],
    ['cve-2024-52', '/security/cves/CVE-2024-52289/'],
    ['2025.8', '/releases/2025.8/'],
    ['/application/o/token/', '/add-secure-apps/providers/oauth2/'],
    ['pending_user', '/add-secure-apps/stages/webauthn/'],
    ['!KeyOf', '/add-secure-apps/stages/webauthn/'],
    ['keyof', '/add-secure-apps/stages/webauthn/'],
    ['web authn', '/add-secure-apps/stages/webauthn/'],
    ['webauthn', '/add-secure-apps/stages/webauthn/'],
    ['free ipa', '/users-sources/freeipa/'],
    ['freeipa', '/users-sources/freeipa/'],
    ['mfa', '/add-secure-apps/stages/webauthn/'],
    ['k8s', '/install-config/install/kubernetes/'],
    ['how do I log users out', '/add-secure-apps/providers/oauth2/'],
    ['recovery', '/users-sources/password-reset/'],
    ['securty keys', '/add-secure-apps/stages/webauthn/'],
    ['kubernets', '/install-config/install/kubernetes/'],
    ['ubernetes', '/install-config/install/kubernetes/'],
    ['dokcer compsoe', '/install-config/install/docker-compose/'],
    ['dock', '/install-config/install/docker-compose/'],
    ['policy', '/users-sources/password-reset/'],
    ['Konfiguration', '/install-config/configuration/'],
  ])('%s finds %s first', async (query, url) => {
    expect(await first(query)).toBe(url);
  });

  it('ignores question words', async () => {
    expect((await ask('how do I install with docker')).hits[0]).toEqual(
      (await ask('install with docker')).hits[0],
    );
  });

  it('looks up a question word when there is no other word', async () => {
    expect((await ask('who')).nbHits).toBeGreaterThan(0);
  });

  it('ranks release notes below guides unless the query names a version', async () => {
    expect(await first('docker compose')).toBe('/install-config/install/docker-compose/');
    expect(await first('docker compose 2025.8')).toBe('/releases/2025.8/');
  });

  it('does not correct a word that the index has', async () => {
    const exact = await ask('port');
    expect(exact.notes?.didYouMean).toBeUndefined();
    expect(exact.hits[0]?._highlightResult?.content?.value).toContain('<em>port</em>');
  });
});

describe('the notes of a response', () => {
  it('have the corrected query', async () => {
    expect((await ask('kubernets cluster')).notes?.didYouMean).toBe('kubernetes cluster');
  });

  it('have the words that were dropped', async () => {
    const { notes, nbHits } = await ask('helm chart xylophone');
    expect(nbHits).toBeGreaterThan(0);
    expect(notes?.droppedWords).toEqual(['xylophone']);
  });

  it('have the word with the lowest IDF when no page has all words', async () => {
    const { notes } = await ask('helm freeipa install');
    expect(notes?.droppedWords).toContain('install');
    expect(notes?.droppedWords?.length).toBeLessThan(3);
  });

  it('suggest queries that have hits when there are none', async () => {
    const { nbHits, notes } = await ask('qqqqzzzz');
    expect(nbHits).toBe(0);
    expect(notes?.suggestedQueries).toHaveLength(3);
    for (const suggestion of notes?.suggestedQueries ?? []) {
      expect((await ask(suggestion)).nbHits).toBeGreaterThan(0);
    }
  });
});

describe('a response', () => {
  it('has the fields of the hosted provider', async () => {
    const answer = await ask('oauth2', { hitsPerPage: 2, clickAnalytics: true, facets: ['area'] });
    expect(answer).toMatchObject({
      page: 0,
      hitsPerPage: 2,
      nbPages: Math.ceil(answer.nbHits / 2),
      query: 'oauth2',
      index: 'test',
      exhaustiveNbHits: true,
      facets: { area: { guides: 1, security: 1, releases: 1 } },
    });
    expect(answer.queryID).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.hits).toHaveLength(2);
    expect((await ask('oauth2')).queryID).toBeUndefined();
  });

  it('has only the requested attributes', async () => {
    const { hits } = await ask('docker compose', {
      attributesToRetrieve: ['hierarchy.lvl1', 'url'],
      attributesToHighlight: [],
      attributesToSnippet: ['content:4'],
      snippetEllipsisText: '...',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    });
    const content = hits.find((hit) => hit._snippetResult?.content?.value.startsWith('...'));
    expect(Object.keys(content ?? {}).sort()).toEqual([
      '_snippetResult',
      'hierarchy',
      'objectID',
      'url',
    ]);
    expect(Object.keys(content?.hierarchy ?? {})).toEqual(['lvl1']);
    expect(content?._snippetResult?.content?.value).toMatch(
      /^\.\.\..*<mark>docker<\/mark> <mark>compose<\/mark>/i,
    );
  });

  it('lists every hit once over all result pages', async () => {
    const all = (await ask('provider', { hitsPerPage: 1000 })).hits.map(({ objectID }) => objectID);
    const paged: string[] = [];
    for (let page = 0; page < all.length; page++) {
      paged.push(
        ...(await ask('provider', { hitsPerPage: 1, page })).hits.map(({ objectID }) => objectID),
      );
    }
    expect(new Set(paged).size).toBe(all.length);
  });

  it('explains scores on request', async () => {
    const [hit] = (await ask('docker', { getRankingInfo: true })).hits;
    expect(hit?._rankingInfo?.parts).toHaveProperty('title');
    expect((await ask('docker')).hits[0]?._rankingInfo).toBeUndefined();
  });

  it('lists all pages for an empty query', async () => {
    const { hits, nbHits } = await ask('');
    expect(nbHits).toBe(9);
    expect(new Set(hits.map(({ type }) => type))).toEqual(new Set(['lvl1']));
  });
});
