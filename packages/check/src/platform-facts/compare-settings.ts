import type { Problem } from '@docs/model/data-files/problem';
import { compareVersions } from '@docs/model/releases/versions';
import type { Setting, Settings } from '@docs/model/settings/settings';
import { factFiles, type SettingFacts } from './facts.ts';
import { lineWith } from './line-with.ts';

/**
 * Compares the settings that the site describes, key by key, with the platform's default configuration.
 *
 * @param text - of `data/settings.yaml`
 */
export function compareSettings(
  { sections }: Settings,
  facts: SettingFacts,
  text: string,
): Problem[] {
  const file = 'data/settings.yaml';
  const changes = facts.changes.map((change) => [change.key, change.default]);
  const defaults: Defaults = { ...facts.defaults, ...Object.fromEntries(changes) };
  const settings = sections
    .flatMap((section) => section.settings)
    .map((setting) => ({ setting, path: pathOf(setting.key, defaults) }));
  const known = new Set(
    [...settings, ...facts.undescribed.map(({ key }) => ({ path: key }))].map(({ path }) => path),
  );
  return [
    ...settings.flatMap(({ setting, path }) =>
      [...mistakesOf(setting, path, defaults, facts)].map(([found, expected]) => ({
        file,
        line: lineWith(text, `key: ${setting.key}`),
        found: `${setting.key} ${found}`,
        expected,
      })),
    ),
    ...Object.keys(defaults)
      .filter((path) => !known.has(path))
      .map((path) => ({
        file,
        line: 1,
        found: `no description of the setting ${path}`,
        expected: `every setting of ${facts.source.path}, or an entry in undescribed of ${factFiles.settings}`,
      })),
  ];
}

type Defaults = SettingFacts['defaults'];

/**
 * The path of a setting in the default configuration: `AUTHENTIK_POSTGRESQL__HOST` is `postgresql.host`. The listeners are
 * written twice there: `AUTHENTIK_LISTEN__HTTP` is `listen.listen_http`.
 */
function pathOf(key: string, defaults: Defaults): string {
  const path = key
    .replace(/^AUTHENTIK_/, '')
    .toLowerCase()
    .replaceAll('__', '.');
  const listener = path.replace(/^listen\./, 'listen.listen_');
  return path in defaults || !(listener in defaults) ? path : listener;
}

/** Differences between a setting and the lists, as found and expected. */
function* mistakesOf(
  setting: Setting,
  path: string,
  defaults: Defaults,
  { source, inCode, releases, defaults: firstDefaults }: SettingFacts,
): Generator<readonly [string, string]> {
  const range = releases[path.replace(/\.\d+\./, '.*.')] ?? '';
  const [since, until] = range.split(' ').map((mark) => mark.replace('-', '') || undefined);
  const marks = `as releases in ${factFiles.settings} says`;
  if (setting.since !== since) {
    const found = setting.since === undefined ? 'without since' : `since ${setting.since}`;
    yield [found, `${since ?? 'no since'}, ${marks}`];
  }
  if (setting.until !== until) {
    yield [`until ${setting.until ?? 'now'}`, `${until ?? 'no until'}, ${marks}`];
  }
  if (setting.containers === undefined) {
    yield ['without containers', 'the containers that read it, such as [server, worker]'];
  }
  const value = defaults[path];
  if (setting.until !== undefined && compareVersions(setting.until, source.version) < 0) {
    if (value !== undefined) {
      yield [`said to end with ${setting.until}`, `a setting that ${source.path} lacks`];
    }
    return;
  }
  const code = inCode.find(({ key }) =>
    key.endsWith('.*') ? path.startsWith(key.slice(0, -1)) : path === key,
  );
  if (value === undefined && code === undefined) {
    yield [
      `which ${source.path} doesn't have`,
      `a setting that the platform reads; if only its code does, add it to inCode in ${factFiles.settings}`,
    ];
    return;
  }
  const right = String(value === undefined ? (code?.default ?? null) : value);
  if (String(setting.default ?? null) !== right) {
    yield [
      `with the default ${JSON.stringify(setting.default ?? null)}`,
      `${JSON.stringify(right)}, as ${value === undefined ? code?.source : source.path} says`,
    ];
  }
  const first = firstDefaults[path];
  const former = (setting.formerDefaults ?? []).map((entry) => String(entry.value));
  if (first !== undefined && first !== value && !former.includes(String(first))) {
    yield [
      `without the former default ${JSON.stringify(String(first))}`,
      `"formerDefaults" with it, as ${source.path} and the changes after it say`,
    ];
  }
}
