import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '../catalog/catalog.ts';
import { planUpgrade } from './upgrade-plan.ts';

/*
 * Plans and checks written down from the platform's source. Redirect URIs: migration 0024 of authentik/providers/oauth2 is in the
 * tags version/2024.8.5 and version/2024.10.3, and not in version/2024.8.4 and version/2024.10.2. Outposts: version/0.10.0 is the
 * first tag with a folder for them. Newest versions and fixed versions: the tags and the CVE records.
 */
const catalog = readCatalog(fileURLToPath(new URL('../../../..', import.meta.url)));
const releases = [...catalog.releases.map(({ data }) => data), ...catalog.later.releases];
const advisories = catalog.advisories.map(({ data }) => data);

const IN_2024_8 = '2024.8#strict-redirect-uris';
const IN_2024_10 = '2024.10#strict-redirect-uris';

function made(from: string, to: string) {
  const plan = planUpgrade(from, to, releases, advisories);
  if (plan.kind !== 'upgrade') return { kind: plan.kind };
  const stops = [...(plan.start === undefined ? [] : [plan.start]), ...plan.stops];
  const items = stops.flatMap((stop) => stop.items);
  return {
    kind: plan.kind,
    installs: stops.map(({ install }) => install),
    strict: items.flatMap(({ id }) => (id.endsWith('#strict-redirect-uris') ? [id] : [])),
    outposts: items.filter(({ kind }) => kind === 'outposts').length,
  };
}

describe('plans that pass the point releases with strict redirect URIs', () => {
  it.each([
    ['2024.8.0', '2024.8.6', ['2024.8.6'], [IN_2024_8]],
    ['2024.8.3', '2024.8.6', ['2024.8.6'], [IN_2024_8]],
    ['2024.8.4', '2024.8', ['2024.8.6'], [IN_2024_8]],
    ['2024.8', '2024.8', ['2024.8.6'], [IN_2024_8]],
    ['2024.10.0', '2024.10.5', ['2024.10.5'], [IN_2024_10]],
    ['2024.10.1', '2024.10.5', ['2024.10.5'], [IN_2024_10]],
    ['2024.10.2', '2024.10', ['2024.10.5'], [IN_2024_10]],
    ['2024.6', '2024.8', ['2024.6.5', '2024.8.6'], [IN_2024_8]],
    ['2024.6.5', '2024.8', ['2024.8.6'], [IN_2024_8]],
    ['2024.6.5', '2024.10', ['2024.8.6', '2024.10.5'], [IN_2024_8]],
    ['2024.8.3', '2024.10', ['2024.8.6', '2024.10.5'], [IN_2024_8]],
    ['2024.8', '2024.10', ['2024.8.6', '2024.10.5'], [IN_2024_8]],
    ['2024.8.5', '2024.10', ['2024.8.6', '2024.10.5'], []],
    ['2024.8.6', '2024.10', ['2024.10.5'], []],
    ['2024.8.6', '2024.12', ['2024.10.5', '2024.12.5'], []],
    ['2024.10.2', '2024.12', ['2024.10.5', '2024.12.5'], [IN_2024_10]],
    ['2024.10.3', '2024.12', ['2024.10.5', '2024.12.5'], []],
    ['2024.10.5', '2024.12', ['2024.12.5'], []],
    ['2024.12.5', '2025.2', ['2025.2.4'], []],
  ])('%s to %s', (from, to, installs, strict) => {
    expect(made(from, to)).toMatchObject({ kind: 'upgrade', installs, strict });
  });

  it.each([
    ['2024.8.5', '2024.8.6', 'same'],
    ['2024.8.6', '2024.8', 'same'],
    ['2024.10.3', '2024.10.5', 'same'],
    ['2024.10.5', '2024.10', 'same'],
    ['2024.6.1', '2024.6.5', 'same'],
    ['2025.8.1', '2025.8.6', 'same'],
    ['2024.10.5', '2024.8.6', 'downgrade'],
  ])('%s to %s: %s', (from, to, kind) => {
    expect(made(from, to)).toEqual({ kind });
  });
});

describe('outposts to upgrade', () => {
  it.each([
    ['0.9', '0.10', 0],
    ['0.9', '0.11', 1],
    ['0.10', '0.11', 1],
    ['0.10', '0.12', 2],
  ])('%s to %s: %i times', (from, to, outposts) => {
    expect(made(from, to)).toMatchObject({ outposts });
  });
});

/*
 * The way after 2025.8. Newest versions: the tags, the release pages of the platform and of its Helm chart, and the batches of security
 * fixes. The steps: the release notes of each series, the differences of its tags, and the issues named here.
 */
const LATER = ['2025.10.4', '2025.12.6', '2026.2.7', '2026.5.8', '2026.8.6'];

describe('plans to the releases after 2025.8', () => {
  it.each([
    ['2025.8.6', '2026.8', LATER],
    ['2025.8', '2026.8', ['2025.8.6', ...LATER]],
    ['2025.8.3', '2025.10', ['2025.8.6', '2025.10.4']],
    ['2025.6.4', '2025.12', ['2025.8.6', '2025.10.4', '2025.12.6']],
    ['2025.10.4', '2026.8', LATER.slice(1)],
    ['2025.12.2', '2026.2', ['2025.12.6', '2026.2.7']],
    ['2026.2.7', '2026.5', ['2026.5.8']],
    // #25996: the migrations from 2026.5.7 to 2026.8.2 fail, so neither of them is a stop.
    ['2026.5.7', '2026.8', ['2026.5.8', '2026.8.6']],
    ['2026.5.8', '2026.8', ['2026.8.6']],
    [
      '2024.10.5',
      '2026.8',
      ['2024.12.5', '2025.2.4', '2025.4.4', '2025.6.4', '2025.8.6', ...LATER],
    ],
  ])('%s to %s', (from, to, installs) => {
    expect(made(from, to)).toMatchObject({ kind: 'upgrade', installs });
  });

  it('lead from every release with a page to 2026.8', () => {
    for (const { data } of catalog.releases) {
      expect([data.version, made(data.version, '2026.8').installs?.slice(-5)]).toEqual([
        data.version,
        LATER,
      ]);
    }
  });

  it.each([
    ['2026.8.1', '2026.8.6', 'same'],
    ['2026.8', '2025.8', 'downgrade'],
    ['2026.5.8', '2026.2', 'downgrade'],
    ['2026.8.6', '2026.11', 'unknown-to'],
  ])('%s to %s: %s', (from, to, kind) => {
    expect(made(from, to)).toEqual({ kind });
  });

  it.each([
    // Release notes of 2025.10: connections, TLS, email_verified, Redis.
    ['2025.8.6', '2025.10', 'before', /half/],
    ['2025.8.6', '2025.10', 'before', /Extended Master Secret/],
    ['2025.8.6', '2025.10', 'before', /`email_verified` as false/],
    ['2025.8.6', '2025.10', 'during', /`logout_uri`/],
    [
      '2025.8.6',
      '2025.10',
      'during',
      /version\/2025\.10\/docker-compose\.yml[\s\S]*--remove-orphans/,
    ],
    ['2025.8.6', '2025.10', 'during', /`redis\.enabled: false`/],
    ['2025.8.6', '2025.10', 'after', /`AUTHENTIK_REDIS__\*`/],
    ['2025.8.6', '2025.10', 'after', /60 minutes/],
    // Release notes of 2025.12, #18941, #18165: group names, files, permissions, page size.
    ['2025.10.4', '2025.12', 'before', /HAVING count\(\*\) > 1/],
    ['2025.10.4', '2025.12', 'during', /`group\.parents\.all\(\)`/],
    ['2025.10.4', '2025.12', 'before', /`\/media` in reverse proxies/],
    ['2025.10.4', '2025.12', 'during', /mv media data\/media/],
    ['2025.10.4', '2025.12', 'during', /`\/data\/media`/],
    ['2025.10.4', '2025.12', 'after', /`ak-migrated-role--user-<id>`/],
    ['2025.10.4', '2025.12', 'after', /`page_size`/],
    // Migration 0019 of authentik_providers_scim, #21617, #20917.
    ['2025.12.6', '2026.2', 'before', /\*\*Group\*\* of each SCIM provider/],
    ['2025.12.6', '2026.2', 'before', /2025\.12 first/],
    ['2025.12.6', '2026.2', 'during', /wget -O compose\.yml/],
    ['2025.12.6', '2026.2', 'after', /`configuration_warning`/],
    ['2025.12.6', '2026.2', 'after', /`user\.groups`/],
    // #20930, #24303, #22606, #20363.
    ['2026.2.7', '2026.5', 'before', /`AUTHENTIK_LISTEN__HTTP=0\.0\.0\.0:9000`/],
    ['2026.2.7', '2026.5', 'before', /`AUTHENTIK_LISTEN__HTTP=\[::\]:9001`/],
    ['2026.2.7', '2026.5', 'during', /`grant_types`/],
    ['2026.2.7', '2026.5', 'after', /`authentik-worker\.pid`/],
    // #24160, #25559, #22016, #24159.
    ['2026.5.8', '2026.8', 'before', /authentik_version_history/],
    ['2026.5.8', '2026.8', 'before', /`AUTHENTIK_LISTEN__TRUSTED_PROXY_CIDRS`/],
    ['2026.5.8', '2026.8', 'during', /`\/var\/lib\/postgresql\/data`/],
    ['2026.5.8', '2026.8', 'after', /Base URL/],
  ])('%s to %s asks for a step %s: %s', (from, to, when, words) => {
    const plan = planUpgrade(from, to, releases, advisories);
    if (plan.kind !== 'upgrade') throw new Error(`no plan from ${from} to ${to}`);
    const actions = plan.stops.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'change' && item.change.when === when ? [item.change.action] : [],
      ),
    );
    expect(actions.filter((action) => words.test(action))).toHaveLength(1);
  });

  it.each([
    ['2025.10', /2025\.10\.0/],
    ['2025.12', /2025\.12\.2: every outpost/],
    ['2026.5', /2026\.5\.0 to 2026\.5\.3/],
    ['2026.8', /2026\.8\.2 after 2026\.5\.7/],
  ])('warn of versions of %s: %s', (version, words) => {
    const release = catalog.later.releases.find((one) => one.version === version);
    expect(release?.avoid?.join('\n')).toMatch(words);
  });

  it('need PostgreSQL 14, which 2024.6 has required already', () => {
    const plan = planUpgrade('2025.8.6', '2026.8', releases, advisories);
    expect(plan.kind === 'upgrade' && plan.needs[0]).toMatchObject({
      component: 'PostgreSQL',
      minimum: { version: '14', since: '2024.6' },
      changes: [{ release: '2025.10' }],
    });
  });
});
