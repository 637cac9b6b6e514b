import type { AdvisoryData, AffectedData, ReleaseData } from '@docs/model/catalog/reader-data';
import type { Setting } from '@docs/model/settings/settings';
import type { Answer, Wording } from './answer.ts';

/*
 * The facts of each kind of answer. `site/plugins/fetched-data/` makes them from the same files as the pages.
 */

/** An advisory with its other numbers. */
export interface NumberedAdvisory extends AdvisoryData {
  /** Such as the `GHSA` number of a `CVE`. */
  readonly aliases: readonly string[];
}

/** The facts about versions and advisories. */
export interface ReleaseFacts extends Omit<AffectedData, 'advisories' | 'series'> {
  /** Newest first. */
  readonly releases: readonly ReleaseData[];
  readonly advisories: readonly NumberedAdvisory[];
}

/** A setting as its card shows it. */
export interface SettingFact
  extends Pick<Setting, 'key' | 'type' | 'since' | 'until' | 'secret' | 'outpost'> {
  readonly values?: readonly string[] | undefined;
  readonly default?: string | undefined;
  readonly example?: string | undefined;
  /** The thing to use instead; empty when there is nothing. */
  readonly deprecated?: Wording | undefined;
  readonly effect: Wording;
}

/** Answers about ports and commands, as they are when a text names one rightly. */
export interface TableFacts {
  readonly ports: readonly Answer[];
  readonly allPorts: Answer;
  readonly commands: readonly Answer[];
}

/** Old and present addresses, all without the base URL. */
export interface AddressFacts {
  /** Redirects in matching order. */
  readonly rules: readonly (readonly [from: string, to: string])[];
  /** Title of each page by its address. */
  readonly pages: Readonly<Record<string, string>>;
}

/** The answers about the messages of one component by the ids of their entries. */
export type MessageFacts = Readonly<Record<string, Answer>>;
