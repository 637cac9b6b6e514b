import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { SynonymGroups } from '../analysis/synonyms.ts';

const member = z
  .string({ error: 'must be a string; put numbers in quotes' })
  .regex(/^[^|\n]*[\p{L}\p{N}][^|\n]*$/u, { error: 'must have a letter or digit and no "|"' });
const groups = z.array(z.array(member).min(2, { error: 'must have at least two members' }));
const schema = z.strictObject({ same: groups.default([]), related: groups.default([]) });

/**
 * Reads the groups of synonyms from a YAML file.
 *
 * @throws Error that names the file and every invalid entry.
 */
export async function readSynonyms(file: string): Promise<SynonymGroups> {
  const result = schema.safeParse(parse(await readFile(file, 'utf8')) ?? {});
  if (result.success) return result.data;
  const places = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'} ${message}`,
  );
  throw new Error(`${file}: ${places.join('; ')}.`);
}
