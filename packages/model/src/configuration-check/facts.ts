import { z } from 'zod';
import { parseDataFile } from '../data-files/data-file.ts';
import { levels } from '../findings/finding.ts';

const names = z.array(z.string().regex(/^AUTHENTIK_[A-Z0-9_]+$/));
const patterns = z.record(z.string(), z.string());
const valueParts = ['holder', 'type', 'secret', 'name', 'value', 'source', 'rest'] as const;

/** The words of a finding, as data files write them. */
const messageSchema = z.strictObject({
  level: z.enum(levels),
  text: z.string().min(10),
  instead: z.string().optional().describe('What to write, or what to do.'),
  href: z.string().regex(/^\/.*\/(?:#[\w-]+)?$/, { error: 'a path of this site' }),
});

/** A finding with the part of a rule that says when it applies. */
export const ruleSchema = messageSchema.extend({
  id: z.string(),
  when: patterns.optional(),
  unset: z.array(z.string()).optional(),
});

export const configurationFactsSchema = z.strictObject({
  beside: names,
  renamed: z.record(z.string(), z.string()),
  findings: z.record(z.string(), messageSchema),
  values: z.array(
    ruleSchema.extend({
      when: z.partialRecord(z.enum(valueParts), z.string()),
      fix: patterns.optional(),
    }),
  ),
  rules: z.array(
    ruleSchema.extend({ unset: names.optional(), skip: z.array(z.string()).optional() }),
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
  return parseDataFile(text, 'data/configuration-check.yaml', configurationFactsSchema, 'entry');
}
