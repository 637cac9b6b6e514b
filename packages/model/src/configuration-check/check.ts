import leven from 'leven';
import { byLevel, type Finding, filled } from '../findings/finding.ts';
import { compareVersions, contains, isSeries, seriesOf } from '../releases/versions.ts';
import { settingAnchor } from '../settings/anchor.ts';
import { dotenvValue } from '../settings/configuration-files.ts';
import type { Setting } from '../settings/settings.ts';
import { isReference, valueProblem } from '../settings/value-problem.ts';
import { type Configuration, type Entry, isOurs, readConfiguration } from './entries.ts';
import type { ConfigurationFacts } from './facts.ts';
import type { Form } from './forms.ts';
import { TooComplexError } from './located-yaml.ts';

/** A setting as far as the check needs it, from `data/settings.yaml`. */
export interface KnownSetting
  extends Pick<Setting, 'key' | 'type' | 'since' | 'until' | 'secret' | 'containers' | 'effect'> {
  readonly values?: readonly (string | number | boolean)[] | undefined;
  readonly default?: string | number | boolean | undefined;
  readonly deprecated?: string | true | undefined;
}

export interface CheckOptions {
  readonly settings: readonly KnownSetting[];
  readonly facts: ConfigurationFacts;
  /** The page of all settings. */
  readonly page: string;
  /** The reader's version or release series. */
  readonly version: string;
  /** The form of the text; recognized when it isn't given. */
  readonly form?: Form | undefined;
}

/** A mistake at a place, with no value of a secret in its texts. */
export interface ConfigurationFinding extends Finding {
  readonly href: string;
}

/** A part of the text, by its offsets in characters. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ConfigurationReport {
  /** Undefined for a text that can't be read. */
  readonly form?: Form;
  /** The worst first, then by line. */
  readonly findings: readonly ConfigurationFinding[];
  /** Number of all findings, of which {@link findings} are the worst 200. */
  readonly count: number;
  /** Texts that the corrected file has in place of parts of the text. */
  readonly edits: readonly (Span & { readonly text: string })[];
  /** Parts of the text that hold secrets. */
  readonly secrets: readonly Span[];
}

type Message = Omit<ConfigurationFinding, 'line'>;
type Words = Readonly<Record<string, string | undefined>>;

const maxLength = 2_000_000;
const maxFindings = 200;
/** Greatest length of a name or value in a finding, in characters. */
const maxWord = 120;

/** Reports whether a value must not be shown. Addresses may hold a password. */
function isSecret(name: string, value = '', setting?: KnownSetting): boolean {
  const isNamed = /PASS|SECRET|TOKEN(?!_LENGTH)|KEY$|CREDENTIAL|DSN|HASH/i.test(name);
  return setting?.secret === true || isNamed || /:\/\/[^/\s]*@/.test(value);
}

/** A name without what people confuse: prefixes, doubled parts, underscores. */
function canonical(name: string): string {
  const own = name.toUpperCase().replace(/^(?:AUTH[A-Z]*[KC]_+|ENV__+|GLOBAL__+|_+)+/, '');
  return own.replaceAll('_', '');
}

/** The setting whose name is nearest; undefined when none is near. */
function nearest(name: string, keys: ReadonlyMap<string, string>): string | undefined {
  const wanted = canonical(name);
  const most = Math.min(4, Math.ceil(wanted.length / 5));
  const [best] = [...keys]
    .map(([other, key]) => {
      const isBeginning =
        (wanted.length > 6 && other.startsWith(wanted)) ||
        (wanted.length < other.length + 5 && wanted.startsWith(other));
      const isFar = Math.abs(other.length - wanted.length) > most;
      return { key, distance: isBeginning ? 1 : isFar ? most + 1 : leven(other, wanted) };
    })
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return best?.key;
}

/** Reports whether a release came after a version, or after every version of a series. */
function isAfter(release: string, version: string): boolean {
  return (
    !(isSeries(version) && contains(version, release)) && compareVersions(release, version) > 0
  );
}

/**
 * Checks a pasted configuration. Nothing of a hostile text is run or expanded.
 *
 * @param text - a `.env`, a Compose file, `values.yaml`, a Kubernetes manifest or the output of `ak dump_config`
 */
export function checkConfiguration(text: string, options: CheckOptions): ConfigurationReport {
  const { facts } = options;
  const found = new Map<string, Message & { at: number | undefined; words: Words }>();
  const tell: Tell = (message, at, words = {}) => {
    const key = `${message.id} ${words.name ?? ''} ${words.release ?? ''}`;
    if (!found.has(key)) found.set(key, { ...message, at, words });
  };
  const report: Report = {
    tell,
    add: (id, at, words, href) => {
      const message = facts.findings[id];
      if (message !== undefined) tell({ id, ...message, href: href ?? message.href }, at, words);
    },
    size: () => found.size,
    edits: [],
    secrets: [],
  };
  let form: Form | undefined;
  try {
    if (text.length > maxLength) throw new RangeError();
    const configuration = readConfiguration(text, options.form);
    form = configuration.form;
    checkEntries(text, configuration, options, report);
  } catch (error) {
    if (error instanceof TooComplexError) report.add('too-complex', undefined);
    else if (error instanceof RangeError) {
      report.add('too-large', undefined, { expected: String(maxLength) });
    } else if (error instanceof Error && 'mark' in error && 'reason' in error) {
      const { position } = error.mark as { position: number };
      report.add('yaml-syntax', position, { expected: String(error.reason) });
    } else throw error;
  }
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const findings = [...found.values()]
    .sort((a, b) => byLevel(a, b) || (a.at ?? 0) - (b.at ?? 0))
    .slice(0, maxFindings)
    .map(({ at, words, text: template, instead, id, level, href }) => ({
      id,
      level,
      href,
      line: at === undefined ? undefined : lineOf(starts, at),
      text: filled(template, words, maxWord),
      instead: instead && filled(instead, words, maxWord),
    }));
  return {
    ...(form && { form }),
    findings,
    count: found.size,
    edits: report.edits,
    secrets: report.secrets,
  };
}

function lineOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low + 1;
}

type Tell = (message: Message, at: number | undefined, words?: Words) => void;
interface Report {
  readonly tell: Tell;
  /** Adds a finding of the facts by its id. */
  readonly add: (id: string, at: number | undefined, words?: Words, href?: string) => void;
  /** Number of findings so far. */
  readonly size: () => number;
  readonly edits: (Span & { readonly text: string })[];
  readonly secrets: Span[];
}

function checkEntries(
  text: string,
  { entries, problems, ...configuration }: Configuration & { form: Form },
  options: CheckOptions,
  report: Report,
): void {
  const settings = new Map(options.settings.map((setting) => [setting.key, setting]));
  const keys = new Map(options.settings.map(({ key }) => [canonical(key), key]));
  const rulesFor = ruleSelector(options.facts);
  // A name in angle brackets in a key means any text.
  const families = options.settings.filter(({ key }) => key.includes('<'));
  const known = (name: string) =>
    settings.get(name.replace(/(?<=READ_REPLICAS__)\d+(?=__)/, '0')) ??
    families.find(({ key }) => name.startsWith(key.replace(/<.*/, '')));
  for (const { id, at, name } of problems) report.add(id, at, { name });
  const seen = new Set<string>();
  for (const entry of entries) {
    const { name, value, source, scope, nameStart, valueStart } = entry;
    const setting = known(name);
    if (isSecret(name, value, setting)) {
      report.secrets.push({ start: valueStart, end: valueStart + source.length });
    }
    if (isOurs(name) && seen.has(`${scope} ${name}`)) report.add('duplicate', nameStart, { name });
    seen.add(`${scope} ${name}`);
    if (setting === undefined) checkUnknown(entry, keys, options, report);
    else {
      checkRelease(entry, setting, options, report);
      checkValue(text, entry, setting, rulesFor, options, report);
    }
  }
  if (!entries.some(({ name }) => isOurs(name))) report.add('nothing-found', undefined);
  else checkTogether(entries, configuration, options, report);
  checkContainers(entries, settings, report);
  checkListeners(entries, configuration.sharesNetwork === true, settings, report);
}

function checkUnknown(
  entry: Entry,
  keys: ReadonlyMap<string, string>,
  { facts }: CheckOptions,
  report: Report,
): void {
  const { name, nameStart, holder } = entry;
  if (facts.beside.includes(name)) return;
  const renamed = Object.hasOwn(facts.renamed, name) ? facts.renamed[name] : undefined;
  const isMeant = isOurs(name) || (holder === 'json' && name.startsWith('AUTHENTIK'));
  const isPrefixed = name.startsWith('AUTHENTIK');
  const same = keys.get(canonical(name));
  // To compare a name with all others takes time.
  const isCompared = isMeant && report.size() < maxFindings;
  const near = renamed ?? same ?? (isCompared ? nearest(name, keys) : undefined);
  if (near === undefined ? !isMeant : !isPrefixed && !name.includes('__') && !isMeant) return;
  const findingId = (): string => {
    if (near === undefined) return 'unknown-name-alone';
    if (renamed !== undefined) return 'renamed';
    if (near === name.trim()) return 'space-in-name';
    return isPrefixed ? 'unknown-name' : 'missing-prefix';
  };
  const isTree = holder === 'chart' || holder === 'json';
  const path = (key: string) => key.toLowerCase().replace('_', '.').replaceAll('__', '.');
  const shown = (key: string) => (isTree ? path(key) : key);
  report.add(findingId(), nameStart, { name: shown(name), near: near && shown(near) });
  if (near === undefined) return;
  // A value of a tree can be renamed where it is, but not moved.
  const last = (key: string) => path(key).replace(/^.*\./, '');
  const isBeside =
    path(near).slice(0, -last(near).length) === path(name).slice(0, -last(name).length);
  const end = nameStart + (isTree ? last(name) : name).length;
  if (!isTree) report.edits.push({ start: nameStart, end, text: near });
  else if (isBeside) report.edits.push({ start: nameStart, end, text: last(near) });
}

/** Settings that the reader's release doesn't read yet or any more, and those that later ones don't. */
function checkRelease(
  { name, nameStart }: Entry,
  { key, since, until, deprecated, effect }: KnownSetting,
  { version, page }: CheckOptions,
  { add }: Report,
): void {
  const href = `${page}#${settingAnchor(key)}`;
  const words = { name, version, release: until ?? since };
  const compared = until !== undefined && isSeries(until) ? seriesOf(version) : version;
  if (since !== undefined && isAfter(since, version)) {
    add('newer', nameStart, { ...words, release: since }, href);
  } else if (until !== undefined && compareVersions(compared, until) > 0) {
    add('gone', nameStart, { ...words, expected: effect }, href);
  } else if (deprecated !== undefined) {
    add('deprecated', nameStart, { name, expected: deprecated === true ? '' : deprecated }, href);
  } else if (until !== undefined) add('later-removed', nameStart, words);
}

/** The form of a value in the corrected file. */
const fixes: Readonly<Record<string, (value: string, entry: Entry) => string | undefined>> = {
  unquoted: (value, { holder }) =>
    holder === 'item' ? value.slice(1, -1) : quoted(value.slice(1, -1)),
  trimmed: (value, entry) => written(value.trim(), entry),
  literal: (value) => (value.includes("'") ? undefined : `'${value}'`),
  dollars: (_, { source }) => source.replaceAll(/\$\$?/g, '$$$$'),
  quoted: (_, { source }) => quoted(source),
  commas: (value, entry) =>
    written(
      value.replaceAll(/[[\]()"'\s]+/g, (gap) => (/^\s+$/.test(gap) ? ',' : '')),
      entry,
    ),
  true: (_, entry) => written('true', entry),
};
const quoted = (value: string) => JSON.stringify(value);
const written = (value: string, { holder }: Entry): string | undefined =>
  holder === 'line' ? dotenvValue(value) : holder === 'item' ? value : quoted(value);

/** The mistakes that one value has. */
function checkValue(
  text: string,
  entry: Entry,
  setting: KnownSetting,
  rulesFor: RuleSelector,
  { page }: CheckOptions,
  report: Report,
): void {
  const { name, value, source, valueStart } = entry;
  if (value === undefined || value === '') return;
  const secret = isSecret(name, value, setting);
  const end = valueStart + source.length;
  const rest = text.slice(end, end + 100);
  const words = { name, value: secret ? '••••' : value };
  const fits = (pattern: string | undefined, part: string) =>
    pattern === undefined || patternOf(pattern).test(part);
  const wrong = rulesFor(entry, setting, secret).filter(
    (rule) =>
      fits(rule.name, name) &&
      fits(rule.value, value) &&
      fits(rule.source, source) &&
      fits(rule.rest, rest),
  );
  for (const { id, level, text: template, instead, href, fix } of wrong) {
    report.tell({ id, level, text: template, instead, href }, valueStart, words);
    const fixed = fix === undefined ? undefined : fixes[fix]?.(value, entry);
    if (fixed !== undefined) report.edits.push({ start: valueStart, end, text: fixed });
  }
  const isUnset = value === 'null' && String(setting.default) === 'null';
  if (wrong.length > 0 || isReference(value) || isUnset) return;
  // From 2026.5 on, an address may be a list.
  const parts = setting.type === 'address' ? value.split(',') : [value];
  const expected = parts.map((part) => valueProblem(setting, part.trim())).find(Boolean);
  const href = `${page}#${settingAnchor(setting.key)}`;
  if (expected !== undefined) report.add('wrong-type', valueStart, { ...words, expected }, href);
}

type RuleSelector = (
  entry: Entry,
  setting: KnownSetting,
  secret: boolean,
) => ConfigurationFacts['values'];

/** Selects the rules for a kind of value. Values are many, but their kinds are few. */
function ruleSelector({ values }: ConfigurationFacts): RuleSelector {
  const selected = new Map<string, ConfigurationFacts['values']>();
  return ({ holder }, { type }, secret) => {
    const kind = `${holder} ${type} ${secret}`;
    const rules =
      selected.get(kind) ??
      values.filter(
        (rule) =>
          (rule.secret !== true || secret) &&
          (rule.holder?.includes(holder) ?? true) &&
          (rule.type?.includes(type) ?? true),
      );
    selected.set(kind, rules);
    return rules;
  };
}

const patterns = new Map<string, RegExp>();

/** A pattern of the facts, compiled once. */
function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'i');
  patterns.set(source, pattern);
  return pattern;
}

/** The rules about settings that don't go together. */
function checkTogether(
  entries: readonly Entry[],
  { form, hasMore }: Pick<Configuration, 'hasMore'> & { form: Form },
  { facts }: CheckOptions,
  { tell }: Report,
): void {
  const ours = entries.filter(({ name }) => isOurs(name));
  const byScope = grouped(entries, ({ scope }) => scope);
  const named = new Set(ours.map(({ scope }) => scope));
  named.delete('');
  const isOnlyOutposts = ours.every(({ container }) => container === 'outposts');
  const everything = new Map(entries.map((entry) => [entry.name, entry]));
  for (const scope of named.size === 0 ? [''] : named) {
    const own = [...(byScope.get('') ?? []), ...(byScope.get(scope) ?? [])];
    const here = new Map(own.map((entry) => [entry.name, entry]));
    for (const { when = {}, unset = [], skip = [], ...message } of facts.rules) {
      const isMissing = Object.keys(when).length === 0;
      if (skip.includes(form) || (unset.length > 0 && hasMore) || (isMissing && isOnlyOutposts)) {
        continue;
      }
      const applies =
        !unset.some((name) => (isMissing ? everything : here).has(name)) &&
        Object.entries(when).every(([name, pattern]) => fitsRule(here.get(name), pattern));
      if (applies) tell(message, here.get(Object.keys(when)[0] ?? '')?.nameStart);
    }
  }
}

function grouped(entries: readonly Entry[], keyOf: (entry: Entry) => string) {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group === undefined) groups.set(keyOf(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}

function fitsRule(entry: Entry | undefined, pattern: string): boolean {
  if (entry === undefined || entry.value === '') return false;
  return pattern === '' || (entry.value !== undefined && patternOf(pattern).test(entry.value));
}

/** Settings that server and worker must share. */
const shared = /^AUTHENTIK_(?:SECRET_KEY$|POSTGRESQL__(?:HOST|PORT|USER|PASSWORD|NAME)$|REDIS__)/;

/** Settings on a container that doesn't read them, and those on one container that both need. */
function checkContainers(
  entries: readonly Entry[],
  settings: ReadonlyMap<string, KnownSetting>,
  { add }: Report,
): void {
  const byName = grouped(entries, ({ name }) => name);
  const hasBoth = ['server', 'worker'].every((one) =>
    entries.some((entry) => entry.container === one),
  );
  for (const [name, all] of byName) {
    const readers = settings.get(name)?.containers;
    if (readers === undefined) continue;
    const on = [...new Set(all.map(({ container }) => container))];
    const at = all.at(-1)?.nameStart;
    if (on.includes(undefined)) continue;
    const words = { name, container: `the ${on.join(' and ')}`, expected: readers.join(' and ') };
    const values = new Set(all.map(({ value }) => value));
    if (!readers.some((reader) => on.includes(reader))) add('wrong-container', at, words);
    else if (hasBoth && shared.test(name) && on.length === 1) add('one-container', at, words);
    else if (shared.test(name) && values.size > 1 && !values.has(undefined)) {
      add('containers-differ', at, words);
    }
  }
}

/** Listeners on the same port. The defaults of those count that every server has. */
function checkListeners(
  entries: readonly Entry[],
  sharesNetwork: boolean,
  settings: ReadonlyMap<string, KnownSetting>,
  { add }: Report,
): void {
  const listeners = [...settings.values()].filter(
    ({ type, key }) => type === 'address' && !key.endsWith('RADIUS'),
  );
  const portOf = (setting: KnownSetting, container: string | undefined) => {
    const own = entries.filter((entry) => (entry.container ?? container) === container);
    const entry = own.find(({ name }) => name === setting.key);
    const isAlways = /__(?:HTTPS?|METRICS)$/.test(setting.key);
    const address = entry?.value ?? (isAlways ? String(setting.default) : '');
    return { entry, key: setting.key, port: /:(\d+)$/.exec(address)?.[1] };
  };
  for (const container of new Set(entries.map((entry) => entry.container))) {
    const ports = listeners.map((setting) => portOf(setting, container));
    for (const { entry, key, port } of ports) {
      const near = ports.find((other) => other.key !== key && other.port === port)?.key;
      if (entry === undefined || port === undefined || near === undefined) continue;
      add('listeners-collide', entry.valueStart, { name: key, near });
    }
  }
  for (const setting of sharesNetwork ? listeners : []) {
    const [server, worker] = [portOf(setting, 'server'), portOf(setting, 'worker')];
    const isUsed = setting.containers?.includes('worker') && server.port !== undefined;
    if (isUsed && server.port === worker.port) {
      add('shared-network', worker.entry?.valueStart, { name: setting.key });
    }
  }
}
