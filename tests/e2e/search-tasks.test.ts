import { join } from 'node:path';
import type { IndexEngine } from '@docs/search/engine';
import { openBuiltIndex } from '@docs/search/node';
import type { SearchHit } from '@docs/search/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { testedBuild } from '../harness/built-files.ts';
import { belowBase } from '../harness/site.ts';

let engine: IndexEngine;
beforeAll(async () => {
  engine = await openBuiltIndex(join(testedBuild, 'search-index'));
});

/** Hits that the dialog requests, and most of them that it shows of one part of the site. */
const hitsOfDialog = 20;
const maxPerGroup = 5;
const rowsOnTop = 5;

/** Returns the pages of the first rows of the dialog: grouped by part of the site, the part of the best hit first. */
async function pagesOnTop(query: string): Promise<string[]> {
  const answer = await engine.search({ indexName: '', query, hitsPerPage: hitsOfDialog });
  const groups = new Map<string, SearchHit[]>();
  for (const hit of answer.hits) {
    const area = hit.hierarchy?.lvl0 ?? '';
    const group = groups.get(area) ?? [];
    groups.set(area, group);
    if (group.length < maxPerGroup) group.push(hit);
  }
  const rows = [...groups.values()].flat().slice(0, rowsOnTop);
  return rows.map(({ url_without_anchor: path = '' }) => belowBase(path));
}

describe('what a stressed administrator types first', () => {
  test.each([
    [
      'csrf failed behind cloudflare tunnel',
      ['/install-config/cloudflare/', '/troubleshooting/csrf/'],
    ],
    ['move from 2023.8 to 2025.8', ['/releases/upgrade/', '/install-config/upgrade/']],
    ['block countries', ['/customize/policies/']],
    ['reset akadmin password', ['/troubleshooting/login/']],
    [
      'grafana nginx forward auth groups',
      ['/add-secure-apps/providers/proxy/server_nginx/', '/add-secure-apps/applications/grafana/'],
    ],
    [
      'ad users disable leavers',
      [
        '/users-sources/sources/directory-sync/active-directory/',
        '/users-sources/user/user_basic_operations/',
      ],
    ],
    ['invite someone by email', ['/users-sources/user/invitations/']],
    ['which ports to open', ['/core/architecture/']],
    ['what to back up', ['/sys-mgmt/ops/backup-restore/']],
    ['rotate saml certificate', ['/add-secure-apps/providers/saml/rotate-certificate/']],
    ['enforce mfa for admins', ['/add-secure-apps/flows-stages/stages/authenticator_validate/']],
    ['is 2024.10.3 vulnerable', ['/releases/2024.10/', '/security/']],
  ])('"%s" has the page for it in the first five rows', async (query, pages) => {
    const found = await pagesOnTop(query);
    expect(found.filter((page) => pages.includes(page))).not.toEqual([]);
  });
});

describe('misspelled words of a query', () => {
  test.each([
    ['ldpa outpost', 'ldap outpost'],
    ['kuberntes outpst', 'kubernetes outpost'],
    ['radius outpots', 'radius outpost'],
    ['helm vlaues', 'helm value'],
    ['invitaton link', 'invitation link'],
  ])('"%s" is answered as "%s"', async (query, corrected) => {
    const answer = await engine.search({ indexName: '', query });
    expect(answer?.notes?.didYouMean).toBe(corrected);
  });
});

describe('an abbreviation of two letters', () => {
  test('is a whole word rather than the beginning of a longer one', async () => {
    expect((await pagesOnTop('HA'))[0]).toBe('/install-config/high-availability/');
    expect((await pagesOnTop('ip'))[0]).not.toContain('freeipa');
  });
});

test('the entry of a message is first, and others leave room for pages that explain it', async () => {
  const query = 'failed to fetch outpost configuration';
  const { hits } = await engine.search({ indexName: '', query, hitsPerPage: 8 });
  const pages = hits.map(({ url }) => belowBase(url.replace(/#.*$/, '')));
  expect(hits[0]?.url).toContain('#outpost-configuration-failed');
  expect(pages[1]).toMatch(/^\/add-secure-apps\/outposts\//);
  expect(pages.filter((page) => page === '/troubleshooting/errors/')).toHaveLength(1);
});
