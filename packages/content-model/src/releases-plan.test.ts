import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalog } from './releases-catalog.ts';
import { newestVersion, type PlanRelease, planUpgrade, type UpgradePlan } from './releases-plan.ts';

const catalog = readCatalog(fileURLToPath(new URL('../../../content', import.meta.url)));
const releases: PlanRelease[] = catalog.releases.map(({ data }) => data);
const advisories = catalog.advisories.map(({ data }) => data);

/** The 47 releases in the order in which they came out, written down by hand. */
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

/** Number of the first stable version where a series has no point release that tells it; the newest otherwise. */
function newestByHand(release: PlanRelease): string {
  const last = release.pointReleases?.at(-1)?.version;
  if (last !== undefined) return last;
  if (release.version.startsWith('0.')) return release.version;
  return ORDER.indexOf(release.version) < ORDER.indexOf('2022.9')
    ? `${release.version}.1`
    : `${release.version}.0`;
}

/** Place of a version: the series' place in ORDER, then the patch; a release candidate stands half a step before. */
function place(version: string): number {
  const [stable = '', candidate] = version.split('-rc');
  const parts = stable.split('.');
  const index = ORDER.indexOf(parts.slice(0, 2).join('.'));
  return index * 1000 + Number(parts[2] ?? 0) - (candidate === undefined ? 0 : 0.5);
}

function hasHole(version: string, ranges: readonly { introduced: string; fixed: string }[]) {
  for (const { introduced, fixed } of ranges) {
    const start = introduced === '0' ? Number.NEGATIVE_INFINITY : place(introduced);
    if (place(version) >= start && place(version) < place(fixed)) return true;
  }
  return false;
}

function byVersion(version: string | undefined): PlanRelease {
  const found = releases.find((release) => release.version === version);
  if (found === undefined) throw new Error(`no release ${version}`);
  return found;
}

/** The plan as the data gives it, by plain loops over the hand-written order. */
function bruteForce(from: string, to: string) {
  const [start, end] = [ORDER.indexOf(from), ORDER.indexOf(to)];
  const steps: string[] = [];
  const breaking: string[] = [];
  const removals: string[] = [];
  const requirements = new Map<string, string>();
  for (let index = start + 1; index <= end; index += 1) {
    const release = byVersion(ORDER[index]);
    steps.push(newestByHand(release));
    for (const { id } of release.breaking ?? []) breaking.push(`${release.version}#${id}`);
    for (const { component } of release.requirements ?? []) {
      requirements.set(component, release.version);
    }
  }
  for (const release of releases) {
    for (const { id, removedIn } of release.deprecations ?? []) {
      const at = removedIn === undefined ? -1 : ORDER.indexOf(removedIn);
      if (at > start && at <= end) removals.push(`${release.version}#${id}`);
    }
  }
  const first = byVersion(from);
  const own = [
    newestByHand({ version: from }),
    ...(first.pointReleases ?? []).map(({ version }) => version),
  ];
  const target = newestByHand(byVersion(to));
  const closes: string[] = [];
  const remains: string[] = [];
  for (const { id, affected } of advisories) {
    const inTarget = hasHole(target, affected);
    if (inTarget) remains.push(id);
    if (!inTarget && own.some((version) => hasHole(version, affected))) closes.push(id);
  }
  return {
    direct: end - start === 1,
    leave: newestByHand(first),
    steps,
    breaking,
    removals: removals.sort(),
    requirements: [...requirements].sort(),
    closes,
    remains,
  };
}

function told(plan: UpgradePlan) {
  return {
    direct: plan.direct,
    leave: plan.leave,
    steps: plan.steps.map(({ install }) => install),
    breaking: plan.steps.flatMap(({ release }) =>
      (release.breaking ?? []).map(({ id }) => `${release.version}#${id}`),
    ),
    removals: plan.removals.map(({ release, id }) => `${release}#${id}`).sort(),
    requirements: plan.requirements
      .map(({ component, release }): [string, string] => [component, release])
      .sort(),
    closes: plan.closes.map(({ id }) => id),
    remains: plan.remains.map(({ id }) => id),
  };
}

function plan(from: string, to: string): UpgradePlan {
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

describe('plans checked by hand against the fact sheets', () => {
  it.each([
    ['2025.6', '2025.8', '2025.6.4', ['2025.8.6']],
    ['2024.8', '2024.12', '2024.8.6', ['2024.10.5', '2024.12.5']],
    ['2025.2', '2025.8', '2025.2.4', ['2025.4.4', '2025.6.4', '2025.8.6']],
    ['2022.8', '2022.10', '2022.8.2', ['2022.9.0', '2022.10.4']],
    ['0.14', '2021.2', '0.14', ['2021.1.4', '2021.2.6']],
    ['2021.10', '2022.1', '2021.10.4', ['2021.12.5', '2022.1.5']],
    ['2023.6', '2024.2', '2023.6.2', ['2023.8.7', '2023.10.7', '2024.2.4']],
    ['2022.12', '2023.2', '2022.12.3', ['2023.1.3', '2023.2.3']],
  ])('%s to %s leaves %s and installs %j', (from, to, leave, steps) => {
    const { leave: left, steps: taken, direct } = told(plan(from, to));
    expect([left, taken, direct]).toEqual([leave, steps, steps.length === 1]);
  });

  it.each([
    ['2025.4', '2025.6', ['CVE-2025-53942', 'CVE-2025-52553']],
    ['2025.4.3', '2025.6', ['CVE-2025-53942']],
    ['2025.6.4', '2025.8', []],
    ['2024.12.4', '2025.4', ['CVE-2025-53942', 'CVE-2025-52553']],
    ['2022.10.3', '2022.11', ['CVE-2022-46172', 'CVE-2022-23555']],
  ])('from %s to %s closes %j', (from, to, ids) => {
    expect(told(plan(from, to)).closes.sort()).toEqual([...ids].sort());
  });

  it('refuses what is no upgrade', () => {
    const kind = (from: string, to: string) => planUpgrade(from, to, releases, advisories).kind;
    expect(kind('2024.7', '2025.8')).toBe('unknown-from');
    expect(kind('2024.8', '2025.7')).toBe('unknown-to');
    expect(kind('2024.8.1', '2024.8')).toBe('same');
    expect(kind('2025.8', '2024.8')).toBe('downgrade');
  });
});

describe('made-up releases', () => {
  const release = (version: string, more: Partial<PlanRelease> = {}): PlanRelease => ({
    version,
    ...more,
  });
  const needs = (minimum: string | undefined, text: string) => ({
    requirements: [{ component: 'PostgreSQL', minimum, text }],
  });

  it('say a requirement once, with the last word and what was enough before', () => {
    const some = [
      release('2024.2', needs('12', 'a')),
      release('2024.4', needs('13', 'b')),
      release('2024.6', needs(undefined, 'c')),
    ];
    const answer = planUpgrade('2024.2', '2024.6', some, []);
    expect(answer.kind === 'upgrade' && answer.requirements).toEqual([
      { component: 'PostgreSQL', minimum: '13', before: '12', text: 'c', release: '2024.6' },
    ]);
  });

  it('tell a removal also when the deprecation is older than the start', () => {
    const old = { id: 'x', title: 'X', removedIn: '2024.6' };
    const some = [
      release('2024.2', { deprecations: [old] }),
      release('2024.4'),
      release('2024.6'),
      release('2024.8'),
    ];
    const removed = (from: string, to: string) => {
      const answer = planUpgrade(from, to, some, []);
      return answer.kind === 'upgrade' && answer.removals.length;
    };
    expect([removed('2024.4', '2024.6'), removed('2024.6', '2024.8')]).toEqual([1, 0]);
    expect(removed('2024.2', '2024.4')).toBe(0);
  });

  it('have their newest version from the point releases, whatever its number', () => {
    const points = [{ version: '2024.8.9' }, { version: '2024.8.10' }];
    expect(newestVersion(release('2024.8', { pointReleases: points }))).toBe('2024.8.10');
  });
});
