import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '../catalog/catalog.ts';
import { type PlanRelease, planUpgrade, type UpgradePlan } from './upgrade-plan.ts';
import type { VersionRange } from './version-ranges.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../..', import.meta.url)));
const releases: PlanRelease[] = catalog.releases.map(({ data }) => data);
const advisories = catalog.advisories.map(({ data }) => data);

/** Vulnerabilities that 2025.8.5 and 2025.8.6 close, from their CVE records. */
const CLOSED_IN_2025_8 = ['CVE-2025-64521', 'CVE-2025-64708', 'CVE-2026-25227', 'CVE-2026-25922'];

/** The 47 releases in the order of their publication, listed by hand. */
const ORDER = [
  ...['0.9', '0.10', '0.11', '0.12', '0.13', '0.14'],
  ...['2021.1', '2021.2', '2021.3', '2021.4', '2021.5', '2021.6', '2021.7', '2021.8', '2021.9'],
  ...['2021.10', '2021.12'],
  ...['2022.1', '2022.2', '2022.3', '2022.4', '2022.5', '2022.6', '2022.7', '2022.8', '2022.9'],
  ...['2022.10', '2022.11', '2022.12'],
  ...['2023.1', '2023.2', '2023.3', '2023.4', '2023.5', '2023.6', '2023.8', '2023.10'],
  ...['2024.2', '2024.4', '2024.6', '2024.8', '2024.10', '2024.12'],
  ...['2025.2', '2025.4', '2025.6', '2025.8'],
];

/** Series that only advisories name. */
const LATER = ['2025.10', '2025.12', '2026.2', '2026.5', '2026.8'];

/** Patch number of the newest version; of the first stable version if the series has no point releases. */
function newestByHand(release: PlanRelease): string {
  const last = release.pointReleases?.at(-1)?.version;
  if (last !== undefined) return last;
  if (release.version.startsWith('0.')) return release.version;
  return ORDER.indexOf(release.version) < ORDER.indexOf('2022.9')
    ? `${release.version}.1`
    : `${release.version}.0`;
}

/** Position of a version: the index of its series in ORDER, then the patch. A release candidate is half a step earlier. */
function place(version: string): number {
  const [stable = '', candidate] = version.split('-rc');
  const parts = stable.split('.');
  const index = [...ORDER, ...LATER].indexOf(parts.slice(0, 2).join('.'));
  return index * 1000 + Number(parts[2] ?? 0) - (candidate === undefined ? 0 : 0.5);
}

function hasHole(version: string, ranges: readonly VersionRange[]) {
  for (const { introduced, fixed, lastAffected } of ranges) {
    const start = introduced === '0' ? Number.NEGATIVE_INFINITY : place(introduced);
    const end = fixed === undefined ? place(lastAffected ?? '') + 0.5 : place(fixed);
    if (place(version) >= start && place(version) < end) return true;
  }
  return false;
}

function byVersion(version: string | undefined): PlanRelease {
  const found = releases.find((release) => release.version === version);
  if (found === undefined) throw new Error(`no release ${version}`);
  return found;
}

/** Requirements of every plan, by plain loops over the hand-written order. */
function bruteForce(from: string, to: string) {
  const [start, end] = [ORDER.indexOf(from), ORDER.indexOf(to)];
  const stops: string[] = [];
  const needs = new Set<string>();
  for (let index = start + 1; index <= end; index += 1) {
    const release = byVersion(ORDER[index]);
    stops.push(newestByHand(release));
    for (const { component } of release.requirements ?? []) {
      needs.add(`${component} in ${release.version}`);
    }
  }
  const first = byVersion(from);
  const own = [
    newestByHand({ version: from }),
    ...(first.pointReleases ?? []).map(({ version }) => version),
  ];
  const target = newestByHand(byVersion(to));
  const closes: string[] = [];
  for (const { id, affected } of advisories) {
    const inTarget = hasHole(target, affected);
    if (!inTarget && own.some((version) => hasHole(version, affected))) closes.push(id);
  }
  return { target, stops, needs: [...needs].sort(), closes };
}

type Plan = UpgradePlan<PlanRelease, (typeof advisories)[number]>;

function told({ target, stops, needs, closes }: Plan) {
  return {
    target,
    stops: stops.map(({ install }) => install),
    needs: needs
      .flatMap(({ component, changes }) =>
        changes.map(({ release }) => `${component} in ${release}`),
      )
      .sort(),
    closes: closes.map(({ id }) => id),
  };
}

/** Ids of the breaking changes of a plan, in order. */
function changesOf({ stops }: UpgradePlan): string[] {
  return stops.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'change' ? [item.id] : [])),
  );
}

/** A component's lowest version with its history, in a form to write down: `14 since 2024.6, before 12`. */
function minimumOf({ needs }: UpgradePlan, component: string): string | undefined {
  const minimum = needs.find((need) => need.component === component)?.minimum;
  if (minimum === undefined) return undefined;
  const before = minimum.before === undefined ? '' : `, before ${minimum.before}`;
  return `${minimum.version} since ${minimum.since}${before}`;
}

/** The releases between the two that change a component. */
function changersOf({ needs }: UpgradePlan, component: string): string[] {
  const need = needs.find((one) => one.component === component);
  return (need?.changes ?? []).map(({ release }) => release);
}

function plan(from: string, to: string): Plan {
  const answer = planUpgrade(from, to, releases, advisories);
  if (answer.kind !== 'upgrade') throw new Error(`no plan from ${from} to ${to}: ${answer.kind}`);
  return answer;
}

describe('every pair of releases', () => {
  it('has the 47 releases', () => {
    expect([...releases].reverse().map(({ version }) => version)).toEqual(ORDER);
  });

  it.each(ORDER)('from %s to each other one is what the data gives', (from) => {
    for (const to of ORDER.filter((version) => version !== from)) {
      if (ORDER.indexOf(to) < ORDER.indexOf(from)) {
        expect(planUpgrade(from, to, releases, advisories)).toEqual({ kind: 'downgrade' });
      } else {
        expect({ to, ...told(plan(from, to)) }).toEqual({ to, ...bruteForce(from, to) });
      }
    }
  });

  it('does not depend on the order of the data', () => {
    const answer = planUpgrade('2021.10', '2025.8', [...releases].reverse(), advisories);
    expect(answer).toEqual(plan('2021.10', '2025.8'));
  });
});

/*
 * Sources: the platform's release notes (repository goauthentik/authentik, website/docs/releases/). PostgreSQL 12: v2023.8; schemas and
 * the new chart: v2024.2; PostgreSQL 14, Compose with PostgreSQL 16 and chart with 15: v2024.6; pinned image: v2025.4; PostgreSQL 17
 * and Redis 8 in the chart: v2025.6; UTF8 and Redis 8.2: v2025.8. Newest point releases: endoflife-date/release-data,
 * releases/authentik.json.
 */
describe('plans written down from the release notes', () => {
  it.each([
    {
      // v2025.8: no new minimum, but the encoding; the chart leaves Bitnami's images.
      pair: ['2025.6', '2025.8'],
      start: '2025.6.4',
      stops: ['2025.8.6'],
      postgresql: '14 since 2024.6',
      changes: { PostgreSQL: ['2025.8'], 'Helm chart': ['2025.8'] },
    },
    {
      // v2025.6: the bundled PostgreSQL goes from 15 to 17, the database's own minimum stays.
      pair: ['2025.4', '2025.6'],
      start: '2025.4.4',
      stops: ['2025.6.4'],
      postgresql: '14 since 2024.6',
      changes: { PostgreSQL: [], 'Helm chart': ['2025.6'] },
    },
    {
      // v2024.6 raises 12 to 14; v2025.4, v2025.6 and v2025.8 change the chart again.
      pair: ['2024.4', '2025.8'],
      start: '2024.4.4',
      stops: [
        ...['2024.6.5', '2024.8.6', '2024.10.5', '2024.12.5'],
        ...['2025.2.4', '2025.4.4', '2025.6.4', '2025.8.6'],
      ],
      postgresql: '14 since 2024.6, before 12',
      changes: {
        PostgreSQL: ['2024.6', '2025.8'],
        'Helm chart': ['2024.6', '2025.4', '2025.6', '2025.8'],
        'Docker Compose file': ['2024.6'],
      },
    },
    {
      // v2024.2 rewrites the chart and needs the right to create schemas; 12 stays.
      pair: ['2023.10', '2024.2'],
      start: '2023.10.7',
      stops: ['2024.2.4'],
      postgresql: '12 since 2023.8',
      changes: { PostgreSQL: ['2024.2'], 'Helm chart': ['2024.2'] },
    },
    {
      // v2023.8 is the first release that names a minimum.
      pair: ['2023.6', '2023.8'],
      start: '2023.6.2',
      stops: ['2023.8.7'],
      postgresql: '12 since 2023.8',
      changes: { PostgreSQL: ['2023.8'] },
    },
    {
      // v2023.10 must be reached from 2023.8, which is the release before it.
      pair: ['2023.8', '2023.10'],
      start: '2023.8.7',
      stops: ['2023.10.7'],
      postgresql: '12 since 2023.8',
      changes: { PostgreSQL: [] },
    },
    {
      // Over both raises: 12 in v2023.8, 14 in v2024.6.
      pair: ['2023.5', '2024.8'],
      start: '2023.5.6',
      stops: [
        ...['2023.6.2', '2023.8.7', '2023.10.7', '2024.2.4'],
        ...['2024.4.4', '2024.6.5', '2024.8.6'],
      ],
      postgresql: '14 since 2024.6',
      changes: {
        PostgreSQL: ['2023.8', '2024.2', '2024.6'],
        'Helm chart': ['2024.2', '2024.6'],
      },
    },
    {
      pair: ['2024.8', '2024.12'],
      start: '2024.8.6',
      stops: ['2024.10.5', '2024.12.5'],
      postgresql: '14 since 2024.6',
      changes: { PostgreSQL: [], 'Helm chart': [] },
    },
    {
      // An exact version that isn't the newest of its series.
      pair: ['2025.4.2', '2025.8'],
      start: '2025.4.4',
      stops: ['2025.6.4', '2025.8.6'],
      postgresql: '14 since 2024.6',
      changes: { PostgreSQL: ['2025.8'], 'Helm chart': ['2025.6', '2025.8'] },
    },
    {
      // The newest version of the series: nothing is installed before the first stop.
      pair: ['2025.6.4', '2025.8'],
      start: undefined,
      stops: ['2025.8.6'],
      postgresql: '14 since 2024.6',
      changes: { PostgreSQL: ['2025.8'] },
    },
    {
      // v2022.9 has no point release, v2022.10 must come from 2022.4 or newer.
      pair: ['2022.8', '2022.10'],
      start: '2022.8.2',
      stops: ['2022.9.0', '2022.10.4'],
      postgresql: undefined,
      changes: { PostgreSQL: [] },
    },
    {
      pair: ['0.14', '2021.2'],
      start: undefined,
      stops: ['2021.1.4', '2021.2.6'],
      postgresql: undefined,
      changes: { PostgreSQL: [] },
    },
  ])('$pair', ({ pair, start, stops, postgresql, changes }) => {
    const [from = '', to = ''] = pair;
    const answer = plan(from, to);
    expect(answer.start?.install).toBe(start);
    expect(answer.stops.map(({ install }) => install)).toEqual(stops);
    expect(minimumOf(answer, 'PostgreSQL')).toBe(postgresql);
    for (const [component, releasesWithChange] of Object.entries(changes)) {
      expect([component, ...changersOf(answer, component)]).toEqual([
        component,
        ...releasesWithChange,
      ]);
    }
  });

  it('has the demand to come from an earlier release as a stop, not as a step', () => {
    // v2022.10 "from 2022.4", v2023.10 "from 2023.8", 0.10 "from 0.9": each is the start or a stop of the plan.
    expect(changesOf(plan('2023.8', '2023.10')).join(' ').replaceAll('2023.10#', '')).toBe(
      'trailing-slash ldap-booleans mail-templates api-forbidden user-type ldap-attribute-paths',
    );
    expect(changesOf(plan('2022.9', '2022.10'))).not.toContain('2022.10#from-2022-4');
    expect(changesOf(plan('0.9', '0.10'))).not.toContain('0.10#from-0-9');
  });

  it('asks once for what several releases ask for', () => {
    // v2025.2, v2025.4 and v2025.6 all say that the tag `latest` is not moved any more.
    const latest = (from: string, to: string) =>
      changesOf(plan(from, to)).filter((id) => id.endsWith('#latest-tag'));
    expect(latest('2024.12', '2025.8')).toEqual(['2025.2#latest-tag']);
    expect(latest('2025.2', '2025.8')).toEqual(['2025.4#latest-tag']);
    expect(latest('2025.4', '2025.6')).toEqual(['2025.6#latest-tag']);
    // 2024.8.5 and 2024.10.3 make redirect URIs strict in the same way.
    expect(
      changesOf(plan('2024.6', '2024.10')).filter((id) => id.includes('strict-redirect-uris')),
    ).toEqual(['2024.8#strict-redirect-uris']);
    // v2023.5 announces what v2023.8 demands.
    const postgresql = changesOf(plan('2023.4', '2023.8')).filter((id) =>
      id.includes('postgresql'),
    );
    expect(postgresql).toEqual(['2023.8#postgresql-12']);
    expect(changesOf(plan('2023.4', '2023.6'))).toContain('2023.5#postgresql-11-ends');
  });
});

describe('every stop', () => {
  const pairs = ORDER.slice(1).map((to, index) => [ORDER[index] ?? '', to] as const);
  const long = [
    ['0.9', '2025.8'],
    ['2021.10', '2024.6'],
  ] as const;

  it.each([...pairs, ...long])(
    'from %s to %s has a backup first, takes the outposts along and ends with a check',
    (from, to) => {
      const { start, stops } = plan(from, to);
      for (const { install, items } of [...(start === undefined ? [] : [start]), ...stops]) {
        const kinds = items.map(({ kind }) => kind);
        expect(kinds[0]).toBe('backup');
        // Nobody comes from 0.9 with an outpost: 0.10 is the first release that has them.
        const outposts = from === '0.9' && install.startsWith('0.10') ? [] : ['outposts'];
        expect(kinds.filter((kind) => kind !== 'change')).toEqual([
          'backup',
          'install',
          ...outposts,
          'check',
        ]);
        expect(kinds.at(-1)).toBe('check');
        expect(kinds.slice(kinds.indexOf('install') + 1)[0] === 'outposts').toBe(
          outposts.length === 1,
        );
        const versions = items.flatMap((item) => ('version' in item ? [item.version] : []));
        expect(new Set(versions)).toEqual(new Set([install]));
        for (const [index, item] of items.entries()) {
          if (item.kind !== 'change') continue;
          expect(index < kinds.indexOf('install')).toBe(item.change.when === 'before');
        }
      }
    },
  );

  it.each([...pairs, ...long])('from %s to %s has no step twice', (from, to) => {
    const { start, stops } = plan(from, to);
    const items = [...(start?.items ?? []), ...stops.flatMap((stop) => stop.items)];
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    const actions = items.flatMap((item) => (item.kind === 'change' ? [item.change.action] : []));
    expect(actions).toEqual([...new Set(actions)]);
  });
});

describe('vulnerabilities and refusals', () => {
  it.each([
    ['2025.4', '2025.6', ['CVE-2025-53942', 'CVE-2025-52553']],
    ['2025.4.3', '2025.6', ['CVE-2025-53942']],
    ['2025.6.4', '2025.8', CLOSED_IN_2025_8],
    ['2024.12.4', '2025.4', ['CVE-2025-53942', 'CVE-2025-52553']],
    ['2022.10.3', '2022.11', ['CVE-2022-46172', 'CVE-2022-23555']],
  ])('from %s to %s closes %j', (from, to, ids) => {
    expect(
      plan(from, to)
        .closes.map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort());
  });

  it('refuses what is no upgrade', () => {
    const kind = (from: string, to: string) => planUpgrade(from, to, releases, advisories).kind;
    expect(kind('2024.7', '2025.8')).toBe('unknown-from');
    expect(kind('2024.8', '2025.7')).toBe('unknown-to');
    expect(kind('2024.6.1', '2024.6')).toBe('same');
    expect(kind('2025.8', '2024.8')).toBe('downgrade');
  });
});
