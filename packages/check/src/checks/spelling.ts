import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '@docs/model/data-files/problem';
import { lint } from 'cspell';

/**
 * Checks the spelling of files with cspell, `cspell.config.mjs` and the words of the project. Files that didn't
 * change are not checked again.
 *
 * @param files - paths from the root
 * @throws Error when cspell can't read its configuration or a file
 */
export async function checkSpelling(root: string, files: readonly string[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const options = {
    root,
    config: join(root, 'cspell.config.mjs'),
    files: files.map((file) => join(root, file)),
    showSuggestions: true,
    cache: true,
    cacheStrategy: 'content' as const,
    cacheLocation: join(root, '.cache', 'cspell.json'),
  };
  await lint([], options, {
    issue: ({ uri = '', row, text, isFlagged, suggestions = [] }) => {
      const known = suggestions.slice(0, 3).join(', ');
      problems.push({
        file: relative(root, fileURLToPath(uri)),
        line: row,
        found: `the ${isFlagged ? 'wrong' : 'unknown'} word "${text}"`,
        expected: 'US English',
        fix: `${known ? `Is ${known} meant? ` : ''}A right word goes into cspell-words.txt or data/words/; code goes between backticks.`,
      });
    },
    error: (_, error) => {
      throw error;
    },
  });
  return problems;
}
