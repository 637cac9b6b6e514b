import { parseVersion, tidyVersion } from '@docs/model/releases/versions';
import { z } from 'zod';

/** Longest text that an argument may have, where nothing else is said. */
const maxText = 512;

/** A text that isn't empty. */
export function text(what: string, most = maxText) {
  const error = `${what} of 1 to ${most} characters`;
  return z.string({ error }).trim().min(1, { error }).max(most, { error });
}

/** A whole number in a range. */
export function whole(least: number, most: number) {
  const error = `a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** Where to go on in a text that was cut. */
export const offset = whole(0, 10_000_000)
  .default(0)
  .describe('Where to go on reading, as the end of a cut answer says. Leave it out otherwise.');

/** A version or a release series, as people write it. */
export const version = z
  .string({ error: 'a version in quotes, such as "2024.8.2"' })
  .max(40, { error: 'a version of at most 40 characters, such as "2024.8.2"' })
  .transform(tidyVersion)
  .refine((tidy) => parseVersion(tidy) !== undefined, {
    error: 'a version such as "2024.8.2", or a release series such as "2024.8"',
  });
