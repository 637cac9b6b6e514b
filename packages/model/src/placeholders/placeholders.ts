import { z } from 'zod';
import { parseDataFile, type Report } from '../data-files/data-file.ts';
import { type FoundPlaceholder, placeholderPattern } from './find-placeholders.ts';
import { checkValue } from './values.ts';

/** Reports whether a text is a regular expression. */
export function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

const pattern = z.string().refine(isPattern, { error: 'a regular expression' });
const common = {
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, { error: 'a lower-case id such as "outpost-namespace"' })
    .describe('Marks the placeholder on pages and names its value in storage and links.'),
  label: z.string().min(3),
  help: z.string().min(10).describe('One or two sentences below the field.'),
};

export const hostSchema = z.strictObject({
  ...common,
  kind: z.literal('host'),
  default: z
    .string()
    .regex(/^[a-z0-9.-]+$/, { error: 'a host name without a port' })
    .describe('The host as pages write it. It is found wherever it is not part of a longer name.'),
});

export const nameSchema = z.strictObject({
  ...common,
  kind: z.literal('name'),
  default: z.string().min(1).describe('The name as most pages write it.'),
  pattern: pattern.describe('What a value must match.'),
  expected: z.string().min(10).describe('The message about a value that does not match.'),
  find: z
    .array(pattern)
    .min(1)
    .describe(
      'Where pages have the name: each pattern has one group, which begins with the default.',
    ),
});

const schema = z.strictObject({
  placeholders: z.array(z.discriminatedUnion('kind', [hostSchema, nameSchema])).min(1),
});

/** The name, also as regular expressions write it, where it is not part of a longer name. A file ending may follow. */
function hostPattern(host: string): string {
  const name = host.replaceAll('.', String.raw`\\?\.`);
  return String.raw`(?<![\w.-])(${name})(?![\w-]|\.(?!(?:conf|crt|key|pem)\b)\w)`;
}

/**
 * Reads the text of `data/placeholders.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parsePlaceholders(text: string): readonly FoundPlaceholder[] {
  const file = 'data/placeholders.yaml';
  const { placeholders } = parseDataFile(text, file, schema, 'placeholder', checkPlaceholders);
  return placeholders.map((entry) => {
    if (entry.kind === 'host') {
      const find = [placeholderPattern(hostPattern(entry.default))];
      // The dots may have backslashes before them.
      return { placeholder: entry, word: entry.default.replace(/\..*/, ''), find };
    }
    const { find, ...placeholder } = entry;
    return { placeholder, word: entry.default, find: find.map(placeholderPattern) };
  });
}

function checkPlaceholders({ placeholders }: z.infer<typeof schema>, report: Report): void {
  const ids = new Set<string>();
  for (const [index, entry] of placeholders.entries()) {
    const found = (what: string, expected: string) =>
      report(['placeholders', index], { found: what, expected });
    if (ids.has(entry.id)) found(`two placeholders "${entry.id}"`, 'unique ids');
    ids.add(entry.id);
    const check = checkValue(entry, entry.default);
    if (!check.isValid) {
      found(`the default of "${entry.id}" is "${entry.default}"`, `"${check.error}" to hold`);
    }
    for (const source of entry.kind === 'name' ? entry.find : []) {
      if (source.replaceAll('\\', '').includes(entry.default)) continue;
      found(`the pattern ${source} of "${entry.id}"`, `its default "${entry.default}" in it`);
    }
  }
}
