import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { advisoriesFor } from '../advisories/affected.ts';
import { readCatalog } from '../catalog/catalog.ts';
import { planUpgrade } from './upgrade-plan.ts';

/*
 * Plans and checks written down from the platform's source. Redirect URIs: migration 0024 of authentik/providers/oauth2 is in the
 * tags version/2024.8.5 and version/2024.10.3, and not in version/2024.8.4 and version/2024.10.2. Outposts: version/0.10.0 is the
 * first tag with a folder for them. Newest versions and fixed versions: the tags and the CVE records.
 */
const catalog = readCatalog(fileURLToPath(new URL('../../../../content', import.meta.url)));
const releases = catalog.releases.map(({ data }) => data);
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

describe('what affects a version', () => {
  it.each([
    ['CVE-2024-52289', '2024.8.4', true],
    ['CVE-2024-52289', '2024.8.5', false],
    ['CVE-2024-52289', '2024.10.2', true],
    ['CVE-2024-52289', '2024.10.3', false],
    ['CVE-2024-47070', '2024.8.2', true],
    ['CVE-2024-47070', '2024.8.3', false],
    ['CVE-2026-72534', '2025.8.6', true],
    ['CVE-2026-72534', '2026.5.6', true],
    ['CVE-2026-72534', '2026.5.7', false],
    ['CVE-2026-72537', '2026.5.6', true],
    ['CVE-2026-72537', '2026.8.0', false],
  ])('%s, %s: %s', (id, version, isHit) => {
    const found = advisoriesFor(version, advisories).map((advisory) => advisory.id);
    expect(found.includes(id)).toBe(isHit);
  });
});
