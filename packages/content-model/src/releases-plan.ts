import { isAffected, type VersionRange } from './advisories-affected.ts';
import { compareVersions, contains, firstStable, isSeries, sortVersions } from './versions.ts';

/** A breaking change as the planner needs it; `Text` is whatever its page shows texts as. */
export interface PlanChange {
  readonly id: string;
  readonly title: string;
  readonly when: 'before' | 'during' | 'after';
  readonly action: string;
}

/** A release as the planner needs it: the fields of a release's front matter that a plan is made from. */
export interface PlanRelease {
  readonly version: string;
  readonly date?: string | undefined;
  readonly requiresPrevious?: string | undefined;
  readonly breaking?: readonly PlanChange[] | undefined;
  readonly requirements?:
    | readonly {
        readonly component: string;
        readonly minimum?: string | undefined;
        readonly text: string;
      }[]
    | undefined;
  readonly deprecations?:
    | readonly {
        readonly id: string;
        readonly title: string;
        readonly replacement?: string | undefined;
        readonly removedIn?: string | undefined;
      }[]
    | undefined;
  readonly pointReleases?: readonly { readonly version: string }[] | undefined;
}

/** An advisory as the planner and the check of a version need it. */
export interface PlanAdvisory {
  readonly id: string;
  readonly affected: readonly VersionRange[];
}

/** One release on the way, in the order in which it is installed. */
export interface PlanStep<Release extends PlanRelease = PlanRelease> {
  readonly release: Release;
  /** The version to install: the newest one of the series. */
  readonly install: string;
}

/** A requirement that a release on the way brings. */
export interface PlanRequirement {
  readonly component: string;
  /** Lowest version that the target needs. */
  readonly minimum?: string | undefined;
  /** Lowest version that was enough where the reader comes from, when a release said so. */
  readonly before?: string | undefined;
  readonly text: string;
  /** The release that brings it. */
  readonly release: string;
}

/** A feature that was deprecated once and is gone on the way. */
export interface PlanRemoval {
  readonly id: string;
  readonly title: string;
  readonly replacement?: string | undefined;
  /** The release that deprecated it. */
  readonly release: string;
  readonly removedIn: string;
}

export interface UpgradePlan<
  Release extends PlanRelease = PlanRelease,
  Advisory extends PlanAdvisory = PlanAdvisory,
> {
  readonly kind: 'upgrade';
  readonly from: string;
  readonly to: string;
  /** Newest version of the series that the reader runs: no series is left before it is installed. */
  readonly leave: string;
  /** Every series after `from` up to `to`, oldest first. */
  readonly steps: readonly PlanStep<Release>[];
  /** Whether the target is the series right after the one that the reader runs. */
  readonly direct: boolean;
  readonly requirements: readonly PlanRequirement[];
  readonly removals: readonly PlanRemoval[];
  /** Vulnerabilities that the reader's version has and the target has not. */
  readonly closes: readonly Advisory[];
  /** Vulnerabilities that the target still has. */
  readonly remains: readonly Advisory[];
}

/** Why there is no plan. */
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

/** Every stable version of a series that the data knows, oldest first. */
export function stableVersions(release: PlanRelease): string[] {
  return [
    firstStable(release.version),
    ...(release.pointReleases ?? []).map(({ version }) => version),
  ];
}

/** The newest version of a series. */
export function newestVersion(release: PlanRelease): string {
  return stableVersions(release).at(-1) ?? release.version;
}

/**
 * Plans an upgrade. No series may be skipped, so every series between is an intermediate stop, each with its newest version.
 *
 * @param from - the version that the reader runs, or its series: then any version of the series may be the one
 * @param to - a version or series
 * @param releases - in any order
 */
export function planUpgrade<Release extends PlanRelease, Advisory extends PlanAdvisory>(
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
  if (direction === 0) return { kind: 'same' };
  if (direction < 0) return { kind: 'downgrade' };

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
    leave: newestVersion(start),
    steps: onTheWay.map((release) => ({ release, install: newestVersion(release) })),
    direct: onTheWay.length === 1,
    requirements: requirementsOf(start, onTheWay, releases),
    removals: removalsOf(start, target, releases),
    closes: advisories.filter((advisory) => hits(advisory) && !stays(advisory)),
    remains: advisories.filter(stays),
  };
}

/** For each component the last word of the releases on the way, and what was enough before them. */
function requirementsOf(
  start: PlanRelease,
  onTheWay: readonly PlanRelease[],
  releases: readonly PlanRelease[],
): PlanRequirement[] {
  const before = new Map<string, string>();
  for (const version of sortVersions(releases.map(({ version }) => version))) {
    if (compareVersions(version, start.version) > 0) break;
    for (const { component, minimum } of releaseOf(version, releases)?.requirements ?? []) {
      if (minimum !== undefined) before.set(component, minimum);
    }
  }
  const last = new Map<string, PlanRequirement>();
  for (const { version, requirements = [] } of onTheWay) {
    for (const { component, minimum, text } of requirements) {
      const known = last.get(component);
      last.delete(component);
      last.set(component, {
        component,
        minimum: minimum ?? known?.minimum,
        before: before.get(component),
        text,
        release: version,
      });
    }
  }
  return [...last.values()];
}

/** What was deprecated at any time and is gone in a release on the way. */
function removalsOf(
  start: PlanRelease,
  target: PlanRelease,
  releases: readonly PlanRelease[],
): PlanRemoval[] {
  return releases
    .flatMap(({ version, deprecations = [] }) =>
      deprecations.flatMap(({ id, title, replacement, removedIn }) =>
        removedIn !== undefined &&
        compareVersions(removedIn, start.version) > 0 &&
        compareVersions(removedIn, target.version) <= 0
          ? [{ id, title, replacement, release: version, removedIn }]
          : [],
      ),
    )
    .sort(
      (a, b) => compareVersions(a.removedIn, b.removedIn) || compareVersions(a.release, b.release),
    );
}
