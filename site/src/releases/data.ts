import type { VersionRange } from '@docs/content-model/advisories-affected';
import type { PlanRelease } from '@docs/content-model/releases-plan';
import type { SeverityLevel } from '../components/Severity.tsx';

/** An advisory as lists and checks in the browser need it. */
export interface AdvisoryData {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly severity: SeverityLevel;
  readonly score: number;
  /** Day, as `2025-07-23`. */
  readonly published: string;
  readonly affected: readonly VersionRange[];
}

/** A release as the planner needs it; its texts are Markdown, for the copied plan. */
export interface ReleaseData extends PlanRelease {
  readonly route: string;
}

export interface PlannerData {
  /** Newest first. */
  readonly releases: readonly ReleaseData[];
  readonly advisories: readonly AdvisoryData[];
}

/** What the check of a version needs. */
export interface AffectedData {
  /** Every stable version, oldest first. */
  readonly versions: readonly string[];
  readonly advisories: readonly AdvisoryData[];
  readonly unlisted: readonly UnlistedData[];
}

/** A vulnerability that release notes name and that has no page. */
export interface UnlistedData {
  readonly id: string;
  /** The version that closes it. */
  readonly fixed: string;
}
