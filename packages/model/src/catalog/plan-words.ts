import { type CheckAnswer, checkVersion } from '../advisories/affected.ts';
import { dayInWords } from '../releases/days.ts';
import type { BreakingChange } from '../releases/release-schema.ts';
import type { SupportState } from '../releases/support.ts';
import {
  type NoPlan,
  type PlanItem,
  type PlanNeed,
  type PlanRelease,
  type UpgradePlan,
  versionsOf,
} from '../releases/upgrade-plan.ts';
import { parseVersion, seriesOf } from '../releases/versions.ts';
import type { AdvisoryData, AffectedData, PlannerData } from './reader-data.ts';

/*
 * The sentences of the planner and of the check of a version, as plain text: the page and the copied Markdown show the same.
 */

/** `a`, `a and b`, `a, b and c`. */
export function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 advisory affects`, `3 advisories affect`. */
function advisoriesAffect(count: number): string {
  return count === 1 ? '1 advisory affects' : `${count} advisories affect`;
}

/** From where to where, and over how many releases. */
export function planStatus({ from, target, stops }: UpgradePlan): string {
  if (stops.length === 0) return `${from} to ${target}: the same release, with steps to do.`;
  const way = stops.length === 1 ? 'one release' : `${stops.length} releases, one after the other`;
  return `${from} to ${target}: ${way}.`;
}

/** The reasons why no plan exists between two versions. */
export const whyNoPlan: Readonly<Record<NoPlan['kind'], string>> = {
  'unknown-from': 'There is no release with the version you start from. Choose one from the list.',
  'unknown-to': 'There is no release with the version you want. Choose one from the list.',
  same: 'Both versions belong to the same release. Install its newest version; no other step is needed.',
  downgrade:
    'A step back to an older release is not supported: the database cannot go back. Restore the backup that you took before the upgrade.',
};

/** The way to take the stops of the plan. */
export function planIntro({ start, stops, target }: UpgradePlan): string {
  if (stops.length === 0) {
    return `Install ${target}, the newest version of your release: a version after yours asks for the steps below.`;
  }
  if (start === undefined && stops.length === 1) return 'One step leads to the next release.';
  return 'No release may be skipped. Go on to the next stop only when the server and the worker run without errors.';
}

/** A thing to do that is the same at every stop. */
export function itemWords(item: Exclude<PlanItem, { kind: 'change' }>): string {
  switch (item.kind) {
    case 'backup':
      return 'Back up the database';
    case 'install':
      return item.isOptional
        ? `Install ${item.version}, unless you run it already`
        : `Install ${item.version}`;
    case 'outposts':
      return `Upgrade every outpost to ${item.version}`;
    case 'check':
      return `Check that ${item.version} runs without errors, and that the Admin interface shows it`;
  }
}

/** The time at which a breaking change is due. */
export const dueWords: Readonly<Record<BreakingChange['when'], string>> = {
  before: 'Before',
  during: 'During',
  after: 'After',
};

/** A remark on a release: which versions to avoid, or what is not known. `index` counts those with the same label. */
export interface StopRemark {
  readonly label: 'Avoid' | 'Not known:';
  readonly text: string;
  readonly index: number;
}

/** Remarks on a release, for readers who stop there. */
export function stopRemarks({ avoid = [], unknown = [] }: PlanRelease): StopRemark[] {
  return [
    ...avoid.map((text, index) => ({ label: 'Avoid' as const, text, index })),
    ...unknown.map((text, index) => ({ label: 'Not known:' as const, text, index })),
  ];
}

/** The headings of a plan. */
export const planHeadings = {
  steps: 'Steps',
  needs: 'What the target needs',
  closes: 'Vulnerabilities that the upgrade closes',
} as const;

/** The sentence in place of an empty list of needs. */
export const noNeeds = 'No release on the way changes what the platform needs.';

/** The sentence in place of an empty list of vulnerabilities. */
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

/** A note that the lowest version is new on this way; empty where no release has named one. */
export function needHistory({ minimum, changes }: PlanNeed): string {
  if (minimum === undefined) return '';
  const { since, before } = minimum;
  const isNew = changes.some((change) => change.release === since);
  if (!isNew) return `unchanged, required since ${since}`;
  return before === undefined
    ? `new, required since ${since}`
    : `new, required since ${since}; until then ${before} was enough`;
}

/** The support of a series, in words; empty for a series that is newer than the data. */
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

/** The release to aim for: never one that is affected or not supported. Empty when none is needed or known. */
export function goalWords(
  { known, goals, isSafe }: Pick<CheckAnswer<never>, 'known' | 'goals' | 'isSafe'>,
  asOf: string,
): string {
  if (isSafe || known === 'newer') return '';
  if (goals.length === 0) {
    return `On ${dayInWords(asOf)} no release was both supported and free of known vulnerabilities. Look for a newer one in the platform's announcements.`;
  }
  return `Go to ${goals.join(' or ')}.`;
}

/** The days up to which the facts of a plan are known. */
export function planAsOf({ asOf, support }: Pick<PlannerData, 'asOf' | 'support'>): string {
  return `Releases as of ${dayInWords(asOf)}, advisories as of ${dayInWords(support.asOf)}.`;
}

/** The result of a check, in a word with its tone; undefined for a version that is newer than the data. */
export function checkMark({
  known,
  isSafe,
  affecting,
}: Pick<CheckAnswer<AdvisoryData>, 'known' | 'isSafe' | 'affecting'>) {
  if (known === 'newer') return undefined;
  if (isSafe) return { verdict: 'Supported', tone: 'good' } as const;
  if (affecting.length > 0) return { verdict: 'Affected', tone: 'bad' } as const;
  return { verdict: 'Not supported', tone: 'warning' } as const;
}

/** The answer of the check to an input, in one or two sentences. */
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

/** Warnings of a target that advisories affect or that is not supported, and where to go from there; empty when it is safe. */
export function warningsOf(
  { target }: Pick<UpgradePlan, 'target'>,
  { releases, advisories, support }: PlannerData,
): string[] {
  const versions = versionsOf(releases);
  const answer = checkVersion(target, { advisories, versions, series: releases, support });
  if (answer.isSafe) return [];
  return [
    ...(answer.affecting.length === 0
      ? []
      : [`${advisoriesAffect(answer.affecting.length)} ${target}.`]),
    supportWords(target, answer.support, support.asOf),
    goalWords(answer, support.asOf),
  ].filter((sentence) => sentence !== '');
}
