import { type Problem, problem } from '@docs/model/data-files/problem';
import { compareVersions } from '@docs/model/releases/versions';
import type { Setting, Settings } from '@docs/model/settings/settings';
import { type DefaultValue, factFiles, type SettingFacts } from './facts.ts';

const SETTINGS_FILE = 'data/settings.yaml';

/** What a comparison brought to light. */
export interface Comparison {
  readonly problems: readonly Problem[];
  /** How many values or names were compared. */
  readonly compared: number;
  /** What could not be compared: its name and the reason. */
  readonly left: readonly Left[];
}

/** A value or name that can't be compared. */
export interface Left {
  readonly name: string;
  readonly reason: string;
}

/**
 * The path of a setting in the default configuration: `AUTHENTIK_POSTGRESQL__HOST` is `postgresql.host`. The listeners are
 * written twice there: `AUTHENTIK_LISTEN__HTTP` is `listen.listen_http`.
 */
function settingPath(key: string, defaults: SettingFacts['defaults']): string {
  const path = key
    .replace(/^AUTHENTIK_/, '')
    .toLowerCase()
    .replaceAll('__', '.');
  const listener = path.replace(/^listen\./, 'listen.listen_');
  return path in defaults || !(listener in defaults) ? path : listener;
}

/** A default as a reader sees it: `null`, `true`, `0.1`, or the items of a list with commas between them. */
function shownDefault(value: DefaultValue): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}

/**
 * Compares the settings that the site describes, key by key, with the platform's default configuration.
 *
 * @param lineOf - the line of a key in `data/settings.yaml`
 */
export function compareSettings(
  { sections }: Settings,
  facts: SettingFacts,
  lineOf: (key: string) => number,
): Comparison {
  const defaults: Record<string, DefaultValue> = { ...facts.defaults };
  for (const { key, default: value } of facts.changes) defaults[key] = value;
  const problems: Problem[] = [];
  const left: Left[] = [];
  const described = new Set<string>();
  const used = new Set<string>();
  let compared = 0;

  const compareDefault = (setting: Setting, expected: DefaultValue, source: string): void => {
    compared++;
    const shown = shownDefault(expected);
    const isRight =
      setting.default === undefined ? expected === null : String(setting.default) === shown;
    if (isRight) return;
    problems.push(
      problem({
        file: SETTINGS_FILE,
        line: lineOf(setting.key),
        found: `${setting.key} with the default ${JSON.stringify(setting.default ?? null)}`,
        expected: `${JSON.stringify(shown)}, as ${source} says`,
      }),
    );
  };

  const compareFormer = (setting: Setting, first: DefaultValue | undefined, now: DefaultValue) => {
    if (first === undefined || first === now) return;
    const shown = shownDefault(first);
    const former = (setting.formerDefaults ?? []).map(({ value }) => String(value));
    if (former.includes(shown)) return;
    problems.push(
      problem({
        file: SETTINGS_FILE,
        line: lineOf(setting.key),
        found: `${setting.key} without the former default ${JSON.stringify(shown)}`,
        expected: `"formerDefaults" with it, as ${facts.source.path} and the changes after it say`,
      }),
    );
  };

  for (const setting of sections.flatMap((section) => section.settings)) {
    const path = settingPath(setting.key, defaults);
    described.add(path);
    problems.push(...markProblems(setting, path, facts, lineOf));
    if (setting.until !== undefined && compareVersions(setting.until, facts.source.version) < 0) {
      if (path in defaults) {
        problems.push(
          problem({
            file: SETTINGS_FILE,
            line: lineOf(setting.key),
            found: `${setting.key}, said to end with ${setting.until}`,
            expected: `a setting that is gone; ${facts.source.path} of ${facts.source.version} still has it`,
          }),
        );
      } else left.push({ name: setting.key, reason: `gone after ${setting.until}` });
      continue;
    }
    const value = defaults[path];
    if (value !== undefined) {
      compareDefault(setting, value, facts.source.path);
      compareFormer(setting, facts.defaults[path], value);
      continue;
    }
    const code = facts.inCode.find(({ key }) =>
      key.endsWith('.*') ? path.startsWith(key.slice(0, -1)) : path === key,
    );
    if (code === undefined) {
      problems.push(
        problem({
          file: SETTINGS_FILE,
          line: lineOf(setting.key),
          found: `${setting.key}, which ${facts.source.path} doesn't have`,
          expected: `a setting that the platform reads; if only its code does, add it to inCode in ${factFiles.settings}`,
        }),
      );
      continue;
    }
    used.add(code.key);
    if (code.default !== undefined) compareDefault(setting, code.default, code.source);
    else if (setting.default === undefined) {
      left.push({ name: setting.key, reason: `no default; read by ${code.source}` });
    } else {
      problems.push(
        problem({
          file: SETTINGS_FILE,
          line: lineOf(setting.key),
          found: `${setting.key} with the default ${JSON.stringify(setting.default)}`,
          expected: `no default, or one in inCode of ${factFiles.settings} with its source`,
        }),
      );
    }
  }

  const undescribed = new Set(facts.undescribed.map(({ key }) => key));
  for (const path of Object.keys(defaults)) {
    if (described.has(path) || undescribed.has(path)) continue;
    problems.push(
      problem({
        file: SETTINGS_FILE,
        line: 1,
        found: `no description of the setting ${path}`,
        expected: `every setting of ${facts.source.path}, or an entry in undescribed of ${factFiles.settings}`,
      }),
    );
  }
  left.push(...facts.undescribed.map(({ key, reason }) => ({ name: key, reason })));
  problems.push(...staleEntries(facts, defaults, described, used));
  return { problems, compared, left };
}

/** Differences between the releases and containers that a setting names and those of the lists. */
function markProblems(
  { key, since, until, containers }: Setting,
  path: string,
  { releases }: SettingFacts,
  lineOf: (key: string) => number,
): Problem[] {
  const [first, last] = releases[path.replace(/\.\d+\./, '.*.')]?.split(' ') ?? [];
  const report = (found: string, expected: string) =>
    problem({ file: SETTINGS_FILE, line: lineOf(key), found: `${key} ${found}`, expected });
  return [
    ...(since === (first === '-' ? undefined : first)
      ? []
      : [
          report(
            `since ${since ?? 'ever'}`,
            `${first ?? 'no since'}, as releases in ${factFiles.settings} says`,
          ),
        ]),
    ...(until === last
      ? []
      : [
          report(
            `until ${until ?? 'now'}`,
            `${last ?? 'no until'}, as releases in ${factFiles.settings} says`,
          ),
        ]),
    ...(containers === undefined
      ? [report('without containers', 'the containers that read it, such as [server, worker]')]
      : []),
  ];
}

/** Entries that excuse something that isn't there any more. */
function staleEntries(
  facts: SettingFacts,
  defaults: Readonly<Record<string, DefaultValue>>,
  described: ReadonlySet<string>,
  used: ReadonlySet<string>,
): Problem[] {
  const stale = [
    ...facts.inCode.filter(({ key }) => !used.has(key)),
    ...facts.undescribed.filter(({ key }) => described.has(key) || !(key in defaults)),
  ];
  return stale.map(({ key }) =>
    problem({
      file: factFiles.settings,
      line: 1,
      found: `an entry for ${key} that nothing needs`,
      expected: 'only entries that settings.yaml or the default configuration need',
    }),
  );
}
