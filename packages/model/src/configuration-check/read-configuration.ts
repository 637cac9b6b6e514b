import { YAMLException } from 'js-yaml';
import {
  child,
  none,
  parseLocatedYaml,
  tooComplex,
  type YamlNode,
} from '../data-files/located-yaml.ts';
import type { Edit } from './corrected.ts';
import type { ConfigurationFacts } from './facts.ts';
import { type Form, maxLength } from './forms.ts';

/** A service or container with variables of its own. */
export interface Scope {
  /** `server`, `worker` or `outposts`, if the text tells. */
  readonly container?: string | undefined;
}

/** The scope of variables for all containers. */
export const everywhere: Scope = {};

/** The scope of variables for services of other projects. */
export const elsewhere: Scope = {};

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
  readonly scope: Scope;
}

/** A finding by its id, with the place and what its text names. */
export interface Problem {
  readonly id: string;
  readonly at?: number | undefined;
  readonly words: Readonly<Record<string, string | undefined>>;
  /** The message, when it isn't that of the facts with this id. */
  readonly message?: ConfigurationFacts['findings'][string];
  readonly edit?: Edit | undefined;
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
 * The variables of a `.env`, as Docker Compose reads it.
 *
 * @see https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax
 */
function* envEntries(text: string, { problems }: Configuration): Entries {
  for (const match of text.matchAll(envLine)) {
    const [all, before = '', name, equals = '', single, double, bare] = match;
    const at = match.index;
    if (name === undefined) {
      const isFine = /^\s*(?:#.*|(?:export\s+)?\w+\s*)?$/.test(all);
      if (!isFine && problems.length < maxEntries) problems.push({ id: 'env-line', at, words: {} });
      continue;
    }
    if (equals !== '=') problems.push({ id: 'spaces-around-equals', at, words: { name } });
    if (/^['"]/.test(bare ?? '')) problems.push({ id: 'quote-open', at, words: { name } });
    const nameStart = at + before.length;
    const valueStart = nameStart + name.length + equals.length;
    const source =
      bare?.replace(/(?:^|\s)#.*$/, '').trimEnd() ?? text.slice(valueStart, at + all.length);
    const value = single ?? double?.replaceAll(/\\(["\\$])/g, '$1') ?? source;
    yield { name, value, source, nameStart, valueStart, holder: 'line', scope: everywhere };
  }
}

type Entries = Generator<Entry>;

/** Parts of a value that Compose, Kubernetes or a template replaces. */
const replaced = /\{\{|\$\(|(?<!\$)\$\{|^\$\w+$/;

function entryOf(name: string, node: YamlNode, holder: Entry['holder'], scope = everywhere): Entry {
  const { start: valueStart, source, nameStart } = node;
  const text = node.items?.map((item) => item.text ?? '').join(',') ?? node.text;
  const value = text === undefined || replaced.test(text) ? null : text;
  return { name, value, source, nameStart, valueStart, holder, scope };
}

/** The container that a service or pod runs, from its image, command and name. */
function containerOf(name: string, node: YamlNode): string | undefined {
  const image = child(node, 'image')?.text ?? '';
  if (/authentik.*\b(?:proxy|ldap|radius|rac)\b/.test(image)) return 'outposts';
  const started = [child(node, 'command'), child(node, 'args')].flatMap((one) => one?.items ?? one);
  const words = [...started.map((part) => part?.text), name.replaceAll(/[-_]/g, ' ')];
  return /\b(?:server|worker)\b/.exec(words.join(' '))?.[0];
}

/** A variable of a list in Compose: `NAME=value`. */
function assigned({ start, source, text = '', nameStart }: YamlNode): [string, YamlNode][] {
  const [before = '', quote = '', name] = /^(['"]?)([^=]*)=/.exec(source) ?? [];
  if (name === undefined) return [];
  const value = {
    start: start + before.length,
    source: source.slice(before.length, source.length - quote.length),
    text: text.slice(text.indexOf('=') + 1),
    nameStart,
  };
  return [[name, value]];
}

/** The variables of `environment` in Compose, which is a map or a list, or of an `env` list in Kubernetes. */
function* variablesOf(node = none, scope: Scope, { form, problems }: Configuration): Entries {
  const { pairs, items = [] } = node;
  if (form === 'compose') {
    const holder = pairs === undefined ? 'item' : 'text';
    for (const [name, value] of pairs ?? items.flatMap(assigned)) {
      const entry = entryOf(name, value, holder, scope);
      yield { ...entry, value: entry.value?.replaceAll('$$', '$') ?? null };
    }
    return;
  }
  for (const item of items) {
    const { text: name, start, source } = child(item, 'name') ?? none;
    const nameStart = start + (/^['"]/.test(source) ? 1 : 0);
    const value = child(item, 'value');
    if (name === undefined) continue;
    if (value !== undefined && child(item, 'valueFrom') !== undefined) {
      problems.push({ id: 'value-twice', at: nameStart, words: { name } });
    }
    yield entryOf(name, { ...(value ?? none), nameStart }, 'kubernetes', scope);
  }
}

/** Reports whether a map or list of Compose has a variable for authentik. */
function namesOurs({ pairs, items = [] } = none): boolean {
  return [...(pairs?.keys() ?? items.map(({ text = '' }) => text))].some(isOurs);
}

/** The variables of all containers in a node, and the data of resources. */
function* containerEntries(node: YamlNode, above: string, found: Configuration): Entries {
  for (const item of node.items ?? []) yield* containerEntries(item, above, found);
  if (node.pairs === undefined) return;
  const name = (child(node, 'name') ?? child(child(node, 'metadata'), 'name'))?.text ?? above;
  const variables = child(node, found.form === 'compose' ? 'environment' : 'env');
  // A Compose file has services of other projects, too.
  if (found.form === 'compose' && !namesOurs(variables)) {
    yield* variablesOf(variables, elsewhere, found);
    return;
  }
  if (found.form === 'helm' && variables?.pairs?.size) {
    const words = { name: `${name}.env` };
    found.problems.push({ id: 'helm-env-map', at: variables.start, words });
  }
  const container = variables && containerOf(name, node);
  // In the values of the chart, `global` is for all containers.
  const scope = name === 'global' ? everywhere : { container };
  yield* variablesOf(variables, scope, found);
  const source = child(node, 'env_file') ?? child(node, 'envFrom')?.items?.[0];
  found.hasMore ||= source !== undefined;
  const network = child(node, 'network_mode')?.text ?? '';
  found.sharesNetwork ||= container === 'worker' && /^host$|^service:|^container:/.test(network);
  const plain = child(node, 'stringData');
  const isEncoded = child(node, 'kind')?.text === 'Secret' && plain === undefined;
  for (const [key, value] of (plain ?? child(node, 'data'))?.pairs ?? []) {
    const known = isEncoded ? { ...value, text: undefined } : value;
    if (isOurs(key)) yield entryOf(key, known, 'kubernetes');
  }
  for (const [key, part] of node.pairs) yield* containerEntries(part, key, found);
}

/** The settings below a node, each level of which is one `__` of the variable. */
function* treeEntries(node: YamlNode, path: string, holder: 'chart' | 'json'): Entries {
  for (const [key, value] of node.pairs ?? []) {
    // The default configuration names the listeners in another way than their variables.
    const own = holder === 'json' && path.endsWith('LISTEN__') ? key.replace('listen_', '') : key;
    const variable = path + own.toUpperCase();
    // The chart leaves out empty values.
    const isEmpty = holder === 'chart' && value.items === undefined && !value.text;
    if (value.pairs !== undefined) yield* treeEntries(value, `${variable}__`, holder);
    else if (!isEmpty) yield entryOf(variable, value, holder);
  }
}

/** The variables of `values.yaml`. */
function* helmEntries(root: YamlNode, found: Configuration): Entries {
  const settings = child(root, 'authentik') ?? none;
  yield* treeEntries(settings, 'AUTHENTIK_', 'chart');
  found.hasMore = child(settings, 'existingSecret') !== undefined;
  for (const part of ['global', 'server', 'worker']) {
    yield* containerEntries(child(root, part) ?? none, part, found);
  }
  for (const name of ['env', 'envValueFrom', 'envFrom']) {
    const at = child(root, name)?.nameStart;
    if (at !== undefined) found.problems.push({ id: 'helm-old-values', at, words: { name } });
  }
}

function* entriesOf(roots: readonly YamlNode[], text: string, found: Configuration): Entries {
  const { form } = found;
  if (form === 'env') yield* envEntries(text, found);
  for (const root of roots) {
    if (form === 'dump') yield* treeEntries(root, 'AUTHENTIK_', 'json');
    if (form === 'helm') yield* helmEntries(root, found);
    if (form === 'compose' || form === 'kubernetes') {
      const services = child(root, 'services')?.pairs;
      // A part of a file may be the variables themselves.
      if (services === undefined) yield* variablesOf(root, everywhere, found);
      for (const [name, node] of services ?? [['', root] as const]) {
        yield* containerEntries(node, name, found);
      }
    }
  }
}

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
  return namesOurs(root) ? 'compose' : 'env';
}

/** The most variables of a text. No real file has so many, and more would take too long. */
const maxEntries = 5000;

/**
 * Reads the variables of a text.
 *
 * @param wanted - its form; recognized when it isn't given
 */
export function readConfiguration(text: string, wanted?: Form): Configuration {
  const found: Configuration = { entries: [], problems: [] };
  if (text.length > maxLength) {
    found.problems.push({ id: 'too-large', words: { expected: String(maxLength) } });
    return found;
  }
  // A terminal shows log lines in front of the dump.
  const start = Math.max(0, text.search(/^\{[ \t]*$/m));
  const yaml = ' '.repeat(start) + text.slice(start);
  try {
    const isEnv = wanted === undefined ? looksLikeEnv(yaml) : wanted === 'env';
    const roots = isEnv ? [] : parseLocatedYaml(yaml);
    found.form = wanted ?? (isEnv ? 'env' : formOf(roots, yaml));
    for (const entry of entriesOf(roots, text, found)) {
      if (found.entries.length === maxEntries) {
        found.problems.push({ id: 'too-many', words: { expected: String(maxEntries) } });
        break;
      }
      found.entries.push(entry);
    }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason: expected, mark } = error;
    const id = tooComplex.test(expected) ? 'too-complex' : 'yaml-syntax';
    found.problems.push({ id, at: mark?.position, words: { expected } });
  }
  return found;
}
