import type { z } from 'zod';
import { parsedUrl } from '../addresses/parsed-url.ts';
import { asFields } from '../data-files/fields.ts';
import type { hostSchema, nameSchema } from './placeholders.ts';

/** A name that samples share. */
export type Placeholder = z.infer<typeof hostSchema> | Omit<z.infer<typeof nameSchema>, 'find'>;

/** Values that a reader set, by the ids of placeholders. A missing one is not set. */
export type Values = Readonly<Record<string, string>>;

/** A text as the value of a placeholder. */
export type Check =
  | { readonly isValid: true; readonly value: string }
  /** `error` is a sentence that says what to change. */
  | { readonly isValid: false; readonly error: string };

const invalid = (error: string): Check => ({ isValid: false, error });

const longestHost = 253;
const longestLabel = 63;
const highestPort = 65_535;
const port = /:(\d*)$/;

/** The host name in ASCII, if the text is one with other letters: https://url.spec.whatwg.org/#idna. */
function asciiOf(host: string): string | undefined {
  return parsedUrl(`http://${host}`)?.host;
}

function isIpv4(labels: readonly string[]): boolean {
  const isByte = (label: string) => String(Number(label)) === label && Number(label) <= 255;
  return labels.length === 4 && labels.every(isByte);
}

/** The mistake in the labels of a host name (RFC 1123, section 2.1), or undefined. */
function labelError(host: string): string | undefined {
  const labels = host.split('.');
  if (host.length > longestHost) return `A host name has at most ${longestHost} characters.`;
  if (labels.includes(''))
    return 'Remove the dot at the start or end, or one of two dots in a row.';
  for (const label of labels) {
    const wrong = /[^a-z0-9-]/.exec(label)?.[0];
    if (wrong !== undefined) {
      return `"${wrong}" isn't allowed in a host name. Use letters, digits, hyphens and dots.`;
    }
    if (label.length > longestLabel) {
      return `"${label.slice(0, 12)}…" is too long: at most ${longestLabel} characters between dots.`;
    }
    if (label.startsWith('-') || label.endsWith('-')) {
      return `"${label}" starts or ends with a hyphen, which isn't allowed in a host name.`;
    }
  }
  // RFC 1123: an address of four numbers is told from a name by its last label.
  if (/^\d+$/.test(labels.at(-1) ?? '') && !isIpv4(labels)) {
    return `"${host}" is neither a host name nor an IPv4 address.`;
  }
  return undefined;
}

function checkHost(text: string): Check {
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text)?.[0];
  if (scheme !== undefined) return invalid(`Leave out ${scheme} and write the host alone.`);
  if (/[/?#\\]/.test(text)) return invalid('Write the host alone, without a path.');
  if (/\s/.test(text)) return invalid('Remove the space.');
  if (text.includes('@')) return invalid('Write the host alone, without a user name.');
  if (text.startsWith('[') || /:.*:/.test(text)) {
    return invalid('IPv6 addresses don’t fit all samples. Use a host name or an IPv4 address.');
  }
  const lower = text.toLowerCase();
  if (/[^\p{ASCII}]/u.test(lower)) {
    const ascii = asciiOf(lower);
    return invalid(
      ascii === undefined
        ? 'Use letters from a to z, digits, hyphens and dots.'
        : `Use the ASCII form of the name: ${ascii}`,
    );
  }
  const digits = port.exec(lower)?.[1];
  if (digits === undefined && lower.includes(':')) {
    return invalid('Write the port as a number, such as :9443.');
  }
  const isPort = digits === undefined || (Number(digits) > 0 && Number(digits) <= highestPort);
  if (!isPort) return invalid(`A port is a number from 1 to ${highestPort}.`);
  const error = labelError(lower.replace(port, ''));
  if (error !== undefined) return invalid(error);
  return {
    isValid: true,
    value: digits === undefined ? lower : lower.replace(port, `:${Number(digits)}`),
  };
}

/**
 * Checks what a reader typed for a placeholder.
 *
 * @param text - not empty; spaces around it are ignored, and hosts are stored in lower case
 */
export function checkValue(placeholder: Placeholder, text: string): Check {
  const value = text.trim();
  if (placeholder.kind === 'host') return checkHost(value);
  return new RegExp(placeholder.pattern).test(value)
    ? { isValid: true, value }
    : invalid(placeholder.expected);
}

/**
 * Values from an untrusted source. Empty values and those that pages have anyway are left out.
 *
 * @returns the valid values, and the labels of what had to be dropped, or the ids where no placeholder has them
 */
export function checkedValues(
  entries: Iterable<readonly [string, unknown]>,
  placeholders: readonly Placeholder[],
): { readonly values: Values; readonly dropped: readonly string[] } {
  const values: Record<string, string> = {};
  const dropped: string[] = [];
  for (const [id, text] of entries) {
    const placeholder = placeholders.find((known) => known.id === id);
    const check =
      placeholder === undefined || typeof text !== 'string'
        ? invalid('')
        : checkValue(placeholder, text);
    if (!check.isValid) dropped.push(placeholder?.label ?? id);
    else if (check.value !== placeholder?.default) values[id] = check.value;
  }
  return { values, dropped };
}

/** The values that a browser keeps for a reader. */
export interface StoredValues {
  readonly values: Values;
  /** True when pages show the values. */
  readonly isOn: boolean;
  /** True when something that is stored can't be used. */
  readonly isDamaged: boolean;
}

/** The text that is stored for values; undefined when nothing needs to be stored. */
export function storedText({
  values,
  isOn,
}: Pick<StoredValues, 'values' | 'isOn'>): string | undefined {
  if (Object.keys(values).length === 0) return undefined;
  return JSON.stringify({ ...(isOn ? {} : { off: true }), values });
}

/**
 * Reads what the browser keeps.
 *
 * @param text - undefined when nothing is stored
 */
export function parseStoredValues(
  text: string | undefined,
  placeholders: readonly Placeholder[],
): StoredValues {
  const nothing = { values: {}, isOn: true };
  if (text === undefined) return { ...nothing, isDamaged: false };
  try {
    const { values: entries, off } = asFields(JSON.parse(text));
    if (entries instanceof Object && !Array.isArray(entries)) {
      const { values, dropped } = checkedValues(Object.entries(entries), placeholders);
      return { values, isOn: off !== true, isDamaged: dropped.length > 0 };
    }
  } catch {
    // Text that is no JSON holds no values.
  }
  return { ...nothing, isDamaged: true };
}

/**
 * A value as it is shown in place of a placeholder.
 *
 * @param original - the placeholder as the page writes it: dots may be escaped, as in regular expressions
 * @param takesPort - whether a port belongs there
 */
export function shownValue(value: string, original: string, takesPort: boolean): string {
  const shown = takesPort ? value : value.replace(port, '');
  return original.includes('\\.') ? shown.replaceAll('.', '\\.') : shown;
}
