import { messageSchema } from '@docs/model/configuration-check/facts';
import { parseDataFile } from '@docs/model/data-files/data-file';
import { z } from 'zod';
import type { SignInAnswers } from '../../src/doctors/sign-in.ts';

const schema = z.record(
  z.string(),
  messageSchema.partial({ href: true }).extend({
    entry: z.string().optional().describe('Id of an entry of the error catalog.'),
  }),
);

/**
 * Reads the text of `data/sign-in-check.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseSignInAnswers(text: string, file: string): SignInAnswers {
  return parseDataFile(text, file, schema, 'answer').data;
}
