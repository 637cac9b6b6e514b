import { parseDataFile } from '@docs/model/data-files/data-file';
import { parseYamlSource } from '@docs/model/data-files/yaml-source';
import { product } from '@docs/model/product/product';
import { z } from 'zod';
import type { RedirectRule } from './redirect-table.ts';

/** `data/redirects.yaml` as it is written. */
export interface RedirectFile {
  /** Path that the whole site was once below, without a final slash. */
  readonly formerPrefix?: string | undefined;
  /** In matching order. */
  readonly rules: readonly RedirectRule[];
}

/** The file with the rules, for messages. */
export const redirectsFile = 'data/redirects.yaml';

/** The outside hosts by the short names that rules use. */
const outsideHosts: Readonly<Record<string, string>> = {
  API: product.hosts.api,
  INT: product.hosts.integrations,
};

const ruleSchema = z
  .strictObject({
    from: z.string().regex(/^\/(?!\/)[^\s*?#\\"'$;{}]*\*?$/, {
      error: 'a path from the root without query or fragment, with "*" at the very end at most',
    }),
    to: z.string().regex(/^(\/(?!\/)|(API|INT)(\/|$))[^\s*?:\\"'$;{}]*(:splat)?$/, {
      error:
        'a path of this site from the root, or one of the outside hosts API and INT with a path on it, with ":splat" at the very end at most',
    }),
    note: z.string().min(1).optional(),
  })
  .refine(({ from, to }) => from.endsWith('*') || !to.endsWith(':splat'), {
    path: ['to'],
    error: 'no ":splat", because "from" has no "*" at its end to take it from',
  });

const fileSchema = z.strictObject({
  formerPrefix: z
    .string()
    .regex(/^(\/[^\s*?#\\"'$;{}/]+)+$/, { error: 'a path from the root without a final slash' })
    .optional(),
  rules: z.array(ruleSchema),
});

/**
 * Reads the redirect rules.
 *
 * @param text YAML with `formerPrefix` and `rules`, a list of `{ from, to, note? }`
 * @throws DataError with every mistake of the file
 */
export function parseRedirectFile(text: string): RedirectFile {
  const { formerPrefix, rules } = parseDataFile(text, redirectsFile, fileSchema, 'redirects');
  const { lineOf } = parseYamlSource(text, redirectsFile);
  return {
    formerPrefix,
    rules: rules.map(({ from, to }, index) => ({
      from,
      to: to.replace(/^([A-Z]+)\/?/, (_, name: string) => `${outsideHosts[name]}/`),
      line: lineOf(['rules', index]),
    })),
  };
}
