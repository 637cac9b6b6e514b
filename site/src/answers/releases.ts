import { checkVersion } from '@docs/model/advisories/affected';
import {
  checkMark,
  listInWords,
  needHead,
  planStatus,
  supportWords,
  verdict,
  whyNoPlan,
} from '@docs/model/catalog/plan-words';
import type { AdvisoryData, AffectedData, ReleaseData } from '@docs/model/catalog/reader-data';
import { product } from '@docs/model/product/product';
import { dayInWords } from '@docs/model/releases/days';
import {
  newestVersion,
  planUpgrade,
  releaseOf,
  stableVersions,
  type UpgradePlan,
} from '@docs/model/releases/upgrade-plan';
import { isAffected, rangeInWords } from '@docs/model/releases/version-ranges';
import { compareVersions, isSeries, seriesOf } from '@docs/model/releases/versions';
import { type Answer, factsOf } from './answer.ts';
import type { NumberedAdvisory, ReleaseFacts } from './data.ts';
import type { SubjectOf } from './recognize.ts';

/** Sentences in one text; empty ones are left out. */
function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function planHref(from: string, to: string): string {
  return `/releases/upgrade/?from=${from}&to=${to}`;
}

/** `high` as it is shown: `High (8.1)`. */
function severityWords({ severity, score }: AdvisoryData): string {
  return `${severity.slice(0, 1).toUpperCase()}${severity.slice(1)} (${score.toFixed(1)})`;
}

/** A version or a series: whether it is supported, what affects it, and where to go. */
function releaseAnswer(version: string, facts: ReleaseFacts): Answer[] {
  const { releases, support } = facts;
  const data: AffectedData = { ...facts, series: releases };
  const series = seriesOf(version);
  const release = releaseOf(version, releases);
  const newest = release === undefined ? undefined : newestVersion(release);
  const checked = isSeries(version) && newest !== undefined ? newest : version;
  const check = checkVersion(checked, data);
  if (release === undefined && !(check.known === 'newer' && isNearFuture(version, facts)))
    return [];
  if (check.known === 'no' && isDay(version)) return [];

  const newestSeries = releases[0]?.version ?? series;
  const isOlder = compareVersions(series, newestSeries) < 0;
  // The date and the changes are those of a series.
  const { date, breaking } = (isSeries(version) && release) || {};
  const [worst] = [...check.affecting].sort((a, b) => b.score - a.score);
  const isNewest = isSeries(version) && newest !== undefined && newest !== version;
  // Later releases share a page, which has no anchors of versions.
  const hasPage = release?.route.includes('#') === false;
  const anchor = hasPage && stableVersions(release).slice(1).includes(version) ? `#${version}` : '';
  const notes = release && {
    label: `${hasPage ? 'Release notes' : 'Steps'} of ${series}`,
    href: release.route + anchor,
  };
  const checkLink = { label: `Check ${checked}`, href: `/security/?version=${checked}` };
  const plan = isOlder
    ? { label: `Plan the upgrade to ${newestSeries}`, href: planHref(version, newestSeries) }
    : undefined;
  const links = isSeries(version) ? [notes, checkLink, plan] : [checkLink, notes, plan];
  const [first = checkLink, ...more] = links.filter((link) => link !== undefined);
  return [
    {
      id: `release-${version}`,
      kind: 'release',
      title: `${product.name} ${version}`,
      summary: sentences(
        isNewest ? `The newest version of ${series} is ${newest}.` : '',
        verdict(checked, data),
        supportWords(version, check.support, support.asOf),
      ),
      href: first.href,
      facts: factsOf({
        Released: date && dayInWords(date),
        'Breaking changes': breaking?.length,
        'Most severe': worst && `${severityWords(worst)}, ${worst.id}`,
        'Aim for': check.isSafe ? '' : check.goals.join(' or '),
      }),
      more,
      ...checkMark(check),
    },
  ];
}

/** Reports whether a version is newer than the data by little enough to be one. */
function isNearFuture(version: string, { releases }: ReleaseFacts): boolean {
  const newest = releases[0]?.version ?? '0.0';
  return Number.parseInt(version, 10) - Number.parseInt(newest, 10) <= 1;
}

/** Checks whether an unknown version can be meant as a day: `2024.12.31`. No release has had so many versions. */
function isDay(version: string): boolean {
  return /\.\d\d$/.test(version) && !isSeries(version);
}

function upgradeFacts(plan: UpgradePlan<ReleaseData, AdvisoryData>): Answer['facts'] {
  const { start, stops, needs, closes } = plan;
  const changes = [...(start === undefined ? [] : [start]), ...stops]
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === 'change').length;
  const raised = needs.filter(({ minimum, changes: steps }) =>
    steps.some(({ release }) => release === minimum?.since),
  );
  return factsOf({
    Stops: stops.length,
    'First stop': start?.install ?? stops[0]?.install ?? plan.target,
    'Changes to act on': changes,
    Needs: raised.map(needHead).join(', '),
    'Advisories closed': closes.length,
  });
}

/** The way from one version to another, as the upgrade planner plans it. */
function upgradeAnswer(from: string, wanted: string | undefined, facts: ReleaseFacts): Answer[] {
  const { releases, advisories } = facts;
  const to = wanted ?? releases[0]?.version;
  if (to === undefined) return [];
  const plan = planUpgrade<ReleaseData, AdvisoryData>(from, to, releases, advisories);
  if (plan.kind === 'unknown-from' || plan.kind === 'unknown-to') return [];
  const common = {
    id: `upgrade-${from}-${to}`,
    kind: 'upgrade',
    title: `Upgrade ${from} to ${to}`,
    href: planHref(from, to),
  } as const;
  if (plan.kind !== 'upgrade') {
    const isBack = plan.kind === 'downgrade';
    return [
      {
        ...common,
        title: `From ${from} to ${to}`,
        summary: whyNoPlan[plan.kind],
        ...(isBack && { verdict: 'Not supported', tone: 'bad' }),
      },
    ];
  }
  const { stops } = plan;
  return [
    {
      ...common,
      summary: sentences(planStatus(plan), stops.length > 1 ? 'No release may be skipped.' : ''),
      facts: upgradeFacts(plan),
      more: [{ label: 'How to upgrade', href: '/install-config/upgrade/' }],
    },
  ];
}

const tones: Readonly<Partial<Record<AdvisoryData['severity'], Answer['tone']>>> = {
  critical: 'bad',
  high: 'bad',
  medium: 'warning',
};

function advisoryAnswer(
  advisory: NumberedAdvisory,
  number: string,
  version: string | undefined,
): Answer {
  const { id, route, title, severity, published, affected, workaround } = advisory;
  const isVulnerable = version !== undefined && isAffected(version, affected);
  const tone = version === undefined || isVulnerable ? tones[severity] : 'good';
  const other = number === id.toUpperCase() ? '' : `${id} is another number of it.`;
  const fixed = affected.flatMap((range) => range.fixed ?? []);
  return {
    id: `advisory-${id}`,
    kind: 'advisory',
    title: `${number === id.toUpperCase() ? id : number}: ${title}`,
    summary: sentences(
      version === undefined ? '' : `${version} is ${isVulnerable ? '' : 'not '}affected.`,
      `Affected: ${affected.map(rangeInWords).join('; ')}.`,
      other,
    ),
    href: route,
    facts: [
      { label: 'Severity', value: severityWords(advisory) },
      { label: 'Fixed in', value: listInWords(fixed) || 'no version' },
      { label: 'Workaround', value: workaround ? 'yes' : 'none' },
      { label: 'Published', value: dayInWords(published) },
    ],
    ...(workaround && { more: [{ label: 'Workaround', href: `${route}#workaround` }] }),
    ...(version !== undefined && { verdict: isVulnerable ? 'Affected' : 'Not affected' }),
    ...(tone !== undefined && { tone }),
  };
}

/** An advisory by its number, or a vulnerability that only release notes name. */
function advisoryAnswers(
  number: string,
  version: string | undefined,
  { advisories, unlisted, releases }: ReleaseFacts,
): Answer[] {
  const found = advisories.find(({ id, aliases }) =>
    [id, ...aliases].some((name) => name.toUpperCase() === number),
  );
  if (found !== undefined) return [advisoryAnswer(found, number, version)];
  const named = unlisted.filter(({ id }) => id.toUpperCase() === number);
  const [first] = named;
  const route = first === undefined ? undefined : releaseOf(first.fixed, releases)?.route;
  if (first === undefined || route === undefined) return [];
  return [
    {
      id: `advisory-${first.id}`,
      kind: 'advisory',
      title: first.id,
      summary: 'Release notes name it. This site has no advisory for it.',
      href: `${route}#${first.fixed}`,
      facts: [{ label: 'Fixed in', value: listInWords(named.map(({ fixed }) => fixed)) }],
    },
  ];
}

/** The answers about versions, upgrades and advisories. */
export function answerRelease(
  subject: SubjectOf<'release' | 'upgrade' | 'advisory'>,
  facts: ReleaseFacts,
): Answer[] {
  switch (subject.kind) {
    case 'release':
      return releaseAnswer(subject.version, facts);
    case 'upgrade':
      return upgradeAnswer(subject.from, subject.to, facts);
    case 'advisory':
      return advisoryAnswers(subject.number, subject.version, facts);
  }
}
