import type { Advisory } from '../advisories/advisory-schema.ts';
import type { CheckFacts } from '../advisories/affected.ts';
import type { LaterReleases } from '../releases/later-releases.ts';
import type { Release } from '../releases/release-schema.ts';
import type { Support } from '../releases/support-data.ts';
import { type PlanRelease, versionsOf } from '../releases/upgrade-plan.ts';
import { compareVersions, firstStable } from '../releases/versions.ts';

/** A page of a release or an advisory, as far as the tools for readers need it. */
export interface DataPage<Data> {
  /** `route` is the path of the page below the site's base address. */
  readonly page: { readonly route: string };
  readonly title: string;
  readonly description: string;
  readonly data: Data;
}

/** The releases and advisories of a site, wherever they were read. */
export interface ReaderCatalog {
  /** Newest first. */
  readonly releases: readonly DataPage<Release>[];
  /** Newest first. */
  readonly advisories: readonly DataPage<Advisory>[];
  readonly support: Support;
  readonly later: LaterReleases;
}

/** An advisory as lists and checks in the browser need it. */
export interface AdvisoryData
  extends Pick<Advisory, 'id' | 'severity' | 'published' | 'affected' | 'workaround'> {
  readonly route: string;
  readonly title: string;
  readonly score: number;
}

/** A release as the planner needs it; its texts are Markdown, for the copied plan. */
export interface ReleaseData extends PlanRelease {
  /** Path of its page, or of its part of the page of all later releases. */
  readonly route: string;
}

export interface PlannerData {
  /** Newest first. */
  readonly releases: readonly ReleaseData[];
  /** Day up to which the releases are known. */
  readonly asOf: string;
  readonly advisories: readonly AdvisoryData[];
  readonly support: Support;
}

/** Data of the check of a version. */
export interface AffectedData extends CheckFacts<AdvisoryData> {
  readonly unlisted: readonly UnlistedData[];
}

/** A vulnerability that release notes name and that has no page. */
export interface UnlistedData {
  readonly id: string;
  /** The version that closes it. */
  readonly fixed: string;
}

/** The facts of advisories for the planner, the check and the table, newest first. */
export function advisoryData({ advisories }: ReaderCatalog): AdvisoryData[] {
  return advisories.map(({ page, title, data }) => ({
    id: data.id,
    route: page.route,
    title: title.replace(`${data.id}: `, ''),
    severity: data.severity,
    score: data.cvss.score,
    published: data.published,
    affected: data.affected,
    workaround: data.workaround,
  }));
}

/** The page that tells the steps of all later releases. */
const laterPage = '/releases/later/';

/** Releases with a page and later ones, newest first. */
function allReleases({ releases, later }: ReaderCatalog): ReleaseData[] {
  return [
    ...later.releases
      .map((release) => ({
        ...release,
        route: `${laterPage}#${laterAnchor(release.version)}`,
      }))
      .reverse(),
    ...releases.map(({ page, data }) => ({ ...data, route: page.route })),
  ];
}

/** Every stable version of a catalog, oldest first. */
export function allVersions(catalog: ReaderCatalog): string[] {
  return versionsOf(allReleases(catalog));
}

/** Anchor of a release on the page of all later releases: `202510` for `2025.10`. */
export function laterAnchor(version: string): string {
  return version.replace('.', '');
}

/** Address of a breaking change. */
export function changeAddress({ route }: Pick<ReleaseData, 'route'>, id: string): string {
  return `${route.replace(/#.*/, '')}#${id}`;
}

/** Vulnerabilities that release notes name and that have no page here, with the version that closes each, oldest first. */
export function unlistedVulnerabilities({ releases, advisories }: ReaderCatalog): UnlistedData[] {
  const listed = new Set(advisories.flatMap(({ data }) => [data.id, ...(data.aliases ?? [])]));
  return releases
    .flatMap(({ data }) =>
      (data.security ?? [])
        .filter((id) => !listed.has(id))
        .map((id) => ({ id, fixed: closingVersion(id, data) })),
    )
    .sort((a, b) => compareVersions(a.fixed, b.fixed) || a.id.localeCompare(b.id));
}

/** The point release whose fixes name a vulnerability, else the first version of the series. */
export function closingVersion(id: string, release: Release): string {
  const pattern = new RegExp(`${id}\\b`);
  const named = release.pointReleases?.find(({ fixes }) => pattern.test(fixes.join(' ')));
  return named?.version ?? firstStable(release.version);
}

/** The data that the planner computes with; the texts that it shows are its children. */
export function plannerData(catalog: ReaderCatalog): PlannerData {
  return {
    releases: allReleases(catalog).map((release) => ({
      route: release.route,
      version: release.version,
      date: release.date,
      requiresPrevious: release.requiresPrevious,
      breaking: release.breaking,
      requirements: release.requirements,
      pointReleases: release.pointReleases?.map(({ version }) => ({ version })),
      avoid: release.avoid,
      unknown: release.unknown,
    })),
    asOf: catalog.later.asOf,
    advisories: advisoryData(catalog),
    support: catalog.support,
  };
}

/** The data that the check of a version computes with. */
export function affectedData(catalog: ReaderCatalog): AffectedData {
  return {
    versions: allVersions(catalog),
    series: allReleases(catalog).map(({ version, date }) => ({ version, date })),
    advisories: advisoryData(catalog),
    support: catalog.support,
    unlisted: unlistedVulnerabilities(catalog),
  };
}
