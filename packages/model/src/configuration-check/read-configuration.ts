import { YAMLException } from 'js-yaml';
import { type Form, maxLength } from './forms.ts';
import { child, parseLocatedYaml, tooComplex, type YamlNode } from './located-yaml.ts';

/** A variable as it is written. Offsets are in characters of the text. */
export interface Entry {
  /** The environment variable. */
  readonly name: string;
  /** The value that the container gets; null when something else decides it. */
  readonly value: string | null;
  /** The value as it is written, with quotation marks. */
  readonly source: string;
  readonly nameStart: number;
  readonly valueStart: number;
  /** A line of a `.env`, an item or a value of `environment`, an `env` list, a value of the chart, or JSON. */
  readonly holder: 'line' | 'item' | 'text' | 'kubernetes' | 'chart' | 'json';
  /** Name of the service or container; empty for all. */
  readonly scope: string;
  readonly container?: string | undefined;
}

/** A finding of the facts by its id, with the place and what its text names. */
export interface Problem {
  readonly id: string;
  readonly at?: number | undefined;
  readonly words: Readonly<Record<string, string | undefined>>;
}

export interface Configuration {
  /** Undefined for a text that can't be read. */
  form?: Form;
  entries: Entry[];
  /** Mistakes that only the form shows. */
  readonly problems: Problem[];
  /** True if the text names other sources of variables. */
  hasMore?: boolean;
  /** True if server and worker use the same ports. */
  sharesNetwork?: boolean;
}

/** Tells if a name is meant for authentik, also when it is misspelled. */
export function isOurs(name: string): boolean {
  return /^AUTH[A-Z]*[KC]_/i.test(name);
}

const assignment = /^([ \t]*(?:export[ \t]+)?)([^\s=#:]+)([ \t]*=[ \t]*)/;
/** A quoted value may go on for some lines. */
const envLine = new RegExp(
  `${assignment.source}(?:'([^']{0,5000})'|"((?:\\\\[\\s\\S]|[^"\\\\]){0,5000})"|(.*))|^.+`,
  'gm',
);

/**
 * Reads variables as Docker Compose reads a `.env`.
 *
 * @see https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax
 */
function readEnv(text: string, { entries, problems }: Configuration): void {
  for (const match of text.matchAll(envLine)) {
    const [all, before = '', name, equals = '', single, double, bare] = match;
    const at = match.index;
    if (name === undefined) {
      const isFine = /^\s*(?:#.*|(?:export\s+)?\w+\s*)?$/.test(all);
      if (!isFine) problems.push({ id: 'env-line', at, words: {} });
      continue;
    }
    if (equals !== '=') problems.push({ id: 'spaces-around-equals', at, words: { name } });
    if (/^['"]/.test(bare ?? '')) problems.push({ id: 'quote-open', at, words: { name } });
    const nameStart = at + before.length;
    const valueStart = nameStart + name.length + equals.length;
    const source =
      bare?.replace(/(?:^|\s)#.*$/, '').trimEnd() ?? text.slice(valueStart, at + all.length);
    const value = single ?? double?.replaceAll(/\\(["\\$])/g, '$1') ?? source;
    entries.push({ name, value, source, nameStart, valueStart, holder: 'line', scope: '' });
  }
}

/** Parts of a value that Compose, Kubernetes or Helm replaces. */
const composeVariable = /(?<!\$)\$\{|^\$\w+$/;
const podVariable = /\$\(|\{\{/;
const template = /\{\{/;

type Place = Pick<Entry, 'holder' | 'scope' | 'container'>;

/** @param elsewhere - parts of a value that something else replaces */
function entryOf(name: string, node: YamlNode, place: Place, elsewhere: RegExp): Entry {
  const text = node.items?.map((item) => item.text ?? '').join(',') ?? node.text;
  return {
    name,
    value: text === undefined || elsewhere.test(text) ? null : text,
    source: node.items === undefined ? node.source : '[',
    nameStart: node.keyStart ?? node.start,
    valueStart: node.start,
    // Faster than a spread, for files with thousands of values.
    holder: place.holder,
    scope: place.scope,
    container: place.container,
  };
}

/** The container that a service or pod runs, from its image, command and name. */
function containerOf(name: string, node: YamlNode | undefined): string | undefined {
  const image = child(node, 'image')?.text ?? '';
  if (/authentik.*\b(?:proxy|ldap|radius|rac)\b/.test(image)) return 'outposts';
  const started = [child(node, 'command'), child(node, 'args')].flatMap((one) => one?.items ?? one);
  const words = [...started.map((part) => part?.text), name.replaceAll(/[-_]/g, ' ')];
  return /\b(?:server|worker)\b/.exec(words.join(' '))?.[0];
}

/** The variables of `environment`, which is a map or a list. */
function composeEntries(node: YamlNode | undefined, scope: string, container?: string): Entry[] {
  const isList = node?.items !== undefined;
  const place: Place = { holder: isList ? 'item' : 'text', scope, container };
  const listed = (node?.items ?? []).flatMap((item): [string, YamlNode][] => {
    const [before, quote = '', name] = /^(['"]?)([^=]*)=/.exec(item.source) ?? [];
    if (before === undefined || name === undefined || item.text === undefined) return [];
    const value = {
      start: item.start + before.length,
      source: item.source.slice(before.length, item.source.length - quote.length),
      text: item.text.slice(item.text.indexOf('=') + 1),
      keyStart: item.start,
    };
    return [[name, value]];
  });
  return [...listed, ...(node?.pairs ?? [])].map(([name, value]) => {
    const entry = entryOf(name, value, place, composeVariable);
    return Object.assign(entry, { value: entry.value?.replaceAll('$$', '$') ?? null });
  });
}

function readCompose([root]: readonly YamlNode[], found: Configuration): void {
  const services = child(root, 'services');
  if (services === undefined) {
    found.entries = composeEntries(child(root, 'environment') ?? root, '');
  }
  for (const [scope, service] of services?.pairs ?? []) {
    const container = containerOf(scope, service);
    const own = composeEntries(child(service, 'environment'), scope, container);
    if (!own.some(({ name }) => isOurs(name))) continue;
    for (const entry of own) found.entries.push(entry);
    found.hasMore ||= child(service, 'env_file') !== undefined;
    const network = child(service, 'network_mode')?.text ?? '';
    found.sharesNetwork ||= container === 'worker' && /^host$|^service:|^container:/.test(network);
  }
}

/** Reads a Kubernetes `env` list. */
function readEnvList(
  node: YamlNode | undefined,
  { entries, problems }: Configuration,
  scope = '',
  container?: string,
): void {
  const place: Place = { holder: 'kubernetes', scope, container };
  for (const item of node?.items ?? []) {
    const named = child(item, 'name');
    if (named?.text === undefined) continue;
    const [name, value] = [named.text, child(item, 'value')];
    if (value !== undefined && child(item, 'valueFrom') !== undefined) {
      problems.push({ id: 'value-twice', at: named.start, words: { name } });
    }
    const after = { start: named.start + named.source.length, source: '' };
    const keyStart = named.start + (/^['"]/.test(named.source) ? 1 : 0);
    const node = Object.assign(value ?? after, { keyStart });
    entries.push(entryOf(name, node, place, podVariable));
  }
}

/** The settings below a node, each level of which is one `__` of the variable. */
function treeEntries(node: YamlNode | undefined, path: string, holder: 'chart' | 'json'): Entry[] {
  return [...(node?.pairs ?? [])].flatMap(([key, value]): Entry[] => {
    // The default configuration names the listeners in another way than their variables.
    const own = holder === 'json' && path.endsWith('LISTEN__') ? key.replace('listen_', '') : key;
    const variable = path + own.toUpperCase();
    if (value.pairs !== undefined) return treeEntries(value, `${variable}__`, holder);
    // The chart leaves out empty values.
    if (holder === 'chart' && value.items === undefined && !value.text) return [];
    return [entryOf(variable, value, { holder, scope: '' }, template)];
  });
}

function readHelm([root]: readonly YamlNode[], found: Configuration): void {
  const settings = child(root, 'authentik');
  // These two are for the chart itself.
  found.entries = treeEntries(settings, 'AUTHENTIK_', 'chart').filter(
    ({ name }) => !/^AUTHENTIK_(?:ENABLED$|EXISTINGSECRET)/.test(name),
  );
  found.hasMore = child(settings, 'existingSecret') !== undefined;
  for (const part of ['global', 'server', 'worker']) {
    readPods(child(root, part), part.replace('global', ''), found);
    const env = child(root, part, 'env');
    if (env?.pairs?.size) {
      found.problems.push({ id: 'helm-env-map', at: env.start, words: { name: `${part}.env` } });
    }
  }
  for (const name of ['env', 'envValueFrom', 'envFrom']) {
    const at = child(root, name)?.keyStart;
    if (at !== undefined) found.problems.push({ id: 'helm-old-values', at, words: { name } });
  }
}

/** Reads the variables of all containers and the data of all resources in a node. */
function readPods(node: YamlNode | undefined, above: string, found: Configuration): void {
  const scope = child(node, 'name')?.text ?? child(node, 'metadata', 'name')?.text ?? above;
  found.hasMore ||= (child(node, 'envFrom')?.items?.length ?? 0) > 0;
  readEnvList(child(node, 'env'), found, scope, containerOf(scope, node));
  const plain = child(node, 'stringData');
  const isEncoded = child(node, 'kind')?.text === 'Secret' && plain === undefined;
  for (const [name, value] of (plain ?? child(node, 'data'))?.pairs ?? []) {
    const elsewhere = isEncoded ? /^/ : template;
    const entry = entryOf(name, value, { holder: 'kubernetes', scope: '' }, elsewhere);
    if (isOurs(name)) found.entries.push(entry);
  }
  for (const part of node?.pairs?.values() ?? node?.items ?? []) readPods(part, scope, found);
}

function readKubernetes(roots: readonly YamlNode[], found: Configuration): void {
  for (const root of roots) {
    readEnvList(root, found);
    readPods(root, '', found);
  }
}

const readers = {
  compose: readCompose,
  helm: readHelm,
  kubernetes: readKubernetes,
  dump: ([root]: readonly YamlNode[], found: Configuration): void => {
    found.entries = treeEntries(root, 'AUTHENTIK_', 'json');
  },
};

function looksLikeEnv(text: string): boolean {
  const lines = text.split('\n', 200).filter((line) => /^\s*[^\s#]/.test(line));
  return lines.filter((line) => assignment.test(line)).length * 2 > lines.length;
}

/** The form of a text that doesn't look like a `.env`. */
function formOf([root]: readonly YamlNode[], text: string): Form {
  const has = (...keys: string[]) => keys.some((key) => child(root, key) !== undefined);
  if (has('services', 'environment')) return 'compose';
  if (has('authentik', 'global')) return 'helm';
  const isDump = text.trimStart().startsWith('{') && has('postgresql', 'log_level', 'secret_key');
  if (isDump) return 'dump';
  if (has('kind', 'env') || child(root?.items?.[0], 'name') !== undefined) return 'kubernetes';
  const names = [
    ...(root?.pairs?.keys() ?? []),
    ...(root?.items ?? []).map(({ source }) => source),
  ];
  return names.some((name) => isOurs(name.replace(/^['"]/, ''))) ? 'compose' : 'env';
}

/**
 * Reads the variables of a text.
 *
 * @param wanted - its form; recognized when it isn't given
 */
export function readConfiguration(text: string, wanted?: Form): Configuration {
  const found: Configuration = { entries: [], problems: [] };
  const refused = (id: string, expected: string, at?: number): Configuration => ({
    entries: [],
    problems: [{ id, at, words: { expected } }],
  });
  if (text.length > maxLength) return refused('too-large', String(maxLength));
  // A terminal shows log lines in front of the dump.
  const yaml = text.replace(/^(?:[^{\n]|\{")[\s\S]*\n(?=\{\s*\n)/, (log) => ' '.repeat(log.length));
  try {
    const isEnv = wanted === undefined ? looksLikeEnv(yaml) : wanted === 'env';
    const roots = isEnv ? [] : parseLocatedYaml(yaml);
    found.form = wanted ?? (isEnv ? 'env' : formOf(roots, yaml));
    if (found.form === 'env') readEnv(text, found);
    else readers[found.form](roots, found);
    return found;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const id = tooComplex.test(error.reason) ? 'too-complex' : 'yaml-syntax';
    return refused(id, error.reason, error.mark?.position);
  }
}
