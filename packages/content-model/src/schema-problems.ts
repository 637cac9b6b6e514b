import { isCollection, isMap, isPair, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type Problem, problem } from './problem.ts';

/** A YAML text with its plain value and a way back from a value's path to its line. */
export interface YamlSource {
  /** The value, as plain data; `undefined` when the text isn't valid YAML. */
  readonly value: unknown;
  /** Line of the value at a path, or of its nearest ancestor that is written down. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  /** Mistakes of the YAML itself. */
  readonly problems: readonly Problem[];
}

/**
 * Parses YAML that stands in a file.
 *
 * @param file - name for messages
 * @param lineOffset - lines of the file above the text (1 for front matter behind its `---`)
 */
export function parseYamlSource(text: string, file: string, lineOffset = 0): YamlSource {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (offset: number): number => counter.linePos(offset).line + lineOffset;
  const problems = [...document.errors, ...document.warnings].map((error) =>
    problem({
      file,
      line: lineAt(error.pos[0]),
      found: `the YAML can't be read: ${firstLine(error.message)}`,
      expected: 'valid YAML',
      mend: 'Quote values that hold ": ", "#" or that begin with a bracket, "@", "`" or "*".',
    }),
  );
  return {
    value: document.errors.length > 0 ? undefined : document.toJS(),
    lineOf: (path) => lineAt(offsetOf(document.contents, path)),
    problems,
  };
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}

function offsetOf(root: unknown, path: readonly PropertyKey[]): number {
  let node: unknown = root;
  let offset = startOf(root);
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
      );
      if (pair === undefined) return offset;
      offset = startOf(pair.key) || offset;
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.items[Number(key)];
      if (node === undefined) return offset;
      offset = startOf(node) || offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0;
}

/** Where the data of a failed schema stands, for the messages. */
export interface DataPlace {
  readonly file: string;
  /** What the data is called in a message: `front matter`, `setting`. */
  readonly what: string;
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/**
 * Turns the issues of a Zod schema into problems that name the file, the field, what was found and what was expected.
 * A schema may state its expectation itself, by the `error` option.
 */
export function schemaProblems(error: z.ZodError, data: unknown, place: DataPlace): Problem[] {
  return error.issues.flatMap((issue) => issueProblems(issue, data, place));
}

function issueProblems(issue: z.core.$ZodIssue, data: unknown, place: DataPlace): Problem[] {
  const { file, what, lineOf } = place;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      problem({
        file,
        line: lineOf([...issue.path, key]),
        found: `${what} has an unknown field "${fieldName([...issue.path, key])}"`,
        expected: 'only known fields',
        mend: 'Correct the name or remove the field; docs/writing.md lists the fields.',
      }),
    );
  }
  const value = valueAt(data, issue.path);
  return [
    problem({
      file,
      line: lineOf(issue.path),
      found: `${subject(what, issue.path)} ${describeValue(value)}`,
      expected: expectationOf(issue),
    }),
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
    case 'invalid_union':
      return unionExpectation(issue);
    case 'too_small':
      return `at least ${issue.minimum} ${issue.origin === 'string' ? 'characters' : 'entries'}`;
    case 'too_big':
      return `at most ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'}`;
    default:
      return issue.message;
  }
}

function unionExpectation(issue: z.core.$ZodIssueInvalidUnion): string {
  if (issue.errors.length === 0) return issue.message;
  const expectations = issue.errors.flatMap((issues) => issues.map(expectationOf));
  return [...new Set(expectations)].join(', or ');
}

/** How the library words an issue when the schema doesn't state its expectation itself. */
const LIBRARY_WORDING = /^(?:Invalid|Too small|Too big|Unrecognized)/;

const ENGLISH_TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
};
