import type { AdvisoryData, AffectedData, ReleaseData } from '@docs/model/catalog/reader-data';
import type { Setting } from '@docs/model/settings/settings';
import type { Wording } from './answer.ts';

/*
 * What the build gives to each kind of answer. `site/plugins/answers/` makes it from the same files as the pages.
 */

/** An advisory with its other numbers. */
export interface NumberedAdvisory extends AdvisoryData {
  /** Such as the `GHSA` number of a `CVE`. */
  readonly aliases: readonly string[];
}

/** What is said about versions and advisories. */
export interface ReleaseFacts extends Omit<AffectedData, 'advisories' | 'series'> {
  /** Newest first; without the texts of breaking changes and requirements. */
  readonly releases: readonly ReleaseData[];
  readonly advisories: readonly NumberedAdvisory[];
}

/** A setting as its card shows it. */
export interface SettingFact {
  /** The environment variable; names in angle brackets stand for any text. */
  readonly key: string;
  readonly type: Setting['type'];
  readonly values?: readonly string[];
  readonly default?: string;
  readonly example?: string;
  readonly since?: string;
  /** The last release that has the setting. */
  readonly until?: string;
  /** What to use instead; empty when there is nothing. */
  readonly deprecated?: Wording;
  readonly secret?: true;
  /** Whether only outpost containers read it. */
  readonly outpost?: true;
  readonly effect: Wording;
}

export interface SettingFacts {
  /** The page of all settings. */
  readonly page: string;
  /** In the order of the page. */
  readonly settings: readonly SettingFact[];
}

/** A port that a container listens on. */
export interface PortFact {
  readonly port: string;
  readonly anchor: string;
  readonly protocol: string;
  readonly container: string;
  readonly purpose: Wording;
  /** Who must be able to reach it. */
  readonly reach: Wording;
  /** The setting that changes it. */
  readonly setting: Wording;
  /** Address of that setting. */
  readonly settingHref: string;
}

/** A command of the server and worker images. */
export interface CommandFact {
  /** Such as `ak test_email`. */
  readonly command: string;
  readonly purpose: Wording;
  /** A whole command line. */
  readonly example: string;
  /** Title and address of what explains it. */
  readonly page: string;
  readonly href: string;
}

export interface TableFacts {
  readonly ports: readonly PortFact[];
  /** Page and section of the ports. */
  readonly portsHref: string;
  readonly commands: readonly CommandFact[];
  /** Page and section of the commands. */
  readonly commandsHref: string;
}

/** Old and present addresses, all without the base URL. */
export interface AddressFacts {
  /** Compiled redirects in matching order: kind, from, to, whether `to` is on another host. */
  readonly rules: readonly (readonly [
    kind: 'page' | 'prefix',
    from: string,
    to: string,
    outside: boolean,
  ])[];
  /** Title of each page by its address. */
  readonly pages: Readonly<Record<string, string>>;
}

/** What the catalog of errors says about a message, shortened. */
export interface MessageFact {
  readonly message: string;
  /** Why it appears, in one sentence. */
  readonly cause: Wording;
  /** The first thing to do. */
  readonly fix: Wording;
  /** Title and address of the page that explains most. */
  readonly page: string;
  readonly href: string;
}

/** The messages of one component by their ids. */
export type MessageFacts = Readonly<Record<string, MessageFact>>;
