import type { z } from 'zod';
import { DataError } from './problem.ts';
import { schemaProblems } from './schema-problems.ts';
import { parseYamlSource, type YamlSource } from './yaml-source.ts';

/** The valid data of a file, and the way back to its lines. */
export interface DataFile<Data> extends Pick<YamlSource, 'lineOf'> {
  readonly data: Data;
}

/**
 * Parses the text of a YAML data file and checks it with its schema.
 *
 * @param file - name for messages
 * @param what - what the data is called in messages: `setting`, `table`
 * @throws DataError with every problem of the file
 */
export function parseDataFile<Data>(
  text: string,
  file: string,
  schema: z.ZodType<Data>,
  what: string,
): DataFile<Data> {
  const { value, lineOf, problems } = parseYamlSource(text, file);
  if (problems.length > 0) throw new DataError(problems);
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data, lineOf };
  throw new DataError(schemaProblems(result.error, value, { file, what, lineOf }));
}
