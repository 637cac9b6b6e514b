import type { Setting } from './settings.ts';
import { isReference } from './value-problem.ts';

/** A setting with the value that it gets. */
export interface SetValue extends Pick<Setting, 'key' | 'type' | 'secret' | 'outpost'> {
  /** As the environment variable holds it. */
  readonly value: string;
}

/** The files in which settings can be set, by the way of installing. */
export const fileKinds = ['env', 'compose', 'helm'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The usual name of each file. */
export const fileNames: Readonly<Record<FileKind, string>> = {
  env: '.env',
  compose: 'docker-compose.override.yml',
  helm: 'values.yaml',
};

/** Kubernetes Secret that the values for Helm take secrets from. */
export const SECRET_NAME = 'authentik-settings';

/**
 * Writes settings as one file.
 *
 * @param settings - in the order in which they are written; each key once
 * @returns the text of the file with a line break at its end, empty when there are no settings. A setting that the file
 *   can't hold is named in a comment.
 */
export function configurationFile(kind: FileKind, settings: readonly SetValue[]): string {
  if (settings.length === 0) return '';
  return `${writers[kind](settings).join('\n')}\n`;
}

const writers: Readonly<Record<FileKind, (settings: readonly SetValue[]) => string[]>> = {
  env: (settings) => settings.map(dotenvLine),
  compose: composeLines,
  helm: helmLines,
};

function dotenvLine({ key, value }: SetValue): string {
  const written = dotenvValue(value);
  return written === undefined
    ? `# ${key}: this value can't be written here. Put it into a file, and set file:///path/of/the/file.`
    : `${key}=${written}`;
}

/** Text that every reader of such files takes as it is: no quotation marks, `$`, `#` or `\`, no space at an end. */
const PLAIN_DOTENV = /^(?! )[\w .,:;/@%+=~^?&*<>()[\]{}|!-]*(?<! )$/;

/**
 * A value of an environment file. Docker Compose replaces variables in text without quotation marks and in double ones,
 * but not in single ones.
 *
 * @returns undefined for a value that readers of such files understand in different ways
 * @see https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax
 */
export function dotenvValue(value: string): string | undefined {
  if (PLAIN_DOTENV.test(value)) return value;
  if (!/['\n\r]|\\\\|\\$/.test(value)) return `'${value}'`;
  if (!/["$`\\\n\r]/.test(value)) return `"${value}"`;
  return undefined;
}

/** Words that YAML reads as something else than text, in any version of it. */
const YAML_WORDS = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** A text as YAML, plain where every version of YAML reads it as a text. */
export function yamlText(value: string): string {
  const isPlain = /^[A-Za-z/](?:[\w./:@+$-]*[\w./@+$-])?$/.test(value) && !YAML_WORDS.test(value);
  return isPlain ? value : JSON.stringify(value);
}

/** A value as Compose needs it, which replaces variables in its files: `$$` is a dollar sign. */
export function escapeDollars(value: string): string {
  return value.replaceAll('$', () => '$$');
}

/** Containers that read a setting, by their names in the Compose files of the documentation. */
function servicesOf({ outpost }: SetValue): readonly string[] {
  return outpost === true ? ['authentik-proxy'] : ['server', 'worker'];
}

function composeLines(settings: readonly SetValue[]): string[] {
  const services = [...new Set(settings.flatMap(servicesOf))];
  return [
    'services:',
    ...services.flatMap((service) => [
      `  ${service}:`,
      '    environment:',
      ...settings
        .filter((setting) => servicesOf(setting).includes(service))
        .map(({ key, value }) => `      ${key}: ${yamlText(escapeDollars(value))}`),
    ]),
  ];
}

/** A map of `values.yaml`; a text in it is a scalar that is written as YAML already. */
type ValuesTree = Map<string, string | ValuesTree>;

/** Puts a scalar at its place: each `__` of the variable is one level down. */
function place(tree: ValuesTree, path: readonly string[], scalar: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    tree.set(name, scalar);
    return;
  }
  const known = tree.get(name);
  const below: ValuesTree = known instanceof Map ? known : new Map();
  tree.set(name, below);
  place(below, rest, scalar);
}

function treeLines(tree: ValuesTree, indent: string): string[] {
  return [...tree].flatMap(([name, value]) => {
    const head = `${indent}${yamlText(name)}:`;
    return typeof value === 'string'
      ? [`${head} ${value}`]
      : [head, ...treeLines(value, `${indent}  `)];
  });
}

/**
 * A value as the chart needs it. It runs texts through its template engine, and prints whole numbers of seven digits and
 * more with an exponent.
 *
 * @see https://github.com/goauthentik/helm/blob/main/charts/authentik/templates/_helpers.tpl
 */
function chartScalar({ type, value }: SetValue): string {
  const isNumber = type === 'integer' || type === 'integer-or-null';
  if (isNumber && /^(?:0|-?[1-9]\d{0,5})$/.test(value)) return value;
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value;
  return yamlText(value.replaceAll('{{', '{{ "{{" }}'));
}

function helmLines(settings: readonly SetValue[]): string[] {
  const tree: ValuesTree = new Map();
  const env: string[] = [];
  const elsewhere: string[] = [];
  for (const setting of settings) {
    const { key, value, secret, outpost } = setting;
    if (outpost === true) {
      elsewhere.push(`# ${key} belongs to the container of an outpost, not to this chart.`);
    } else if (secret === true && !isReference(value)) {
      env.push(
        `- name: ${key}`,
        '  valueFrom:',
        '    secretKeyRef:',
        `      name: ${SECRET_NAME}`,
        `      key: ${key}`,
      );
    } else if (value === '') {
      // Below `authentik`, the chart leaves empty values out.
      env.push(`- name: ${key}`, '  value: ""');
    } else {
      const path = key.replace(/^AUTHENTIK_/, '').toLowerCase();
      place(tree, path.split('__'), chartScalar(setting));
    }
  }
  return [
    ...elsewhere,
    ...(tree.size === 0 ? [] : ['authentik:', ...treeLines(tree, '  ')]),
    ...(env.length === 0 ? [] : ['global:', '  env:', ...env.map((line) => `    ${line}`)]),
  ];
}
