import { z } from 'zod';
import { parseDataFile } from '../data-files/data-file.ts';
import { levels } from '../findings/finding.ts';
import { settingTypes } from '../settings/settings.ts';

const names = z.array(z.string().regex(/^AUTHENTIK_[A-Z0-9_]+\*?$/));
const texts = z.array(z.string()).optional();
const pattern = z.string().optional();

/** The words of a finding, as data files write them. */
export const messageSchema = z.strictObject({
  level: z.enum(levels),
  text: z.string().min(10),
  instead: z.string().optional().describe('What to write, or what to do.'),
  href: z.string().regex(/^\/.*\/(?:#[\w-]+)?$/, { error: 'a path of this site' }),
});
const ruleSchema = messageSchema.extend({ id: z.string() });

export const configurationFactsSchema = z.strictObject({
  beside: names,
  renamed: z.record(z.string(), z.string()),
  findings: z.record(z.string(), messageSchema),
  values: z.array(
    ruleSchema.extend({
      holder: texts,
      type: z.array(z.enum(settingTypes)).optional(),
      secret: z.literal(true).optional(),
      name: pattern,
      value: pattern,
      source: pattern,
      rest: pattern,
      fix: z
        .enum(['unquoted', 'trimmed', 'literal', 'dollars', 'quoted', 'commas', 'true'])
        .optional(),
    }),
  ),
  rules: z.array(
    ruleSchema.extend({
      when: z.record(z.string(), z.string()).optional(),
      unset: names.optional(),
      skip: texts,
    }),
  ),
});

/** The content of `data/configuration-check.yaml`, whose comments explain the fields. */
export type ConfigurationFacts = z.infer<typeof configurationFactsSchema>;

/**
 * Reads the text of `data/configuration-check.yaml`.
 *
 * @throws DataError with every problem of the file
 */
export function parseConfigurationFacts(text: string): ConfigurationFacts {
  return parseDataFile(text, 'data/configuration-check.yaml', configurationFactsSchema, 'entry')
    .data;
}
