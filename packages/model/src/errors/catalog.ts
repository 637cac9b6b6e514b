import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataError, type Problem } from '../data-files/problem.ts';
import { schemaProblems } from '../data-files/schema-problems.ts';
import { parseYamlSource, type YamlSource } from '../data-files/yaml-source.ts';
import { compileEntries, type EntryPatterns, recognize } from './match.ts';
import { messagesOf } from './messages.ts';
import { messageParts } from './pattern.ts';
import { componentSchema, type ErrorComponent, type ErrorEntry } from './schema.ts';

/** A component as it was read, with the way back to the lines of its file. */
interface Source {
  readonly component: ErrorComponent;
  readonly file: string;
  readonly lineOf: YamlSource['lineOf'];
}

/** The place of an entry. */
interface Place {
  readonly file: string;
  readonly line: () => number;
  readonly entry: ErrorEntry;
}

/** The whole catalog, and what is wrong with its files. */
export interface ErrorCatalog {
  /** In the order of the page; components whose file could not be read are left out. */
  readonly components: readonly ErrorComponent[];
  readonly problems: readonly Problem[];
}

/**
 * Parses the files of `data/errors/`.
 *
 * @param files - texts by path from the project's root
 */
export function parseErrorCatalog(files: ReadonlyMap<string, string>): ErrorCatalog {
  const problems: Problem[] = [];
  const sources: Source[] = [];
  for (const [file, text] of files) {
    const source = parseYamlSource(text, file);
    problems.push(...source.problems);
    if (source.problems.length > 0) continue;
    const result = componentSchema.safeParse(source.value);
    if (!result.success) {
      const place = { file, what: 'message', lineOf: source.lineOf };
      problems.push(
        ...schemaProblems(result.error, source.value, place).map((found) =>
          named(found, source.value, source.lineOf),
        ),
      );
      continue;
    }
    const id = file.replace(/^.*\//, '').replace(/\.yaml$/, '');
    sources.push({ component: { id, ...result.data }, file, lineOf: source.lineOf });
  }
  sources.sort((a, b) => a.component.position - b.component.position);
  problems.push(...consistencyProblems(sources));
  return { components: sources.map(({ component }) => component), problems };
}

/** The last catalog without mistakes. Several plugins of the site ask for the same one. */
let lastRead:
  | { readonly texts: string; readonly components: readonly ErrorComponent[] }
  | undefined;

/**
 * Reads the files of a folder such as `data/errors`. They are parsed again when one has changed.
 *
 * @throws DataError with every mistake of the files
 */
export function readErrorCatalog(folder: string): readonly ErrorComponent[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const files = new Map(
    names.map((name) => [`data/errors/${name}`, readFileSync(join(folder, name), 'utf8')]),
  );
  const texts = JSON.stringify([...files]);
  if (lastRead?.texts === texts) return lastRead.components;
  const { components, problems } = parseErrorCatalog(files);
  if (problems.length > 0) throw new DataError(problems);
  lastRead = { texts, components };
  return components;
}

/** The patterns of all entries, as the matcher needs them. */
export function patternsOf(components: readonly ErrorComponent[]): EntryPatterns[] {
  return compileEntries(messagesOf(components));
}

/** A line as a program would log the entry's message, with a value in each variable part. */
export function sampleLine({ message, error }: Pick<ErrorEntry, 'message' | 'error'>): string {
  const event = filled(message);
  return JSON.stringify(error === undefined ? { event } : { error: filled(error), event });
}

/** A message with a value for each of its variable parts. */
export function filled(message: string): string {
  return messageParts(message)
    .map(({ text, variable }) => (variable ? 'sample-1' : text))
    .join('');
}

/** Puts the id of the entry in front of a problem that the schema found in it. */
function named(found: Problem, value: unknown, lineOf: YamlSource['lineOf']): Problem {
  const entries = (value as { entries?: unknown }).entries;
  if (!Array.isArray(entries)) return found;
  const index = entries.findLastIndex((_, at) => lineOf(['entries', at]) <= found.line);
  const id = (entries[index] as { id?: unknown } | undefined)?.id;
  return typeof id === 'string' ? { ...found, found: `entry "${id}": ${found.found}` } : found;
}

function consistencyProblems(sources: readonly Source[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const places = new Map<string, Place>();
  for (const { component, file, lineOf } of sources) {
    for (const [index, entry] of component.entries.entries()) {
      const line = () => lineOf(['entries', index]);
      if (seen.has(entry.id)) {
        const found = `two entries "${entry.id}"`;
        problems.push({ file, line: line(), found, expected: 'each id once in all files' });
      }
      seen.add(entry.id);
      places.set(entry.id, { file, line, entry });
      for (const text of [entry.message, entry.error, ...(entry.also ?? [])]) {
        if (text === undefined || hasLiteralText(text)) continue;
        const found = `entry "${entry.id}": "${text}" has only variable parts`;
        problems.push({ file, line: line(), found, expected: 'literal text as well' });
      }
    }
  }
  if (problems.length > 0) return problems;
  return [...problems, ...ambiguities(sources, places)];
}

function hasLiteralText(message: string): boolean {
  return messageParts(message).some(({ text, variable }) => !variable && text.trim() !== '');
}

/** Entries that don't come first, or share the first place, when their own message is pasted. */
function ambiguities(sources: readonly Source[], places: ReadonlyMap<string, Place>): Problem[] {
  const patterns = patternsOf(sources.map(({ component }) => component));
  return [...places].flatMap(([id, { file, line, entry }]) => {
    const [first, second] = recognize(sampleLine(entry), patterns).matches;
    if (first?.id === id && second?.score !== first.score) return [];
    const other = first?.id === id ? second?.id : first?.id;
    const twin = other === undefined ? undefined : places.get(other)?.entry;
    if (twin !== undefined && sampleLine(twin) === sampleLine(entry)) {
      return [
        {
          file,
          line: line(),
          found: `the entries "${id}" and "${other}" have the same message`,
          expected: 'each message once',
          fix: 'Merge the two, or give both the `error` that tells them apart.',
        },
      ];
    }
    return [
      {
        file,
        line: line(),
        found: `the message of entry "${id}" is taken for ${other === undefined ? 'no entry' : `"${other}"`}`,
        expected: 'the more specific of two entries to have more literal text',
      },
    ];
  });
}
