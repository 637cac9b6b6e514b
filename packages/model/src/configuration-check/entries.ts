import type { Form } from './forms.ts';
import { child, mergedPairs, parseLocatedYaml, type YamlNode } from './located-yaml.ts';

/** A variable as it is written. Offsets are in characters of the text. */
export interface Entry {
  /** The environment variable. */
  readonly name: string;
  /** The value that the container gets; undefined when something else decides it. */
  readonly value?: string | undefined;
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

export interface Configuration {
  readonly entries: Entry[];
  /** Mistakes that only the form shows: ids of findings with their places. */
  readonly problems: { readonly id: string; readonly at: number; readonly name: string }[];
  /** True if the text names other sources of variables. */
  hasMore?: boolean;
  /** True if server and worker use the same ports. */
  sharesNetwork?: boolean;
}

const assignment = /^([ \t]*(?:export[ \t]+)?)([^\s=#:]+)([ \t]*=[ \t]*)(.*)$/;

/**
 * Reads variables as Docker Compose reads a `.env`.
 *
 * @see https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax
 */
function readEnv(text: string): Configuration {
  const found: Configuration = { entries: [], problems: [] };
  let after = 0;
  for (const { 0: line, index: start } of text.matchAll(/[^\r\n]+/g)) {
    if (start < after) continue;
    const [, before = '', name, equals = '', rest = ''] = assignment.exec(line) ?? [];
    if (name === undefined) {
      const isFine = /^\s*(?:#.*|(?:export\s+)?\w+\s*)?$/.test(line);
      if (!isFine) found.problems.push({ id: 'env-line', at: start, name: '' });
      continue;
    }
    const nameStart = start + before.length;
    const valueStart = nameStart + name.length + equals.length;
    // A quoted value may go on for some lines.
    const near = text.slice(valueStart, valueStart + 5000);
    const quoted = /^(?:'([^']*)'|"((?:\\[\s\S]|[^"\\])*)")/.exec(near);
    const source = quoted?.[0] ?? rest.replace(/(?:^|\s)#.*$/, '').trimEnd();
    const value = quoted?.[1] ?? quoted?.[2]?.replaceAll(/\\(["\\$])/g, '$1') ?? source;
    after = valueStart + source.length;
    if (equals !== '=') found.problems.push({ id: 'spaces-around-equals', at: start, name });
    if (quoted === null && /^['"]/.test(rest)) {
      found.problems.push({ id: 'quote-open', at: start, name });
    }
    found.entries.push({ name, value, source, nameStart, valueStart, holder: 'line', scope: '' });
  }
  return found;
}

type Place = Pick<Entry, 'holder' | 'scope' | 'container'>;

/** @param elsewhere - parts of a value that something else replaces */
function entryOf(
  name: string,
  key: YamlNode,
  value: YamlNode | undefined,
  place: Place,
  elsewhere: RegExp,
): Entry {
  const text = value?.items?.map((item) => item.text ?? '').join(',') ?? value?.text;
  return {
    name,
    value: text === undefined || elsewhere.test(text) ? undefined : text,
    source: value?.items === undefined ? (value?.source ?? '') : '[',
    nameStart: key.start + (/^['"]/.test(key.source) ? 1 : 0),
    valueStart: value?.start ?? key.end,
    ...place,
  };
}

/** The container that a service or pod runs, from its image, command and name. */
function containerOf(name: string, node: YamlNode | undefined): string | undefined {
  const image = child(node, 'image')?.text ?? '';
  if (/authentik/.test(image) && /\b(?:proxy|ldap|radius|rac)\b/.test(image)) return 'outposts';
  const started = ['command', 'args'].flatMap((key) => child(node, key)?.items ?? child(node, key));
  const words = [...started.map((part) => part?.text ?? ''), name.replaceAll(/[-_]/g, ' ')];
  return /\b(?:server|worker)\b/.exec(words.join(' '))?.[0];
}

const composeVariable = /(?<!\$)\$\{|^\$\w+$/;

/** The variables of `environment`, which is a map or a list. */
function composeEntries(node: YamlNode | undefined, place: Omit<Place, 'holder'>): Entry[] {
  const listed = (node?.items ?? []).flatMap((item): Entry[] => {
    const [before, quote = '', name] = /^(['"]?)([^=]*)=/.exec(item.source) ?? [];
    if (before === undefined || name === undefined || item.text === undefined) return [];
    const end = item.end - quote.length;
    const start = item.start + before.length;
    const source = item.source.slice(before.length, item.source.length - quote.length);
    const value = { start, end, source, text: item.text.slice(item.text.indexOf('=') + 1) };
    return [entryOf(name, item, value, { ...place, holder: 'item' }, composeVariable)];
  });
  const mapped = [...mergedPairs(node)].map(([name, [key, value]]) =>
    entryOf(name, key, value, { ...place, holder: 'text' }, composeVariable),
  );
  return [...listed, ...mapped].map((entry) =>
    entry.value?.includes('$$') ? { ...entry, value: entry.value.replaceAll('$$', '$') } : entry,
  );
}

export function isOurs(name: string): boolean {
  return /^AUTH[A-Z]*[KC]_/i.test(name);
}

function readCompose(root: YamlNode | undefined): Configuration {
  const found: Configuration = { entries: [], problems: [] };
  for (const [scope, [, service]] of mergedPairs(child(root, 'services'))) {
    const container = containerOf(scope, service);
    const own = composeEntries(child(service, 'environment'), { scope, container });
    if (!own.some(({ name }) => isOurs(name))) continue;
    found.entries.push(...own);
    found.hasMore ||= child(service, 'env_file') !== undefined;
    const network = child(service, 'network_mode')?.text ?? '';
    found.sharesNetwork ||=
      container === 'worker' && /^host$|^(?:service|container):/.test(network);
  }
  if (child(root, 'services') === undefined) {
    found.entries.push(...composeEntries(child(root, 'environment') ?? root, { scope: '' }));
  }
  return found;
}

/** Adds the variables of a Kubernetes `env` list. */
function readEnvList(found: Configuration, node: YamlNode | undefined, place: Place): void {
  for (const item of node?.items ?? []) {
    const pairs = mergedPairs(item);
    const name = pairs.get('name')?.[1];
    if (name?.text === undefined) continue;
    const value = pairs.get('value')?.[1];
    if (value !== undefined && pairs.has('valueFrom')) {
      found.problems.push({ id: 'value-twice', at: name.start, name: name.text });
    }
    found.entries.push(entryOf(name.text, name, value, place, /\$\(|\{\{/));
  }
}

/** The settings below a node, each level of which is one `__` of the variable. */
function treeEntries(node: YamlNode | undefined, path: string, holder: 'chart' | 'json'): Entry[] {
  return [...mergedPairs(node)].flatMap(([key, [name, value]]): Entry[] => {
    // The default configuration names the listeners in another way than their variables.
    const own = holder === 'json' && path.endsWith('LISTEN__') ? key.replace('listen_', '') : key;
    const variable = path + own.toUpperCase();
    if (value.pairs !== undefined) return treeEntries(value, `${variable}__`, holder);
    const entry = entryOf(variable, name, value, { holder, scope: '' }, /\{\{/);
    if (holder === 'json') return [entry];
    // The chart leaves out empty values, and YAML 1.1 has more words for booleans.
    if (value.items === undefined && !value.text) return [];
    const word = /^(?:(yes|on)|no|off)$/i.exec(value.source);
    return [word === null ? entry : { ...entry, value: String(word[1] !== undefined) }];
  });
}

function readHelm(root: YamlNode | undefined): Configuration {
  const settings = child(root, 'authentik');
  // These two are for the chart itself.
  const entries = treeEntries(settings, 'AUTHENTIK_', 'chart').filter(
    ({ name }) => !/^AUTHENTIK_(?:ENABLED$|EXISTINGSECRET)/.test(name),
  );
  const found: Configuration = { entries, problems: [] };
  found.hasMore = child(settings, 'existingSecret') !== undefined;
  for (const part of ['global', 'server', 'worker']) {
    const env = child(root, part, 'env');
    const container = part === 'global' ? undefined : part;
    readEnvList(found, env, { holder: 'kubernetes', scope: container ?? '', container });
    found.hasMore ||= (child(root, part, 'envFrom')?.items?.length ?? 0) > 0;
    if (env?.pairs?.length) {
      found.problems.push({ id: 'helm-env-map', at: env.start, name: `${part}.env` });
    }
  }
  for (const name of ['env', 'envValueFrom', 'envFrom']) {
    const at = mergedPairs(root).get(name)?.[0].start;
    if (at !== undefined) found.problems.push({ id: 'helm-old-values', at, name });
  }
  return found;
}

function readKubernetes(roots: readonly YamlNode[]): Configuration {
  const found: Configuration = { entries: [], problems: [] };
  const walk = (node: YamlNode, above: string): void => {
    const pairs = mergedPairs(node);
    const scope = pairs.get('name')?.[1].text ?? child(node, 'metadata', 'name')?.text ?? above;
    const place = { holder: 'kubernetes', scope, container: containerOf(scope, node) } as const;
    found.hasMore ||= pairs.has('envFrom');
    readEnvList(found, pairs.get('env')?.[1], place);
    const isEncoded = pairs.get('kind')?.[1].text === 'Secret' && !pairs.has('stringData');
    const data = (pairs.get('stringData') ?? pairs.get('data'))?.[1];
    for (const [name, [key, value]] of mergedPairs(data)) {
      if (!isOurs(name)) continue;
      const everywhere = { ...place, scope: '', container: undefined };
      found.entries.push(entryOf(name, key, value, everywhere, isEncoded ? /^/ : /\{\{/));
    }
    for (const [, value] of pairs.values()) walk(value, scope);
    for (const item of node.items ?? []) walk(item, scope);
  };
  for (const root of roots) {
    readEnvList(found, root, { holder: 'kubernetes', scope: '' });
    walk(root, '');
  }
  return found;
}

function recognize(text: string, roots: () => readonly YamlNode[]): Form {
  const lines = text.split('\n', 200).filter((line) => /^\s*[^\s#]/.test(line));
  const assigned = lines.filter((line) => assignment.test(line));
  if (assigned.length * 2 > lines.length) return 'env';
  const [root] = roots();
  const has = (...keys: string[]) => keys.some((key) => child(root, key) !== undefined);
  if (has('services', 'environment')) return 'compose';
  if (has('authentik', 'global')) return 'helm';
  const isDump = text.trimStart().startsWith('{') && has('postgresql', 'log_level', 'secret_key');
  if (isDump) return 'dump';
  if (has('kind', 'env') || child(root?.items?.[0], 'name') !== undefined) return 'kubernetes';
  const names = [...mergedPairs(root).keys(), ...(root?.items ?? []).map(({ source }) => source)];
  return names.some((name) => isOurs(name.replace(/^['"]/, ''))) ? 'compose' : 'env';
}

/**
 * Reads the variables of a text.
 *
 * @param wanted - its form; recognized when it isn't given
 * @throws {YAMLException} for YAML that can't be read
 * @throws {TooComplexError}
 */
export function readConfiguration(text: string, wanted?: Form): Configuration & { form: Form } {
  let parsed: readonly YamlNode[] | undefined;
  // A terminal shows log lines in front of the dump.
  const json = text.replace(/^(?:[^{\n]|\{")[\s\S]*\n(?=\{\s*\n)/, (log) => ' '.repeat(log.length));
  const roots = () => {
    parsed ??= parseLocatedYaml(json);
    return parsed;
  };
  const form = wanted ?? recognize(json, roots);
  const read = {
    env: () => readEnv(text),
    compose: () => readCompose(roots()[0]),
    helm: () => readHelm(roots()[0]),
    kubernetes: () => readKubernetes(roots()),
    dump: () => ({ entries: treeEntries(roots()[0], 'AUTHENTIK_', 'json'), problems: [] }),
  };
  return { form, ...read[form]() };
}
