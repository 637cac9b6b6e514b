import { settingAnchor } from '@docs/model/settings/anchor';
import type { Setting, SettingsSection } from '@docs/model/settings/settings';
import { z } from 'zod';
import { addressOf, withAbsoluteLinks } from '../addresses.ts';
import { basis, paragraphs, ToolError } from '../answer.ts';
import type { Documentation } from '../documentation.ts';
import { text } from './arguments.ts';
import { similarPages } from './search-docs.ts';
import { defineTool } from './tool.ts';

/** How many settings one answer holds. */
const maxShown = 12;

interface Found {
  readonly setting: Setting;
  readonly section: SettingsSection;
}

export const findSetting = defineTool({
  name: 'find_setting',
  title: 'Look up a setting',
  description:
    'Looks up a configuration setting (an environment variable): type, default, allowed values, since which release, whether a change needs a restart, what it does. Takes a whole name, a name in dots such as "postgresql.host", or words.',
  input: z.strictObject({
    setting: text('a name or words', 200).describe(
      'Such as "AUTHENTIK_LOG_LEVEL", "postgresql.host" or "redis tls".',
    ),
  }),
  answer: async ({ setting: wanted }, context) => {
    const { documentation } = context;
    const found = settingsFor(wanted, documentation.settings.sections);
    if (found.length === 0) {
      throw new ToolError(
        paragraphs(
          `No setting has the name or the words ${JSON.stringify(wanted)}. Use fewer words, or part of the name. Options of providers, stages and sources are not settings of this kind: find them with search_docs.`,
          await similarPages(wanted, context),
        ),
      );
    }
    const left = found.length - maxShown;
    return paragraphs(
      ...found.slice(0, maxShown).map((one) => describe(one, documentation)),
      left > 0
        ? `${left} more settings match, such as ${found
            .slice(maxShown, maxShown + 5)
            .map(({ setting }) => setting.key)
            .join(', ')}. Use more words, or a longer part of the name.`
        : '',
      basis(documentation),
    );
  },
});

/** The setting of that name alone, or else those whose names or texts have all the words, names first. */
function settingsFor(wanted: string, sections: readonly SettingsSection[]): Found[] {
  const all = sections.flatMap((section) =>
    section.settings.map((setting) => ({ setting, section })),
  );
  const name = wanted.toUpperCase().replaceAll('.', '__').replace(/=.*$/, '').trim();
  const exact = all.filter(({ setting: { key } }) => key === name || key === `AUTHENTIK_${name}`);
  if (exact.length > 0) return exact;
  const words = wanted
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'authentik');
  if (words.length === 0) return [];
  const has = (where: string) => words.every((word) => where.toLowerCase().includes(word));
  const named = all.filter(({ setting }) => has(setting.key));
  const told = all.filter(
    (one) =>
      !named.includes(one) && has(`${one.setting.key} ${one.section.title} ${one.setting.effect}`),
  );
  return [...named, ...told];
}

function describe({ setting, section }: Found, documentation: Documentation): string {
  const { key, type, values, since, until, deprecated, secret, hotReload, example } = setting;
  const facts = [
    `Type: ${type}`,
    values === undefined ? '' : `Values: ${values.map((value) => `\`${value}\``).join(', ')}`,
    `Default: ${setting.default === undefined ? 'unset' : `\`${setting.default}\``}`,
    ...(setting.formerDefaults ?? []).map(
      (former) => `Default until ${former.until}: \`${former.value}\``,
    ),
    since === undefined ? '' : `Since: ${since}`,
    until === undefined ? '' : `Last release that has it: ${until}`,
    secret === true ? 'Secret: yes' : '',
    setting.containers === undefined ? '' : `Read by: ${setting.containers.join(', ')}`,
    `A change takes effect: ${hotReload === true ? 'immediately' : 'after a restart'}`,
    example === undefined ? '' : `Example: \`${example}\``,
  ].filter((fact) => fact !== '');
  const page = addressOf(documentation, documentation.settings.path);
  const deprecation =
    deprecated === undefined ? '' : `Deprecated. ${deprecated === true ? '' : deprecated}`.trim();
  return paragraphs(
    `### ${key} (${section.title})`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    withAbsoluteLinks(deprecation, documentation),
    withAbsoluteLinks(setting.effect, documentation),
    `Source: ${page}#${encodeURIComponent(settingAnchor(key))}`,
  );
}
