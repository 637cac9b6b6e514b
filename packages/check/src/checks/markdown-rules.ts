import { join } from 'node:path';
import type { Problem } from '@docs/model/data-files/problem';
import { lint, readConfig } from 'markdownlint/promise';
import type { Prose } from './prose.ts';

/**
 * Checks pages and data files with the rules in `.markdownlint.json`, which editors show too.
 *
 * @see https://github.com/DavidAnson/markdownlint#rules--aliases
 */
export async function checkMarkdown(root: string, prose: readonly Prose[]): Promise<Problem[]> {
  const config = await readConfig(join(root, '.markdownlint.json'));
  const strings = Object.fromEntries(prose.map(({ file, text }) => [file, text]));
  const results = await lint({ strings, config, frontMatter: null });
  return Object.entries(results).flatMap(([file, mistakes]) =>
    mistakes.map(({ lineNumber, ruleNames, ruleDescription, errorDetail, errorContext }) => ({
      file,
      line: lineNumber,
      found: `${errorContext ?? 'text'} against the rule ${ruleNames[1]}`,
      expected: `"${ruleDescription}"`,
      ...(errorDetail && { fix: `${errorDetail}.` }),
    })),
  );
}
