import { product } from '@docs/model/product/product';
import { settingAnchor } from '@docs/model/settings/anchor';
import { dotenvValue } from '@docs/model/settings/configuration-files';
import { editDistance } from '@docs/search/edit-distance';
import { type Answer, factsOf } from './answer.ts';
import type { SettingFact } from './data.ts';
import type { SubjectOf } from './recognize.ts';

/** At most so many settings are suggested for one that doesn't exist. */
const maxSuggestions = 2;

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
  if (key !== asked) return ['Did you mean this?', `There is no \`${asked}\`.`];
  if (until !== undefined) return ['No longer read', `${until} was the last release with it.`];
  if (deprecated !== undefined) return ['Deprecated', deprecated];
  return undefined;
}

function settingAnswer(setting: SettingFact, asked: string): Answer {
  const { key, type, values, default: standard, since, until, effect } = setting;
  const [verdict, sentence = ''] = noticeOf(setting, asked) ?? [];
  return {
    id: `setting-${settingAnchor(key)}`,
    kind: 'setting',
    title: `\`${key}\``,
    summary: sentence === '' ? effect : `${sentence} ${effect}`,
    href: `${product.pages.settings}#${settingAnchor(key)}`,
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
  settings: readonly SettingFact[],
): Answer[] {
  const found = settings.filter(({ key }) => key === name);
  const shown =
    found.length > 0 || exact
      ? found
      : settings.filter(({ key }) => editDistance(name, key, 1) <= 1).slice(0, maxSuggestions);
  return shown.map((setting) => settingAnswer(setting, name));
}
