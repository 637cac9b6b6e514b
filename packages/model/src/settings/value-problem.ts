import { parsedUrl } from '../addresses/parsed-url.ts';
import type { Setting } from './settings.ts';

/** The parts of a setting that tell which values it may take. */
interface ValueForm extends Pick<Setting, 'type'> {
  /** Of an `enum`. */
  readonly values?: readonly (string | number | boolean)[] | undefined;
}

const DURATION_PART =
  /^(?:weeks|days|hours|minutes|seconds|milliseconds|microseconds)=-?\d+(?:\.\d+)?$/;

const ADDRESS = /^(?:\[[\da-f:]+\]|[^\s:]*):\d{1,5}$/i;

/** The value of a JSON text; undefined when it is none, or could not be decoded. */
function jsonOf(decode: () => string): unknown {
  try {
    return JSON.parse(decode());
  } catch {
    return undefined;
  }
}

/** A JSON object in base64, as the platform decodes it. */
function isEncodedObject(text: string): boolean {
  const value = jsonOf(() => atob(text));
  return value instanceof Object && !Array.isArray(value);
}

function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) && parsedUrl(text) !== undefined;
}

/** Tests of the values of each type, with the words for them. Types that take any text are left out. */
const RULES: Partial<Record<Setting['type'], readonly [string, (text: string) => boolean]>> = {
  integer: ['a whole number', (text) => /^-?\d+$/.test(text)],
  'integer-or-null': ['a whole number or null', (text) => /^(?:-?\d+|null)$/.test(text)],
  boolean: ['true or false', (text) => /^(?:true|false)$/i.test(text)],
  url: ['an address such as https://authentik.company', isUrl],
  duration: [
    'a duration such as minutes=10 or days=1;hours=12',
    (text) => text.split(';').every((part) => DURATION_PART.test(part)),
  ],
  address: [
    'an address and a port, such as 0.0.0.0:9000',
    // From 2026.5 on, it may be a list.
    (text) => text.split(',').every((part) => ADDRESS.test(part.trim())),
  ],
  json: ['JSON', (text) => jsonOf(() => text) !== undefined],
  'base64-json': ['a JSON object in base64', isEncodedObject],
};

/** Tells if a value is a reference to the content of a file or of another variable, which any setting may take. */
export function isReference(text: string): boolean {
  return /^(?:file|env):\/\/./.test(text);
}

/**
 * The mistake in a value of a setting.
 *
 * @param text - the value as the environment variable holds it
 * @returns what is expected instead, such as `a whole number`; undefined for a value of the right form
 */
export function valueProblem({ type, values }: ValueForm, text: string): string | undefined {
  if (isReference(text)) return undefined;
  if (type === 'enum') {
    const isKnown = values === undefined || values.map(String).includes(text);
    return isKnown ? undefined : `one of ${values.join(', ')}`;
  }
  const [expected, isRight] = RULES[type] ?? [];
  return isRight === undefined || isRight(text) ? undefined : expected;
}
