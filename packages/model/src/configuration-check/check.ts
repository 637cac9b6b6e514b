import leven from 'leven';
import { byLevel, type Finding, filled } from '../findings/finding.ts';
import { applies, compileRules } from '../findings/rules.ts';
import { compareVersions, contains, isSeries, seriesOf } from '../releases/versions.ts';
import { settingAnchor } from '../settings/anchor.ts';
import { dotenvValue, yamlText } from '../settings/configuration-files.ts';
import type { Setting } from '../settings/settings.ts';
import { isReference, valueProblem } from '../settings/value-problem.ts';
import { type ChangedLine, changedLines, type Edit, edited, mask } from './corrected.ts';
import type { ConfigurationFacts } from './facts.ts';
import type { Form } from './forms.ts';
import {
  type Configuration,
  type Entry,
  isOurs,
  type Problem,
  readConfiguration,
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

/** A mistake at a place, with no value of a secret in its texts. */
export interface ConfigurationFinding extends Finding {
  readonly href: string;
}

export interface ConfigurationReport {
  /** Undefined for a text that can't be read. */
  readonly form: Form | undefined;
  /** The worst first, then by line. */
  readonly findings: readonly ConfigurationFinding[];
  /** Number of all findings, of which {@link findings} are the worst 200. */
  readonly count: number;
  /** The text with everything that can be corrected without asking. */
  readonly corrected: string;
  /** The lines that differ in it, with masked secrets. */
  readonly changes: readonly ChangedLine[];
}

type Message = Omit<ConfigurationFinding, 'id'>;
interface Mistake extends Problem {
  /** The message, when it isn't that of the facts with this id. */
  readonly message?: Message;
  /** The setting whose entry is linked, instead of the page of the message. */
  readonly about?: KnownSetting | undefined;
  readonly edit?: Edit | undefined;
}
type Add = (mistake: Mistake) => void;

/** An entry with what is known about its name. */
interface KnownEntry extends Entry {
  readonly setting: KnownSetting | undefined;
  readonly isSecret: boolean;
}

interface KnownConfiguration extends Omit<Configuration, 'problems'> {
  readonly form: Form;
  readonly entries: KnownEntry[];
}

const maxFindings = 200;
/** Greatest length of a name or value in a finding, in characters. */
const maxWord = 120;

/**
 * Checks a pasted configuration. Nothing of a hostile text is run or expanded.
 *
 * @param text - a `.env`, a Compose file, `values.yaml`, a Kubernetes manifest or the output of `ak dump_config`
 */
export function checkConfiguration(text: string, options: CheckOptions): ConfigurationReport {
  const { form, problems, ...configuration } = readConfiguration(text, options.form);
  const entries = knownEntries(configuration.entries, options.settings);
  const found = new Map<string, Mistake & { readonly message: Message }>();
  const edits: Edit[] = [];
  const add = (mistake: Mistake): void => {
    const { id, words, message = options.facts.findings[id] } = mistake;
    const key = `${id} ${words.name} ${words.release}`;
    if (message && !found.has(key)) found.set(key, Object.assign(mistake, { message }));
    if (mistake.edit !== undefined) edits.push(mistake.edit);
  };
  problems.forEach(add);
  if (form !== undefined) checkEntries(text, { ...configuration, entries, form }, options, add);
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const findings = [...found.values()]
    .sort((a, b) => byLevel(a.message, b.message) || (a.at ?? 0) - (b.at ?? 0))
    .slice(0, maxFindings)
    .map(({ id, at, words, message, about }) => ({
      id,
      level: message.level,
      href: about === undefined ? message.href : `${options.page}#${settingAnchor(about.key)}`,
      line: at === undefined ? undefined : lineStarts.findLastIndex((start) => start <= at) + 1,
      text: filled(message.text, words, maxWord),
      instead: message.instead && filled(message.instead, words, maxWord),
    }));
  const masks = entries
    .filter(({ isSecret }) => isSecret)
    .map(({ valueStart: start, source }) => ({ start, end: start + source.length, text: mask }));
  return {
    form,
    findings,
    count: found.size,
    corrected: edited(text, edits),
    changes: changedLines(text, edits, masks).slice(0, maxFindings),
  };
}

/** Reports whether a value must not be shown. Addresses may hold a password. */
function holdsSecret(name: string, value: string | null, setting?: KnownSetting): boolean {
  const isNamed = /PASS|SECRET|TOKEN(?!_LENGTH)|KEY$|CREDENTIAL|DSN|HASH/i.test(name);
  return setting?.secret === true || isNamed || /:\/\/[^/\s]*@/.test(value ?? '');
}

function knownEntries(entries: readonly Entry[], settings: readonly KnownSetting[]): KnownEntry[] {
  const byKey = new Map(settings.map((setting) => [setting.key, setting]));
  // A name in angle brackets in a key means any text.
  const families = settings
    .filter(({ key }) => key.includes('<'))
    .map((setting) => ({ setting, start: setting.key.replace(/<.*/, '') }));
  return entries.map((entry) => {
    const { name, value, holder } = entry;
    const setting =
      byKey.get(name.replace(/READ_REPLICAS__\d+__/, 'READ_REPLICAS__0__')) ??
      families.find(({ start }) => name.startsWith(start))?.setting;
    // YAML 1.1, which the chart reads, has more words for booleans.
    const isWord = holder === 'chart' && setting?.type === 'boolean';
    const word = isWord ? /^(?:(yes|on)|no|off)$/i.exec(entry.source) : null;
    return Object.assign(entry, {
      value: word === null ? value : String(word[1] !== undefined),
      setting,
      isSecret: holdsSecret(name, value, setting),
    });
  });
}

function checkEntries(
  text: string,
  { form, entries, hasMore, sharesNetwork }: KnownConfiguration,
  options: CheckOptions,
  add: Add,
): void {
  const checkName = nameCheck(options, add);
  const checkValue = valueCheck(text, options, add);
  const releases = new Map(
    options.settings.map((setting) => [setting, releaseProblem(setting, options.version)]),
  );
  const seen = new Set<string>();
  for (const entry of entries) {
    const { name, scope, nameStart: at, setting } = entry;
    const place = `${scope} ${name}`;
    if (isOurs(name) && seen.has(place)) add({ id: 'duplicate', at, words: { name } });
    seen.add(place);
    if (setting === undefined) {
      checkName(entry);
      continue;
    }
    const release = releases.get(setting);
    if (release) {
      // Faster than a spread, for files with thousands of values.
      add({
        id: release.id,
        about: release.about,
        at,
        words: Object.assign({ name }, release.words),
      });
    }
    checkValue(entry, setting);
  }
  const ours = entries.filter(({ name }) => isOurs(name));
  if (ours.length === 0) add({ id: 'nothing-found', words: {} });
  const rules = options.facts.rules.filter(
    ({ skip, unset }) => !skip?.includes(form) && !(unset && hasMore),
  );
  const containers = containersOf(ours);
  checkTogether(ours, containers, rules, add);
  checkContainers(ours, add);
  checkListeners(containers, sharesNetwork === true, options.settings, add);
}

/** A name without what people confuse: prefixes, doubled parts, underscores. */
function canonical(name: string): string {
  const own = name.toUpperCase().replace(/^(?:AUTH[A-Z]*[KC]_+|ENV__+|GLOBAL__+|_+)+/, '');
  return own.replaceAll('_', '');
}

/** The setting whose name is nearest; undefined when none is near. */
function nearest(name: string, keys: ReadonlyMap<string, string>): string | undefined {
  const wanted = canonical(name);
  let best: string | undefined;
  let least = Math.min(4, Math.ceil(wanted.length / 5)) + 1;
  for (const [other, key] of keys) {
    const isBeginning =
      (wanted.length > 6 && other.startsWith(wanted)) ||
      (wanted.length < other.length + 5 && wanted.startsWith(other));
    const isFar = Math.abs(other.length - wanted.length) >= least;
    const distance = isBeginning ? 1 : isFar ? least : leven(other, wanted);
    if (distance < least) [best, least] = [key, distance];
  }
  return best;
}

/** The keys that lead to a variable in a tree. */
function treePath(name: string): string[] {
  return name.toLowerCase().replace('_', '.').replaceAll('__', '.').split('.');
}

/** A check of names that no setting has. */
function nameCheck({ settings, facts }: CheckOptions, add: Add): (entry: Entry) => void {
  const keys = new Map(settings.map(({ key }) => [canonical(key), key]));
  const renamed = new Map(Object.entries(facts.renamed));
  let compared = 0;
  return ({ name, nameStart: at, holder }) => {
    if (facts.beside.includes(name)) return;
    const isPrefixed = name.startsWith('AUTHENTIK');
    const isMeant = isOurs(name) || (holder === 'json' && isPrefixed);
    const same = renamed.get(name) ?? keys.get(canonical(name));
    // To compare a name with all others takes time.
    const isCompared = same === undefined && isMeant && compared++ < maxFindings;
    const near = isCompared ? nearest(name, keys) : same;
    if (!isMeant && (near === undefined || !name.includes('__'))) return;
    const isTree = holder === 'chart' || holder === 'json';
    const path = (key: string) => (isTree ? treePath(key) : [key]);
    const words = { name: path(name).join('.'), near: near && path(near).join('.') };
    if (near === undefined) {
      add({ id: 'unknown-name-alone', at, words });
      return;
    }
    const findingId = (): string => {
      if (renamed.has(name)) return 'renamed';
      if (near === name.trim()) return 'space-in-name';
      return isPrefixed ? 'unknown-name' : 'missing-prefix';
    };
    const [before, after] = [path(name), path(near)];
    const edit = { start: at, end: at + (before.pop()?.length ?? 0), text: after.pop() ?? '' };
    // A value of a tree can be renamed where it is, but not moved.
    const isBeside = before.join() === after.join();
    add({ id: findingId(), at, words, edit: isBeside ? edit : undefined });
  };
}

/** Reports whether a release came after a version, or after every version of a series. */
function isAfter(release: string, version: string): boolean {
  return (
    !(isSeries(version) && contains(version, release)) && compareVersions(release, version) > 0
  );
}

/** The mistake to use a setting that the reader's release doesn't read yet or any more, or that later ones don't. */
function releaseProblem(about: KnownSetting, version: string): Mistake | undefined {
  const { since, until, deprecated, effect } = about;
  if (since !== undefined && isAfter(since, version)) {
    return { id: 'newer', words: { version, release: since }, about };
  }
  if (until && compareVersions(isSeries(until) ? seriesOf(version) : version, until) > 0) {
    return { id: 'gone', words: { version, release: until, expected: effect }, about };
  }
  if (deprecated !== undefined) {
    return { id: 'deprecated', words: { expected: deprecated === true ? '' : deprecated }, about };
  }
  return until === undefined ? undefined : { id: 'later-removed', words: { release: until } };
}

/** A value in the form of its holder; undefined when it can't be written there. */
function written(value: string, holder: Entry['holder']): string | undefined {
  if (holder === 'line') return dotenvValue(value);
  if (holder === 'json') return JSON.stringify(value);
  if (holder === 'item') return value.replaceAll('$', '$$$$');
  return yamlText(holder === 'text' ? value.replaceAll('$', '$$$$') : value);
}

/** A check of one value. */
function valueCheck(
  text: string,
  { facts }: CheckOptions,
  add: Add,
): (entry: KnownEntry, setting: KnownSetting) => void {
  const rules = compileRules(facts.values, 'i');
  return ({ name, value, source, holder, valueStart, isSecret }, setting) => {
    if (value === null || value === '') return;
    const { type } = setting;
    const end = valueStart + source.length;
    const rest = text.slice(end, end + 100);
    const secret = String(isSecret);
    const parts: Readonly<Record<string, string>> = {
      holder,
      type,
      secret,
      name,
      value,
      source,
      rest,
    };
    const get = (part: string) => parts[part];
    const words = { name, value: isSecret ? mask : value };
    let isWrong = false;
    for (const compiled of rules) {
      if (!applies(compiled, get)) continue;
      isWrong = true;
      const { id, fix } = compiled.rule;
      const right = Object.entries(fix ?? {}).reduce(
        (before, [pattern, after]) => before.replaceAll(new RegExp(pattern, 'g'), after),
        value,
      );
      const fixed = fix && written(right, holder);
      const edit = fixed === undefined ? undefined : { start: valueStart, end, text: fixed };
      add({ id, message: compiled.rule, at: valueStart, words, edit });
    }
    const isUnset = value === 'null' && String(setting.default) === 'null';
    if (isWrong || isReference(value) || isUnset) return;
    // From 2026.5 on, an address may be a list.
    const values = type === 'address' ? value.split(',') : [value];
    const expected = values.map((one) => valueProblem(setting, one.trim())).find(Boolean);
    if (expected === undefined) return;
    add({
      id: 'wrong-type',
      at: valueStart,
      words: Object.assign({ expected }, words),
      about: setting,
    });
  };
}

/** A container, or the whole text, with its variables by their names. */
interface Container {
  readonly container?: string | undefined;
  readonly get: (name: string) => KnownEntry | undefined;
}

/** The containers that have variables of their own, or one for all. */
function containersOf(entries: readonly KnownEntry[]): Container[] {
  const common = new Map<string, KnownEntry>();
  const byScope = new Map([['', common]]);
  for (const entry of entries) {
    const own = byScope.get(entry.scope) ?? new Map<string, KnownEntry>();
    byScope.set(entry.scope, own.set(entry.name, entry));
  }
  if (byScope.size > 1) byScope.delete('');
  return [...byScope.values()].map((own) => ({
    container: own.values().next().value?.container,
    get: (name) => own.get(name) ?? common.get(name),
  }));
}

/** Settings that don't go together, and those that are missing in the whole text. */
function checkTogether(
  entries: readonly KnownEntry[],
  containers: readonly Container[],
  rules: ConfigurationFacts['rules'],
  add: Add,
): void {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const whole: Container = { get: (name) => byName.get(name) };
  const isOutpost = entries.every(({ container }) => container === 'outposts');
  const compiled = compileRules(rules, 'i');
  for (const one of isOutpost ? containers : [...containers, whole]) {
    for (const each of compiled) {
      const { rule, when } = each;
      const isAsked = (when.length === 0) === (one === whole);
      if (!isAsked || !applies(each, (name) => one.get(name)?.value)) continue;
      add({ id: rule.id, message: rule, at: one.get(when[0]?.[0] ?? '')?.nameStart, words: {} });
    }
  }
}

/** Settings that server and worker must share. */
const shared = /^AUTHENTIK_(?:SECRET_KEY$|POSTGRESQL__(?:HOST|PORT|USER|PASSWORD|NAME)$|REDIS__)/;

/** Settings on a container that doesn't read them, and those on one container that both need. */
function checkContainers(entries: readonly KnownEntry[], add: Add): void {
  const all = new Set(entries.map(({ container }) => container));
  const byName = new Map<string, KnownEntry[]>();
  for (const entry of entries) {
    if (entry.setting?.containers === undefined) continue;
    const same = byName.get(entry.name) ?? [];
    same.push(entry);
    byName.set(entry.name, same);
  }
  for (const [name, same] of byName) {
    const readers = same[0]?.setting?.containers ?? [];
    const on = [...new Set(same.map(({ container }) => container))];
    if (on.includes(undefined)) continue;
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
function checkListeners(
  containers: readonly Container[],
  sharesNetwork: boolean,
  settings: readonly KnownSetting[],
  add: Add,
): void {
  const listeners = settings.filter(
    ({ type, key }) => type === 'address' && !key.endsWith('RADIUS'),
  );
  const portOf = (one: Container | undefined, { key, default: usual }: KnownSetting) => {
    const isAlways = /__(?:HTTPS?|METRICS)$/.test(key);
    const address = one?.get(key)?.value ?? (isAlways ? String(usual) : '');
    return /:(\d+)$/.exec(address)?.[1];
  };
  for (const one of containers) {
    for (const setting of listeners) {
      const { key } = setting;
      const at = one.get(key)?.valueStart;
      const port = at === undefined ? undefined : portOf(one, setting);
      if (port === undefined) continue;
      const near = listeners.find((other) => other !== setting && portOf(one, other) === port)?.key;
      if (near !== undefined) add({ id: 'listeners-collide', at, words: { name: key, near } });
    }
  }
  const named = (name: string) => containers.find(({ container }) => container === name);
  const [server, worker] = [named('server'), named('worker')];
  for (const setting of sharesNetwork ? listeners : []) {
    const port = portOf(server, setting);
    const isUsed = setting.containers?.includes('worker') && port !== undefined;
    const at = worker?.get(setting.key)?.valueStart;
    if (isUsed && port === portOf(worker, setting)) {
      add({ id: 'shared-network', at, words: { name: setting.key } });
    }
  }
}
