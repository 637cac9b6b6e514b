import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { SynonymGroups } from '../analysis/synonyms.ts';

const member = z
  .string({ error: 'must be a text; put numbers in quotes' })
  .regex(/^[^|\n]*[\p{L}\p{N}][^|\n]*$/u, { error: 'must have a letter and no "|"' });
const groups = z.array(z.array(member).min(2, { error: 'must have at least two members' }));
const schema = z.strictObject({ same: groups.default([]), related: groups.default([]) });

/**
 * Reads the groups of synonyms.
 *
 * @throws Error that names the file and every wrong place in it.
 */
export async function readSynonyms(file: string): Promise<SynonymGroups> {
  const result = schema.safeParse(parse(await readFile(file, 'utf8')) ?? {});
  if (result.success) return result.data;
  const places = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'} ${message}`,
  );
  throw new Error(`${file}: ${places.join('; ')}.`);
}
