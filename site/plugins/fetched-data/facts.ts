import type { Catalog } from '@docs/model/catalog/catalog';
import { affectedData, plannerData } from '@docs/model/catalog/reader-data';
import type { CheckOptions } from '@docs/model/configuration-check/check';
import type { ConfigurationFacts } from '@docs/model/configuration-check/facts';
import { type DataTable, rowAnchor, type TableRow } from '@docs/model/data-files/tables';
import { messageParts } from '@docs/model/errors/pattern';
import type { ErrorComponent } from '@docs/model/errors/schema';
import { product } from '@docs/model/product/product';
import type { Setting, Settings } from '@docs/model/settings/settings';
import { makeRedirectTable } from '@docs/publish/redirects/redirect-table';
import type { RedirectFile } from '@docs/publish/redirects/redirects-file';
import type { Answer } from '../../src/answers/answer.ts';
import type {
  AddressFacts,
  MessageFacts,
  ReleaseFacts,
  SettingFact,
  TableFacts,
} from '../../src/answers/data.ts';

const markdownLink = /\[([^\]]*)\]\(([^)]*)\)/;

/** Inline Markdown with code as its only markup: links become their text, and bold text plain text. */
function wording(markdown: string): string {
  return markdown
    .replaceAll(new RegExp(markdownLink, 'g'), '$1')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first sentence of inline Markdown, as {@link wording}. */
function firstSentence(markdown: string): string {
  const words = wording(markdown);
  const [first = words] = words.split(/(?<=[.!?])\s+(?=[A-Z`*])/, 1);
  return first;
}

/**
 * The first link of a text, with a path of this site and its anchor.
 *
 * @throws Error when there is none
 */
function firstLink(markdown: string) {
  const [, title, href] = markdownLink.exec(markdown) ?? [];
  if (title === undefined || href === undefined) throw new Error(`no link in "${markdown}"`);
  return { title: title.replaceAll('`', ''), href };
}

/** The sections that show the shared data; a test checks that they do. */
const portsSection = '/core/architecture/#ports';
const commandsSection = '/sys-mgmt/ops/#commands';

/** The facts of answers about versions and advisories. */
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
      avoid: undefined,
      unknown: undefined,
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
  const written = (value: unknown) => (value === undefined ? undefined : String(value));
  return {
    key,
    type,
    values: values?.map(String),
    default: written(setting.default),
    example: written(example),
    since,
    until,
    deprecated: deprecated === true ? '' : deprecated && wording(deprecated),
    secret,
    outpost,
    effect: until === undefined ? firstSentence(effect) : wording(effect),
  };
}

/** The facts of answers about settings, in the order of their page. */
export function settingFacts({ sections }: Settings): SettingFact[] {
  return sections.flatMap(({ settings }) => settings.map(settingFact));
}

/** Facts for the configuration doctor. */
export function configurationCheck(
  { sections }: Settings,
  facts: ConfigurationFacts,
): Omit<CheckOptions, 'version'> {
  const all = sections.flatMap(({ settings }) => settings);
  return {
    page: product.pages.settings,
    facts,
    settings: all.map((setting) => ({ ...settingFact(setting), containers: setting.containers })),
  };
}

function cell(row: TableRow, name: string): string {
  return String(row[name] ?? '');
}

function portAnswer(row: TableRow): Answer {
  const port = cell(row, 'port');
  const setting = firstLink(cell(row, 'setting'));
  return {
    id: `port-${port}`,
    kind: 'port',
    title: `Port ${port}`,
    summary: `${wording(cell(row, 'purpose'))}.`,
    href: `${portsSection.replace(/#.*/, '')}#${rowAnchor(port)}`,
    facts: [
      { label: 'Protocol', value: cell(row, 'protocol') },
      { label: 'Listening', value: cell(row, 'container') },
      { label: 'Open it to', value: wording(cell(row, 'reach')) },
      { label: 'Changed by', value: `\`${setting.title}\`` },
    ],
    more: [
      { label: 'All ports', href: portsSection },
      { label: setting.title, href: setting.href },
    ],
  };
}

function allPorts({ rows }: DataTable): Answer {
  const byReach = new Map<string, string[]>();
  for (const row of rows) {
    const reach = wording(cell(row, 'reach'));
    byReach.set(reach, [...(byReach.get(reach) ?? []), cell(row, 'port')]);
  }
  return {
    id: 'port-all',
    kind: 'port',
    title: 'Ports inside the containers',
    summary: 'Who must reach each port. The table says what listens on it.',
    href: portsSection,
    facts: [...byReach].map(([value, ports]) => ({ label: ports.join(', '), value })),
  };
}

function commandAnswer(row: TableRow): Answer {
  const command = cell(row, 'command');
  const page = firstLink(cell(row, 'page'));
  return {
    id: `command-${command.replace('ak ', '')}`,
    kind: 'command',
    title: `\`${command}\``,
    summary: wording(cell(row, 'purpose')),
    href: page.href,
    facts: [{ label: 'Explained in', value: page.title }],
    more: [{ label: 'All commands', href: commandsSection }],
    copy: cell(row, 'example'),
  };
}

/** The answers about ports and commands. */
export function tableFacts(ports: DataTable, commands: DataTable): TableFacts {
  return {
    ports: ports.rows.map(portAnswer),
    allPorts: allPorts(ports),
    commands: commands.rows.map(commandAnswer),
  };
}

/**
 * The facts that answers need to follow an old address.
 *
 * @param redirects - `data/redirects.yaml`
 * @param pages - title of each page by its address, without the base URL
 */
export function addressFacts(
  redirects: RedirectFile,
  pages: Readonly<Record<string, string>>,
): AddressFacts {
  return {
    rules: makeRedirectTable(redirects).rules.map(({ from, to }) => [from, to] as const),
    pages,
  };
}

/** The answers about the messages of one component: why they appear, and what to do first. */
export function messageFacts({ entries }: ErrorComponent): MessageFacts {
  const answers = entries.map(({ id, message, error, cause, fix, more }): [string, Answer] => {
    const page = firstLink(more);
    const parts = messageParts(error === undefined ? message : `${message}: ${error}`);
    const answer: Answer = {
      id: `message-${id}`,
      kind: 'message',
      title: parts.map(({ text, variable }) => (variable ? '…' : text)).join(''),
      summary: firstSentence(cause),
      href: `${product.pages.errors}#${id}`,
      facts: [{ label: 'Do first:', value: firstSentence(fix) }],
      more: [{ label: page.title, href: page.href }],
      tone: 'bad',
    };
    return [id, answer];
  });
  return Object.fromEntries(answers);
}
