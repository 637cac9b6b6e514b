import type { z } from 'zod';
import { DataError, type Problem } from './problem.ts';
import { schemaProblems } from './schema-problems.ts';
import { parseYamlSource } from './yaml-source.ts';

/** Reports what is wrong at a path of the data. */
export type Report = (
  path: readonly PropertyKey[],
  problem: Pick<Problem, 'found' | 'expected' | 'fix'>,
) => void;

/**
 * Parses the text of a YAML data file and checks it with its schema.
 *
 * @param file - name for messages
 * @param what - what the data is called in messages: `setting`, `table`
 * @param check - looks for mistakes that the schema can't find
 * @throws DataError with every problem of the file
 */
export function parseDataFile<Data>(
  text: string,
  file: string,
  schema: z.ZodType<Data>,
  what: string,
  check?: (data: Data, report: Report) => void,
): Data {
  const { value, lineOf, problems } = parseYamlSource(text, file);
  if (problems.length > 0) throw new DataError(problems);
  const { data, error } = schema.safeParse(value);
  if (error) throw new DataError(schemaProblems(error, value, { file, what, lineOf }));
  const mistakes: Problem[] = [];
  check?.(data, (path, problem) => mistakes.push({ file, line: lineOf(path), ...problem }));
  if (mistakes.length > 0) throw new DataError(mistakes);
  return data;
}
