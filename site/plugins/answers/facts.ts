import type { Catalog } from '@docs/model/catalog/catalog';
import { affectedData, plannerData } from '@docs/model/catalog/reader-data';
import { type DataTable, rowAnchor, type TableRow } from '@docs/model/data-files/tables';
import { messageParts } from '@docs/model/errors/pattern';
import type { ErrorComponent } from '@docs/model/errors/schema';
import type { Setting, Settings } from '@docs/model/settings/settings';
import { compile, type RedirectRule } from '@docs/redirects';
import { outsideHosts } from '@docs/redirects/hosts-of-product';
import type {
  AddressFacts,
  CommandFact,
  MessageFacts,
  PortFact,
  ReleaseFacts,
  SettingFact,
  SettingFacts,
  TableFacts,
} from '../../src/answers/data.ts';
import { firstLink, firstSentence, wording } from './wording.ts';

/** The pages and sections that show the shared data; a test checks that they do. */
const SETTINGS_PAGE = '/install-config/configuration/';
const PORTS_SECTION = '/core/architecture/#ports';
const COMMANDS_SECTION = '/sys-mgmt/ops/#commands';

/** What answers say about versions and advisories. */
export function releaseFacts(catalog: Catalog): ReleaseFacts {
  const { versions, support, unlisted } = affectedData(catalog);
  const { releases, advisories } = plannerData(catalog);
  const aliases = new Map(catalog.advisories.map(({ data }) => [data.id, data.aliases ?? []]));
  return {
    versions,
    support,
    unlisted,
    releases: releases.map(({ breaking = [], requirements = [], ...release }) => ({
      ...release,
      // A card counts the changes; their texts are on the page of the plan.
      breaking: breaking.map((change) => ({ ...change, title: '', action: '' })),
      requirements: requirements.map((requirement) => ({ ...requirement, text: '' })),
    })),
    advisories: advisories.map((advisory) => ({
      ...advisory,
      aliases: aliases.get(advisory.id) ?? [],
    })),
  };
}

function settingFact(setting: Setting): SettingFact {
  const { key, type, values, since, until, deprecated, secret, outpost, effect, example } = setting;
  return {
    key,
    type,
    ...(values !== undefined && { values: values.map(String) }),
    ...(setting.default !== undefined && { default: String(setting.default) }),
    ...(example !== undefined && { example: String(example) }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
    ...(deprecated !== undefined && { deprecated: deprecated === true ? '' : wording(deprecated) }),
    ...(secret === true && { secret }),
    ...(outpost === true && { outpost }),
    effect: until === undefined ? firstSentence(effect) : wording(effect),
  };
}

/** What answers say about settings. */
export function settingFacts({ sections }: Settings): SettingFacts {
  return {
    page: SETTINGS_PAGE,
    settings: sections.flatMap(({ settings }) => settings.map(settingFact)),
  };
}

function cell(row: TableRow, name: string): string {
  return String(row[name] ?? '');
}

/** What answers say about ports and commands. */
export function tableFacts(ports: DataTable, commands: DataTable): TableFacts {
  return {
    portsHref: PORTS_SECTION,
    ports: ports.rows.map((row): PortFact => {
      const setting = firstLink(cell(row, 'setting'));
      return {
        port: cell(row, 'port'),
        anchor: rowAnchor(cell(row, 'port')),
        protocol: cell(row, 'protocol'),
        container: cell(row, 'container'),
        purpose: wording(cell(row, 'purpose')),
        reach: wording(cell(row, 'reach')),
        setting: setting.title,
        settingHref: setting.href,
      };
    }),
    commandsHref: COMMANDS_SECTION,
    commands: commands.rows.map((row): CommandFact => {
      const page = firstLink(cell(row, 'page'));
      return {
        command: cell(row, 'command'),
        purpose: wording(cell(row, 'purpose')),
        example: cell(row, 'example'),
        page: page.title,
        href: page.href,
      };
    }),
  };
}

/**
 * What answers need to follow an old address.
 *
 * @param rules - of `data/redirects.yaml`
 * @param pages - title of each page by its address, without the base URL
 */
export function addressFacts(
  rules: readonly RedirectRule[],
  pages: Readonly<Record<string, string>>,
): AddressFacts {
  return {
    rules: compile(rules, outsideHosts).rules.map(
      ({ kind, from, to, outside }) => [kind, from, to, outside] as const,
    ),
    pages,
  };
}

/** What answers say about the messages of one component. */
export function messageFacts({ entries }: ErrorComponent): MessageFacts {
  return Object.fromEntries(
    entries.map(({ id, message, error, cause, fix, more }) => {
      const page = firstLink(more);
      const shown = error === undefined ? message : `${message}: ${error}`;
      return [
        id,
        {
          message: messageParts(shown)
            .map(({ text, variable }) => (variable ? '…' : text))
            .join(''),
          cause: firstSentence(cause),
          fix: firstSentence(fix),
          page: page.title,
          href: page.href,
        },
      ];
    }),
  );
}
