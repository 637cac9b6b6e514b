import { closestMatch } from 'leven';
import { byLevel, type Finding, filled } from '../findings/finding.ts';
import { condition } from '../findings/rules.ts';
import { compareVersions, isSeries, seriesOf } from '../releases/versions.ts';
import { settingAnchor } from '../settings/anchor.ts';
import { dotenvValue, escapeDollars, yamlText } from '../settings/configuration-files.ts';
import type { Setting } from '../settings/settings.ts';
import { valueProblem } from '../settings/value-problem.ts';
import { type ChangedLine, changedLines, type Edit, edited, mask } from './corrected.ts';
import type { ConfigurationFacts } from './facts.ts';
import type { Form } from './forms.ts';
import {
  type Configuration,
  type Entry,
  elsewhere,
  everywhere,
  isOurs,
  type Problem,
  readConfiguration,
  type Scope,
} from './read-configuration.ts';

/** A setting as far as the check needs it, from `data/settings.yaml`. */
export interface KnownSetting
  extends Omit<Setting, 'values' | 'hotReload' | 'formerDefaults' | 'example'> {
  readonly values?: readonly (string | number | boolean)[] | undefined;
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

export interface ConfigurationReport {
  /** Undefined for a text that can't be read. */
  readonly form: Form | undefined;
  /** The worst first, then by line. No text has a value of a secret. */
  readonly findings: readonly (Finding & { readonly href: string })[];
  /** Number of all findings, of which {@link findings} are the worst 200. */
  readonly count: number;
  /** The text with everything that can be corrected without asking. */
  readonly corrected: string;
  /** The lines that differ in it, with masked secrets. */
  readonly changes: readonly ChangedLine[];
}

/** An entry with what is known about its name. */
interface KnownEntry extends Entry {
  readonly setting: KnownSetting | undefined;
  readonly isSecret: boolean;
}

/** A container, or the whole text, with its variables by their names. */
interface Container extends Scope {
  readonly get: (name: string) => KnownEntry | undefined;
}

/** The text with its variables, and the means to report a mistake. */
interface Context extends CheckOptions, Pick<Configuration, 'hasMore' | 'sharesNetwork'> {
  readonly text: string;
  readonly entries: readonly KnownEntry[];
  /** The containers that have variables of their own, or one for all. */
  readonly containers: readonly Container[];
  readonly add: (problem: Problem) => void;
}

const maxFindings = 200;
/** Greatest length of a name or value in a finding, in characters. */
const maxWord = 120;
/** Most addresses of a listener that are compared, so that a hostile list takes no time. */
const maxAddresses = 10;

/**
 * Checks a pasted configuration. Nothing of a hostile text is run or expanded.
 *
 * @param text - a `.env`, a Compose file, `values.yaml`, a Kubernetes manifest or the output of `ak dump_config`
 */
export function checkConfiguration(text: string, options: CheckOptions): ConfigurationReport {
  const { settings, facts, page } = options;
  const { form, problems, entries: read, ...more } = readConfiguration(text, options.form);
  const all = knownEntries(read, settings);
  const entries = all.filter(({ scope }) => scope !== elsewhere);
  const found = new Map<string, Problem & Required<Pick<Problem, 'message'>>>();
  const edits: Edit[] = [];
  const add = (problem: Problem): void => {
    const { id, at, words, message = facts.findings[id], edit } = problem;
    const key = `${id} ${words.name ?? at}`;
    if (message && !found.has(key)) found.set(key, { ...problem, message });
    if (edit !== undefined) edits.push(edit);
  };
  problems.forEach(add);
  if (form !== undefined) {
    const containers = containersOf(entries, add);
    const context = { ...options, ...more, form, text, entries, containers, add };
    for (const check of checks) check(context);
  }
  // Entries after the limit were not read, so their secrets can't be masked.
  if (problems.some(({ id }) => id === 'too-many')) edits.length = 0;
  let lineEnd = 0;
  const lineEnds = text.split('\n').map(({ length }) => (lineEnd += length + 1));
  const lineOf = (at: number) => lineEnds.findIndex((end) => at < end) + 1;
  const findings = [...found.values()]
    .sort((a, b) => byLevel(a.message, b.message) || (a.at ?? 0) - (b.at ?? 0))
    .slice(0, maxFindings)
    .map(({ id, at, words, message: { level, text: template, instead, href } }) => {
      const about = settings.find(({ key }) => key === words.name && href === page)?.key;
      return {
        id,
        level,
        href: about === undefined ? href : `${page}#${settingAnchor(about)}`,
        line: at === undefined ? undefined : lineOf(at),
        text: filled(template, words, maxWord),
        instead: instead && filled(instead, words, maxWord),
      };
    });
  const secrets = all.filter(({ isSecret, source }) => isSecret && source !== '');
  const masks = secrets.map(({ valueStart: start, source }) => {
    // The lines below it keep their numbers.
    const breaks = source.replaceAll(/[^\n]+/g, '');
    return { start, end: start + source.length, text: mask + breaks };
  });
  return {
    form,
    findings,
    count: found.size,
    corrected: edited(text, edits),
    changes: changedLines(text, edits, masks).slice(0, maxFindings),
  };
}

/** Names of values that must not be shown. */
const secretName = /PASS|SECRET|TOKEN(?!_LENGTH)|KEY$|CREDENTIAL|DSN|HASH/i;

function knownEntries(entries: readonly Entry[], settings: readonly KnownSetting[]): KnownEntry[] {
  const byKey = new Map(settings.map((setting) => [setting.key, setting]));
  return entries.map((entry) => {
    const { name, value, holder, source } = entry;
    const key = name
      .replace(/READ_REPLICAS__\d+__/, 'READ_REPLICAS__0__')
      // Reports may have storage of their own, with the settings that all files have.
      .replace('STORAGE__REPORTS__S3__', 'STORAGE__S3__');
    const setting = byKey.get(key);
    // YAML 1.1, which the chart reads, has more words for booleans.
    const isWord = holder === 'chart' && setting?.type === 'boolean';
    const word = isWord ? /^(?:(yes|on)|no|off)$/i.exec(source) : null;
    // An address may hold a password.
    const isSecret = secretName.test(name) || /:\/\/[^/\s]*@/.test(value ?? '');
    return {
      ...entry,
      value: word === null ? value : String(word[1] !== undefined),
      setting,
      isSecret: isSecret || setting?.secret === true,
    };
  });
}

/** A name without what people confuse: prefixes, doubled parts, underscores. */
function canonical(name: string): string {
  const own = name.toUpperCase().replace(/^(?:AUTH[A-Z]*[KC]_+|ENV__+|GLOBAL__+|_+)+/, '');
  return own.replaceAll('_', '');
}

/** The setting whose name is nearest; undefined when none is near. */
function nearest(name: string, keys: ReadonlyMap<string, string>): string | undefined {
  const wanted = canonical(name);
  const others = [...keys.keys()];
  const near =
    others.find((other) => wanted.length > 6 && other.startsWith(wanted)) ??
    others.find((other) => wanted.length < other.length + 5 && wanted.startsWith(other)) ??
    closestMatch(wanted, others, { maxDistance: Math.min(4, Math.ceil(wanted.length / 5)) });
  return keys.get(near ?? '');
}

/** The keys that lead to a variable in a tree. Otherwise, its name is the only one. */
function pathOf(name: string, holder: Entry['holder']): string[] {
  if (holder !== 'chart' && holder !== 'json') return [name];
  return name.toLowerCase().replace('_', '.').replaceAll('__', '.').split('.');
}

/** Names that no setting has. */
function checkNames({ entries, settings, facts, add }: Context): void {
  const keys = new Map(settings.map(({ key }) => [canonical(key), key]));
  const renamed = new Map(Object.entries(facts.renamed));
  let compared = 0;
  for (const { name, nameStart: at, holder, setting } of entries) {
    if (setting !== undefined || facts.beside.includes(name)) continue;
    const same = renamed.get(name) ?? keys.get(canonical(name));
    // To compare a name with all others takes time.
    const isCompared = same === undefined && isOurs(name) && compared++ < maxFindings;
    const near = isCompared ? nearest(name, keys) : same;
    if (!isOurs(name) && (near === undefined || !name.includes('__'))) continue;
    let id = name.startsWith('AUTHENTIK') ? 'unknown-name' : 'missing-prefix';
    if (near === undefined) id = 'unknown-name-alone';
    if (near === name.trim()) id = 'space-in-name';
    if (renamed.has(name)) id = 'renamed';
    const [before, after] = [pathOf(name, holder), pathOf(near ?? '', holder)];
    const words = { name: before.join('.'), near: after.join('.') };
    const edit = { start: at, end: at + (before.pop()?.length ?? 0), text: after.pop() ?? '' };
    // A value of a tree can be renamed where it is, but not moved.
    const isBeside = near !== undefined && before.join() === after.join();
    add({ id, at, words, edit: isBeside ? edit : undefined });
  }
}

/** Reports whether a release came after a version, or after every version of a series. */
function isAfter(release: string, version: string): boolean {
  return compareVersions(isSeries(version) ? seriesOf(release) : release, version) > 0;
}

/** The mistake to use a setting that the reader's release doesn't read yet or any more, or that later ones don't. */
function releaseProblem(setting: KnownSetting, version: string): string | undefined {
  const { since, until, deprecated } = setting;
  if (since !== undefined && isAfter(since, version)) return 'newer';
  if (until !== undefined && isAfter(version, until)) return 'gone';
  if (deprecated !== undefined) return 'deprecated';
  return until && 'later-removed';
}

/**
 * A value in the form of its holder; undefined when it can't be written there.
 *
 * @param quote - the quotation mark before an item, if it has one
 */
function written(value: string, holder: Entry['holder'], quote = ''): string | undefined {
  if (holder === 'line') return dotenvValue(value);
  if (holder === 'json') return JSON.stringify(value);
  if (holder === 'text') return yamlText(escapeDollars(value));
  if (holder !== 'item') return yamlText(value);
  const item = escapeDollars(value);
  if (quote === "'") return item.replaceAll(quote, "''");
  return quote === '"' ? JSON.stringify(item).slice(1, -1) : item;
}

/** Values that are wrong on their own, and settings that the reader's release doesn't read. */
function checkValues({ text, entries, facts, version, add }: Context): void {
  const rules = facts.values.map((rule) => ({ ...rule, applies: condition(rule, 'i') }));
  for (const { name, value, source, holder, nameStart, valueStart, setting, isSecret } of entries) {
    if (setting === undefined) continue;
    const { type, since, until, effect } = setting;
    const id = releaseProblem(setting, version);
    const deprecated = setting.deprecated === true ? '' : setting.deprecated;
    const release = { name, version, since, until, effect, deprecated };
    if (id !== undefined) add({ id, at: nameStart, words: release });
    if (value === null || value === '') continue;
    const [start, end] = [valueStart, valueStart + source.length];
    const rest = text.slice(end, end + 100);
    const secret = String(isSecret);
    const parts = new Map(Object.entries({ holder, type, secret, name, value, source, rest }));
    const broken = rules.filter(({ applies }) => applies((part) => parts.get(part)));
    const words = { name, value: isSecret ? mask : value };
    for (const rule of broken) {
      const right = Object.entries(rule.fix ?? {}).reduce(
        (before, [pattern, after]) => before.replaceAll(new RegExp(pattern, 'g'), after),
        value,
      );
      const fixed = source.includes('\n') ? undefined : written(right, holder, text[nameStart - 1]);
      const edit = rule.fix && fixed !== undefined ? { start, end, text: fixed } : undefined;
      add({ id: rule.id, message: rule, at: start, words, edit });
    }
    const isUnset = value === 'null' && String(setting.default) === 'null';
    const expected = broken.length > 0 || isUnset ? undefined : valueProblem(setting, value);
    if (expected) add({ id: 'wrong-type', at: start, words: { ...words, expected } });
  }
}

function containersOf(entries: readonly KnownEntry[], add: Context['add']): Container[] {
  const common = new Map<string, KnownEntry>();
  const byScope = new Map([[everywhere, common]]);
  for (const entry of entries) {
    const { name, scope, nameStart: at } = entry;
    if (!isOurs(name)) continue;
    const own = byScope.get(scope) ?? new Map<string, KnownEntry>();
    if (own.has(name)) add({ id: 'duplicate', at, words: { name } });
    byScope.set(scope, own.set(name, entry));
  }
  if (byScope.size > 1) byScope.delete(everywhere);
  return [...byScope].map(([{ container }, own]) => ({
    container,
    get: (name) => own.get(name) ?? common.get(name),
  }));
}

/** Settings that don't go together, and those that are missing in the whole text. */
function checkTogether({ entries, containers, facts, form = 'env', hasMore, add }: Context): void {
  const ours = entries.filter(({ name }) => isOurs(name));
  if (ours.length === 0) add({ id: 'nothing-found', words: {} });
  const byName = new Map(ours.map((entry) => [entry.name, entry]));
  const isOutpost = ours.every(({ scope }) => scope.container === 'outposts');
  const whole: Container[] = isOutpost ? [] : [{ get: (name) => byName.get(name) }];
  for (const rule of facts.rules) {
    if (rule.skip?.includes(form) || (rule.unset && hasMore)) continue;
    const [first = ''] = Object.keys(rule.when ?? {});
    const applies = condition(rule, 'i');
    const concerned = byName.has(first) ? containers : [];
    for (const one of first === '' ? whole : concerned) {
      if (!applies((name) => one.get(name)?.value)) continue;
      add({ id: rule.id, message: rule, at: one.get(first)?.nameStart, words: {} });
    }
  }
}

/** Settings that server and worker must share. */
const shared = /^AUTHENTIK_(?:SECRET_KEY$|POSTGRESQL__(?:HOST|PORT|USER|PASSWORD|NAME)$|REDIS__)/;

/** Settings on a container that doesn't read them, and those on one container that both need. */
function checkContainers({ entries, containers, add }: Context): void {
  const all = new Set(containers.map(({ container }) => container));
  for (const setting of new Set(entries.map((entry) => entry.setting))) {
    const { key: name = '', containers: readers = [] } = setting ?? {};
    const same = containers.map((one) => one.get(name)).filter((entry) => entry !== undefined);
    const on = [...new Set(same.map(({ scope }) => scope.container))];
    if (readers.length === 0 || on.length === 0 || on.includes(undefined)) continue;
    const at = same.at(-1)?.nameStart;
    const words = { name, container: `the ${on.join(' and ')}`, expected: readers.join(' and ') };
    const values = new Set(same.map(({ value }) => value));
    if (!readers.some((reader) => on.includes(reader))) add({ id: 'wrong-container', at, words });
    else if (!shared.test(name)) continue;
    else if (all.has('server') && all.has('worker') && on.length === 1) {
      add({ id: 'one-container', at, words });
    } else if (values.size > 1 && !values.has(null)) add({ id: 'containers-differ', at, words });
  }
}

/** Listeners on the same port. The defaults of those count that every server has. */
function checkListeners({ containers, sharesNetwork, settings, add }: Context): void {
  const addresses = settings.filter(({ type }) => type === 'address');
  // RADIUS uses UDP.
  const listeners = addresses.filter(({ key }) => !key.endsWith('RADIUS'));
  const portsOf = (one: Container | undefined, { key, default: usual }: KnownSetting) => {
    const isAlways = /__(?:HTTPS?|METRICS)$/.test(key);
    const address = one?.get(key)?.value ?? (isAlways ? String(usual) : '');
    return address.split(',', maxAddresses).flatMap((part) => /:\d+$/.exec(part)?.[0] ?? []);
  };
  const areShared = (ports: readonly string[], others: readonly string[]) =>
    ports.some((port) => others.includes(port));
  const named = (name: string) => containers.find(({ container }) => container === name);
  const [server, worker] = [named('server'), named('worker')];
  for (const setting of listeners) {
    const { key: name } = setting;
    for (const one of containers) {
      const at = one.get(name)?.valueStart;
      const ports = at === undefined ? [] : portsOf(one, setting);
      const others = listeners.filter((other) => other !== setting);
      const near = others.find((other) => areShared(ports, portsOf(one, other)))?.key;
      if (near !== undefined) add({ id: 'listeners-collide', at, words: { name, near } });
    }
    const inBoth = sharesNetwork && setting.containers?.includes('worker');
    if (inBoth && areShared(portsOf(server, setting), portsOf(worker, setting))) {
      add({ id: 'shared-network', at: worker?.get(name)?.valueStart, words: { name } });
    }
  }
}

const checks = [checkNames, checkValues, checkTogether, checkContainers, checkListeners];
