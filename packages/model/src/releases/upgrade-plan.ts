import type { LaterReleases } from './later-releases.ts';
import type { BreakingChange, Release } from './release-schema.ts';
import { isAffected, type Ranged } from './version-ranges.ts';
import { compareVersions, contains, firstStable, isSeries, sortVersions } from './versions.ts';

/** The fields of a release, with a page or later, that the planner uses. */
export interface PlanRelease
  extends Pick<Release, 'version' | 'date' | 'requiresPrevious' | 'breaking' | 'requirements'>,
    Pick<LaterReleases['releases'][number], 'avoid' | 'unknown'> {
  readonly pointReleases?: readonly { readonly version: string }[] | undefined;
}

/** One thing to do at a stop; `id` is the same in every plan that has it. */
export type PlanItem =
  | { readonly kind: 'backup'; readonly id: string }
  | {
      readonly kind: 'install';
      readonly id: string;
      readonly version: string;
      /** True when the reader may run the version already. */
      readonly isOptional: boolean;
    }
  | { readonly kind: 'outposts' | 'check'; readonly id: string; readonly version: string }
  | { readonly kind: 'change'; readonly id: string; readonly change: BreakingChange };

/** One release at which an upgrade stops, with what is to be done there, in order. */
export interface PlanStop<Release extends PlanRelease = PlanRelease> {
  readonly release: Release;
  /** The version to install: the newest one of the series. */
  readonly install: string;
  readonly items: readonly PlanItem[];
}

/** A change of a component by a release of the plan. */
export interface PlanNeedChange {
  /** The release that adds it. */
  readonly release: string;
  /** Inline Markdown. */
  readonly text: string;
}

/** The component that the target needs, with its changes between the two. */
export interface PlanNeed {
  readonly component: string;
  /** Left out where no release has named a lowest version. */
  readonly minimum?: {
    readonly version: string;
    /** The release that brought this minimum, on the way or before. */
    readonly since: string;
    /** The minimum where the reader comes from, if it was another one that a release named. */
    readonly before?: string;
  };
  /** Oldest first; empty when nothing changes on the way. */
  readonly changes: readonly PlanNeedChange[];
}

export interface UpgradePlan<
  Release extends PlanRelease = PlanRelease,
  Advisory extends Ranged = Ranged,
> {
  readonly kind: 'upgrade';
  readonly from: string;
  readonly to: string;
  /** The version that the reader ends with. */
  readonly target: string;
  /** Newest version of the series that the reader runs, unless they run it: no series is left before it is installed. */
  readonly start?: PlanStop<Release>;
  /** Every series after `from` up to `to`, oldest first; none for a plan within a series. */
  readonly stops: readonly PlanStop<Release>[];
  /** Components with a minimum, and those that change on the way. */
  readonly needs: readonly PlanNeed[];
  /** Vulnerabilities of the reader's version that the target fixes. */
  readonly closes: readonly Advisory[];
}

/** The reason why no plan exists. */
export interface NoPlan {
  readonly kind: 'unknown-from' | 'unknown-to' | 'same' | 'downgrade';
}

/** The release that a version belongs to. */
export function releaseOf<Release extends PlanRelease>(
  version: string,
  releases: readonly Release[],
): Release | undefined {
  return releases.find((release) => contains(release.version, version));
}

/** Every known stable version of a series, oldest first. */
export function stableVersions(release: PlanRelease): string[] {
  return [
    firstStable(release.version),
    ...(release.pointReleases ?? []).map(({ version }) => version),
  ];
}

/** Every known stable version of some series, oldest first. */
export function versionsOf(releases: readonly PlanRelease[]): string[] {
  return sortVersions(releases.flatMap(stableVersions));
}

/** The newest version of a series. */
export function newestVersion(release: PlanRelease): string {
  return stableVersions(release).at(-1) ?? release.version;
}

/**
 * Plans an upgrade. No series may be skipped, so every series between is a stop, each with its newest version, a backup before it,
 * the outposts with it and a check at its end. A step that two releases ask for appears once. Within a series there is a plan only
 * when a point release after `from` asks for a step; it leads to the newest version.
 *
 * @param from - the version that the reader runs. A series means that it may be any version of the series
 * @param to - a version or series
 * @param releases - in any order
 */
export function planUpgrade<Release extends PlanRelease, Advisory extends Ranged>(
  from: string,
  to: string,
  releases: readonly Release[],
  advisories: readonly Advisory[],
): UpgradePlan<Release, Advisory> | NoPlan {
  const start = releaseOf(from, releases);
  if (start === undefined) return { kind: 'unknown-from' };
  const target = releaseOf(to, releases);
  if (target === undefined) return { kind: 'unknown-to' };
  const direction = compareVersions(target.version, start.version);
  if (direction < 0) return { kind: 'downgrade' };
  const first = startOf(from, start);
  if (direction === 0 && !first?.items.some(({ kind }) => kind === 'change')) {
    return { kind: 'same' };
  }

  const onTheWay = releases
    .filter(
      ({ version }) =>
        compareVersions(version, start.version) > 0 &&
        compareVersions(version, target.version) <= 0,
    )
    .sort((a, b) => compareVersions(a.version, b.version));
  const now = isSeries(from) ? stableVersions(start) : [from];
  const then = newestVersion(target);
  const hits = ({ affected }: Advisory) => now.some((version) => isAffected(version, affected));
  const stays = ({ affected }: Advisory) => isAffected(then, affected);
  return {
    kind: 'upgrade',
    from,
    to,
    target: then,
    ...(first !== undefined && { start: first }),
    stops: stopsOf(start, onTheWay),
    needs: needsOf(start, onTheWay, releases),
    closes: advisories.filter((advisory) => hits(advisory) && !stays(advisory)),
  };
}

/** Id of the breaking change that says which release an upgrade must come from: `from-2023-8` for `2023.8`. */
export function arrivalId(requiresPrevious: string): string {
  return `from-${requiresPrevious.replaceAll('.', '-')}`;
}

/** The stop at the reader's own series; none when its newest version runs already. */
function startOf<Release extends PlanRelease>(
  from: string,
  release: Release,
): PlanStop<Release> | undefined {
  const install = newestVersion(release);
  if (!isSeries(from) && compareVersions(from, install) >= 0) return undefined;
  if (install === stableVersions(release)[0] && isSeries(from)) return undefined;
  const due = (release.breaking ?? []).filter(
    (change) => change.in !== undefined && compareVersions(change.in, from) > 0,
  );
  return stopOf(release, due, hasOutposts(release), isSeries(from));
}

function stopsOf<Release extends PlanRelease>(
  start: Release,
  onTheWay: readonly Release[],
): PlanStop<Release>[] {
  const idsOf = ({ version, breaking = [] }: Release) =>
    breaking.map(({ id }) => `${version}#${id}`);
  const all = new Set(onTheWay.flatMap(idsOf));
  // Changes of the newest version of the reader's series: that version is installed before the first stop.
  const told = new Set(
    idsOf({ ...start, breaking: start.breaking?.filter((change) => change.in !== undefined) }),
  );
  /** True for the first of the releases that ask for the same. */
  const isDue = (sameAs: string | undefined) => {
    if (sameAs === undefined) return true;
    const isRepeat = all.has(sameAs) || told.has(sameAs);
    told.add(sameAs);
    return !isRepeat;
  };
  return onTheWay.map((release, index) => {
    const { breaking = [], requiresPrevious } = release;
    // No series is skipped, so a demand to come from an earlier one is met.
    const met = requiresPrevious === undefined ? undefined : arrivalId(requiresPrevious);
    const due = breaking.filter(({ id, sameAs }) => id !== met && isDue(sameAs));
    return stopOf(release, due, hasOutposts(onTheWay[index - 1] ?? start), false);
  });
}

/** The platform's 0.10 is the first release with outposts. */
function hasOutposts({ version }: PlanRelease): boolean {
  return compareVersions(version, '0.10') >= 0;
}

/** A stop with its steps in order. */
function stopOf<Release extends PlanRelease>(
  release: Release,
  due: readonly BreakingChange[],
  withOutposts: boolean,
  mayRunNewest: boolean,
): PlanStop<Release> {
  const version = newestVersion(release);
  const changes = (when: BreakingChange['when']): PlanItem[] =>
    due
      .filter((change) => change.when === when)
      .map((change) => ({ kind: 'change', id: `${release.version}#${change.id}`, change }));
  const outposts: PlanItem = { kind: 'outposts', id: `outposts@${version}`, version };
  const items: PlanItem[] = [
    { kind: 'backup', id: `backup@${release.version}` },
    ...changes('before'),
    { kind: 'install', id: `install@${version}`, version, isOptional: mayRunNewest },
    ...(withOutposts ? [outposts] : []),
    ...changes('during'),
    ...changes('after'),
    { kind: 'check', id: `check@${version}`, version },
  ];
  return { release, install: version, items };
}

/** The history of each component: its minimum at the start, and what every release on the way changes. */
function needsOf(
  start: PlanRelease,
  onTheWay: readonly PlanRelease[],
  releases: readonly PlanRelease[],
): PlanNeed[] {
  const past = releases
    .filter(({ version }) => compareVersions(version, start.version) <= 0)
    .sort((a, b) => compareVersions(a.version, b.version));
  const atStart = new Map<string, { version: string; since: string }>();
  for (const { version, requirements = [] } of past) {
    for (const { component, minimum } of requirements) {
      if (minimum !== undefined && atStart.get(component)?.version !== minimum) {
        atStart.set(component, { version: minimum, since: version });
      }
    }
  }
  const needs = new Map<string, PlanNeed>(
    [...atStart].map(([component, minimum]) => [component, { component, minimum, changes: [] }]),
  );
  for (const { version, requirements = [] } of onTheWay) {
    for (const { component, minimum, text } of requirements) {
      const known = needs.get(component) ?? { component, changes: [] };
      const isRaised = minimum !== undefined && minimum !== known.minimum?.version;
      const before = atStart.get(component)?.version;
      needs.set(component, {
        ...known,
        ...(isRaised && {
          minimum: { version: minimum, since: version, ...(before !== undefined && { before }) },
        }),
        changes: [...known.changes, { release: version, text }],
      });
    }
  }
  return [...needs.values()];
}
