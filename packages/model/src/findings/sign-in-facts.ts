import { z } from 'zod';
import { ruleSchema } from '../configuration-check/facts.ts';
import { parseDataFile } from '../data-files/data-file.ts';

const names = z.array(z.string());

const schema = z.strictObject({
  kinds: z.record(
    z.string(),
    z.strictObject({ name: z.string(), address: names.optional(), shown: z.string().optional() }),
  ),
  rules: z.array(
    ruleSchema.partial({ href: true }).extend({
      kind: names.optional(),
      past: z.string().optional(),
      future: z.string().optional(),
      differ: z.tuple([z.string(), z.string()]).optional(),
      entry: z.string().optional().describe('Id of an entry of the error catalog.'),
    }),
  ),
});

/** The content of `data/sign-in-check.yaml`, whose comments explain the fields. */
export type SignInFacts = z.infer<typeof schema>;

/**
 * Reads the text of `data/sign-in-check.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseSignInFacts(text: string): SignInFacts {
  return parseDataFile(text, 'data/sign-in-check.yaml', schema, 'entry');
}
