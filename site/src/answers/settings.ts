import { dotenvValue } from '@docs/model/settings/configuration-files';
import { editDistance } from '@docs/search/edit-distance';
import { type Answer, factsOf } from './answer.ts';
import type { SettingFact, SettingFacts } from './data.ts';
import type { SubjectOf } from './recognize.ts';

/** At most so many settings are suggested for one that doesn't exist. */
const maxSuggestions = 2;

/** Checks whether a variable is this setting. A name in angle brackets in its key is a placeholder for letters, digits and underscores. */
function isKey(name: string, key: string): boolean {
  if (!key.includes('<')) return name === key;
  const literal = key.split(/<[a-z-]+>/);
  return new RegExp(`^${literal.join('\\w+')}$`).test(name);
}

/** The line of an environment file that sets it, with a value of the right form where one is known. */
function lineOf({ key, secret, example, default: standard }: SettingFact): string {
  const value = example ?? (secret === true ? '' : (standard ?? ''));
  return `${key}=${dotenvValue(value) ?? value}`;
}

/** The word for a setting that is not simply what was asked for, and what is to be said of it first. */
function noticeOf(
  { key, until, deprecated }: SettingFact,
  asked: string,
): [string, string] | undefined {
  if (!isKey(asked, key)) return ['Did you mean this?', `There is no \`${asked}\`.`];
  if (until !== undefined) return ['No longer read', `${until} was the last release with it.`];
  if (deprecated !== undefined) return ['Deprecated', deprecated];
  return undefined;
}

function settingAnswer(setting: SettingFact, asked: string, page: string): Answer {
  const { key, type, values, default: standard, since, until, effect } = setting;
  const [verdict, sentence = ''] = noticeOf(setting, asked) ?? [];
  return {
    id: `setting-${key.toLowerCase().replaceAll(/[<>]/g, '')}`,
    kind: 'setting',
    title: `\`${key}\``,
    summary: sentence === '' ? effect : `${sentence} ${effect}`,
    href: `${page}#${key.toLowerCase()}`,
    facts: factsOf({
      Type: type,
      Values: values?.map((value) => `\`${value}\``).join(', '),
      Default: standard === undefined ? 'unset' : `\`${standard}\``,
      Since: since,
      Until: until,
    }),
    // A setting that is not read any more is nothing to take along.
    ...(until === undefined && { copy: lineOf(setting) }),
    ...(verdict !== undefined && { verdict, tone: 'warning' }),
  };
}

/** The setting of a name, or the ones that are an edit away from it. */
export function answerSetting(
  { name, exact }: SubjectOf<'setting'>,
  facts: SettingFacts,
): Answer[] {
  const { page, settings } = facts;
  const found =
    settings.find(({ key }) => key === name) ?? settings.find(({ key }) => isKey(name, key));
  const shown =
    found !== undefined
      ? [found]
      : exact
        ? []
        : settings.filter(({ key }) => editDistance(name, key, 1) <= 1).slice(0, maxSuggestions);
  return shown.map((setting) => settingAnswer(setting, name, page));
}
