import type { z } from 'zod';
import type { Problem } from './problem.ts';

/** The place of invalid data, for messages. */
export interface DataPlace {
  readonly file: string;
  /** The name of the data in a message: `front matter`, `setting`. */
  readonly what: string;
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/**
 * Turns the issues of a Zod schema into problems that name the file, the field, what was found and what was expected.
 * A schema can state what it expects with the `error` option.
 */
export function schemaProblems(error: z.ZodError, data: unknown, place: DataPlace): Problem[] {
  return error.issues.flatMap((issue) => issueProblems(issue, data, place));
}

function issueProblems(issue: z.core.$ZodIssue, data: unknown, place: DataPlace): Problem[] {
  const { file, what, lineOf } = place;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      line: lineOf([...issue.path, key]),
      found: `${what} has an unknown field "${fieldName([...issue.path, key])}"`,
      expected: 'only known fields',
      fix: 'Correct the name or remove the field; docs/writing.md lists the fields.',
    }));
  }
  const value = valueAt(data, issue.path);
  return [
    {
      file,
      line: lineOf(issue.path),
      found: `${subject(what, issue.path)} ${describeValue(value)}`,
      expected: expectationOf(issue),
    },
  ];
}

function subject(what: string, path: readonly PropertyKey[]): string {
  return path.length === 0 ? `the ${what}` : `${what} field "${fieldName(path)}"`;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  );
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'is missing';
  if (typeof value === 'string') {
    return value.length > 40
      ? `has ${value.length} characters`
      : `is ${JSON.stringify(value)} (${value.length} characters)`;
  }
  if (Array.isArray(value)) return `is a list of ${value.length}`;
  return `is ${JSON.stringify(value)}`;
}

function expectationOf(issue: z.core.$ZodIssue): string {
  if (!LIBRARY_WORDING.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return ENGLISH_TYPES[issue.expected] ?? `a value of type ${issue.expected}`;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union': {
      const expectations = new Set(issue.errors.flat().map(expectationOf));
      return [...expectations].join(', or ') || issue.message;
    }
    case 'too_small':
      return `${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unitOf(issue)}`;
    case 'too_big':
      return `${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unitOf(issue)}`;
    default:
      return issue.message;
  }
}

/** The unit of a limit, by the type of the value. A number has none. */
function unitOf({ origin }: { readonly origin: string }): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

/** Default messages of the library, used when the schema doesn't state what it expects. */
const LIBRARY_WORDING = /^(?:Invalid|Too small|Too big|Unrecognized)/;

const ENGLISH_TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
};
