import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asFields } from '../data-files/fields.ts';
import { DataError, type Problem } from '../data-files/problem.ts';
import { schemaProblems } from '../data-files/schema-problems.ts';
import { parseYamlSource, type YamlSource } from '../data-files/yaml-source.ts';
import { compileEntries, type EntryPatterns, recognize } from './match.ts';
import { messagesOf } from './messages.ts';
import { messageParts } from './pattern.ts';
import { componentSchema, type ErrorComponent, type ErrorEntry } from './schema.ts';

/** An entry with its file, and what is wrong with it at its line. */
interface Place {
  readonly entry: ErrorEntry;
  readonly problem: (details: Pick<Problem, 'found' | 'expected' | 'fix'>) => Problem;
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
 * @param texts - by the ids of the components, which are the names of the files without the ending
 */
export function parseErrorCatalog(texts: ReadonlyMap<string, string>): ErrorCatalog {
  const problems: Problem[] = [];
  const sources: { readonly component: ErrorComponent; readonly places: Place[] }[] = [];
  for (const [id, text] of texts) {
    const file = `data/errors/${id}.yaml`;
    const { value, lineOf, problems: unreadable } = parseYamlSource(text, file);
    problems.push(...unreadable);
    if (unreadable.length > 0) continue;
    const { data, error } = componentSchema.safeParse(value);
    if (error) {
      const mistakes = schemaProblems(error, value, { file, what: 'message', lineOf });
      problems.push(...mistakes.map((found) => named(found, value, lineOf)));
      continue;
    }
    const places = data.entries.map(
      (entry, index): Place => ({
        entry,
        problem: (details) => ({ file, line: lineOf(['entries', index]), ...details }),
      }),
    );
    sources.push({ component: { id, ...data }, places });
  }
  sources.sort((a, b) => a.component.position - b.component.position);
  const components = sources.map(({ component }) => component);
  const places = sources.flatMap((source) => source.places);
  problems.push(...consistencyProblems(components, places));
  return { components, problems };
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
  const ids = readdirSync(folder).flatMap((name) => /^(.*)\.yaml$/.exec(name)?.[1] ?? []);
  const files = new Map(ids.map((id) => [id, readFileSync(join(folder, `${id}.yaml`), 'utf8')]));
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
  const event = withSampleValues(message);
  return JSON.stringify(
    error === undefined ? { event } : { error: withSampleValues(error), event },
  );
}

/** A message with a value for each of its variable parts. */
function withSampleValues(message: string): string {
  return messageParts(message)
    .map(({ text, variable }) => (variable ? 'sample-1' : text))
    .join('');
}

/** Puts the id of the entry in front of a problem that the schema found in it. */
function named(found: Problem, value: unknown, lineOf: YamlSource['lineOf']): Problem {
  const { entries } = asFields(value);
  if (!Array.isArray(entries)) return found;
  const index = entries.findLastIndex((_, at) => lineOf(['entries', at]) <= found.line);
  const { id } = asFields(entries[index]);
  return typeof id === 'string' ? { ...found, found: `entry "${id}": ${found.found}` } : found;
}

function consistencyProblems(
  components: readonly ErrorComponent[],
  places: readonly Place[],
): Problem[] {
  const problems: Problem[] = [];
  const known = new Map<string, Place>();
  for (const place of places) {
    const { id, message, error, also = [] } = place.entry;
    if (known.has(id)) {
      const found = `two entries "${id}"`;
      problems.push(place.problem({ found, expected: 'each id once in all files' }));
    }
    known.set(id, place);
    for (const text of [message, error, ...also]) {
      if (text === undefined || hasLiteralText(text)) continue;
      const found = `entry "${id}": "${text}" has only variable parts`;
      problems.push(place.problem({ found, expected: 'literal text as well' }));
    }
  }
  return problems.length > 0 ? problems : ambiguities(patternsOf(components), known);
}

function hasLiteralText(message: string): boolean {
  return messageParts(message).some(({ text, variable }) => !variable && text.trim() !== '');
}

/** Entries that don't come first, or share the first place, when their own message is pasted. */
function ambiguities(
  patterns: readonly EntryPatterns[],
  places: ReadonlyMap<string, Place>,
): Problem[] {
  return [...places].flatMap(([id, { entry, problem }]) => {
    const [first, second] = recognize(sampleLine(entry), patterns).matches;
    if (first?.id === id && second?.score !== first.score) return [];
    const other = first?.id === id ? second?.id : first?.id;
    const twin = other === undefined ? undefined : places.get(other)?.entry;
    if (twin !== undefined && sampleLine(twin) === sampleLine(entry)) {
      return problem({
        found: `the entries "${id}" and "${other}" have the same message`,
        expected: 'each message once',
        fix: 'Merge the two, or give both the `error` that tells them apart.',
      });
    }
    return problem({
      found: `the message of entry "${id}" is taken for ${other === undefined ? 'no entry' : `"${other}"`}`,
      expected: 'the more specific of two entries to have more literal text',
    });
  });
}
