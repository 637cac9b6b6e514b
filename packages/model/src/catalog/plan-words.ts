import { type CheckAnswer, checkVersion } from '../advisories/affected.ts';
import { dayInWords } from '../releases/days.ts';
import type { SupportState } from '../releases/support.ts';
import {
  type NoPlan,
  type PlanChange,
  type PlanItem,
  type PlanNeed,
  stableVersions,
  type UpgradePlan,
} from '../releases/upgrade-plan.ts';
import { parseVersion, seriesOf } from '../releases/versions.ts';
import type { AffectedData, PlannerData } from './reader-data.ts';

/*
 * The sentences of the planner and of the check of a version, as plain text: the page and the copied Markdown show the same.
 */

/** `a`, `a and b`, `a, b and c`. */
export function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 advisory affects`, `3 advisories affect`. */
export function advisoriesAffect(count: number): string {
  return count === 1 ? '1 advisory affects' : `${count} advisories affect`;
}

/** From where to where, and over how many releases. */
export function planStatus({ from, target, stops }: UpgradePlan): string {
  if (stops.length === 0) return `${from} to ${target}: the same release, with steps to do.`;
  const way = stops.length === 1 ? 'one release' : `${stops.length} releases, one after the other`;
  return `${from} to ${target}: ${way}.`;
}

/** Why there is no plan between two versions. */
export const whyNoPlan: Readonly<Record<NoPlan['kind'], string>> = {
  'unknown-from': 'There is no release with the version you start from. Choose one from the list.',
  'unknown-to': 'There is no release with the version you want. Choose one from the list.',
  same: 'Both versions belong to the same release. Install its newest version; no other step is needed.',
  downgrade:
    'A step back to an older release is not supported: the database cannot go back. Restore the backup that you took before the upgrade.',
};

/** Why the plan has these stops. */
export function planIntro({ start, stops, target }: UpgradePlan): string {
  if (stops.length === 0) {
    return `Both versions belong to the same release. Install ${target}, its newest version: a version after yours asks for the steps below.`;
  }
  const between = stops.slice(0, -1).map(({ install }) => install);
  const first =
    start === undefined
      ? ''
      : ` Start with ${start.install}, the newest version of ${start.release.version}.`;
  if (between.length === 0) {
    return `${target} belongs to the next release, so one step leads there.${first}`;
  }
  return `No release may be skipped.${first} On the way to ${target} install ${listInWords(between)}, and go on each time only when the server and the worker run without errors.`;
}

/** A thing to do that is the same at every stop. */
export function itemWords(item: Exclude<PlanItem, { kind: 'change' }>): string {
  switch (item.kind) {
    case 'backup':
      return 'Back up the database';
    case 'install':
      return item.unlessNewestOf === undefined
        ? `Install ${item.version}`
        : `Install ${item.version}, unless you run it already`;
    case 'outposts':
      return `Upgrade every outpost to ${item.version}`;
    case 'check':
      return `Check that ${item.version} runs without errors, and that the Admin interface shows it`;
  }
}

/** When a breaking change is due. */
export const dueWords: Readonly<Record<PlanChange['when'], string>> = {
  before: 'Before',
  during: 'During',
  after: 'After',
};

/** The headings of a plan. */
export const planHeadings = {
  needs: 'What the target needs',
  steps: 'Steps',
  closes: 'Vulnerabilities that the upgrade closes',
} as const;

/** What is said where the list of needs is empty. */
export const noNeeds = 'No release on the way changes what the platform needs.';

/** What is said where the list of vulnerabilities is empty. */
export function nothingCloses({ from }: Pick<UpgradePlan, 'from'>): string {
  return `No advisory of this site affects ${from} but not the target.`;
}

/** The address, and the words, of what is known about the target. */
export function targetLink({ target }: Pick<UpgradePlan, 'target'>): readonly [string, string] {
  return [`/security/?version=${target}`, `See what affects ${target}`];
}

/** A component with its lowest version: `PostgreSQL 14 or newer`. */
export function needHead({ component, minimum }: PlanNeed): string {
  return minimum === undefined ? component : `${component} ${minimum.version} or newer`;
}

/** Whether the lowest version is new on this way; empty where no release has named one. */
export function needHistory({ minimum, changes }: PlanNeed): string {
  if (minimum === undefined) return '';
  const { since, before } = minimum;
  const isNew = changes.some((change) => change.release === since);
  if (!isNew) return `unchanged, required since ${since}`;
  return before === undefined
    ? `new, required since ${since}`
    : `new, required since ${since}; until then ${before} was enough`;
}

/** What is known of a series' support; empty for a series that is newer than the data. */
export function supportWords(version: string, support: SupportState, asOf: string): string {
  const series = seriesOf(version);
  switch (support.kind) {
    case 'supported':
      return `${series} gets security fixes (as of ${dayInWords(asOf)}).`;
    case 'ended':
      return support.on === undefined
        ? `${series} no longer gets security fixes.`
        : `Support for ${series} ended on ${dayInWords(support.on)}.`;
    case 'unknown':
      return '';
  }
}

/**
 * Which release to aim for: never one that is affected or not supported.
 *
 * @param newestDocumented - the newest series that has a page on this site
 */
export function goalWords(
  { goals, isSafe }: Pick<CheckAnswer<never>, 'goals' | 'isSafe'>,
  newestDocumented: string,
  asOf: string,
): string {
  if (isSafe) return '';
  const [first] = goals;
  if (first === undefined) {
    return `On ${dayInWords(asOf)} no release was both supported and free of known vulnerabilities. Look for a newer one in the platform's announcements.`;
  }
  const choices = goals.map((goal) => `${goal} or later in ${seriesOf(goal)}`);
  const aim = `Aim for ${choices.join(', or for ')}.`;
  const isDocumented = goals.some((goal) => seriesOf(goal) === newestDocumented);
  if (isDocumented) return aim;
  return `No version that this site documents is both supported and free of known vulnerabilities. ${aim}`;
}

/** The stops after the newest release of this site, for a reader whose goal lies beyond it. */
export function beyondWords(beyond: readonly string[], newestDocumented: string): string {
  if (beyond.length === 0) return '';
  const stops = beyond.length === 1 ? 'The next stop is' : 'The stops after it are';
  return `This site plans the way to ${newestDocumented}. ${stops} ${listInWords(beyond)}; follow the platform's own release notes there.`;
}

/** What the check says about an input, in one or two sentences. */
export function verdict(version: string, data: AffectedData): string {
  if (parseVersion(version) === undefined) {
    return `"${version}" is not a version; write it as 2024.8.2.`;
  }
  const { known, affecting } = checkVersion(version, data);
  if (known === 'newer') {
    return `${version} is newer than the data of this site, which ends on ${dayInWords(data.support.asOf)}. The check can't tell whether an advisory affects it.`;
  }
  const doubt =
    known === 'yes'
      ? ''
      : ` This site knows no version ${version}; the ranges are applied to it all the same.`;
  if (affecting.length === 0)
    return `No vulnerability known to us on ${dayInWords(data.support.asOf)} affects ${version}.${doubt}`;
  return `${advisoriesAffect(affecting.length)} ${version}.${doubt}`;
}

/** What the target still has, whether it is supported, and where to go from there; empty when it is safe. */
export function afterwardsOf(
  { target, to }: Pick<UpgradePlan, 'target' | 'to'>,
  { releases, advisories, support }: PlannerData,
): string[] {
  const versions = releases.flatMap(stableVersions);
  const answer = checkVersion(target, { advisories, versions, series: releases, support });
  if (answer.isSafe) return [];
  const newest = releases[0]?.version ?? to;
  return [
    `${advisoriesAffect(answer.affecting.length)} ${target} (as of ${dayInWords(support.asOf)}).`,
    supportWords(target, answer.support, support.asOf),
    goalWords(answer, newest, support.asOf),
    beyondWords(answer.beyond, newest),
  ].filter((sentence) => sentence !== '');
}
