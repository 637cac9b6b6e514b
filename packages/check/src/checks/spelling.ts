import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problem } from '@docs/model/data-files/problem';
import { runProgram } from '../samples/programs.ts';

/** A word that isn't in any dictionary. */
export interface SpellingProblem extends Problem {
  readonly word: string;
}

/** Checks the spelling of files with cspell and the words of the project. */
export async function checkSpelling(
  root: string,
  files: readonly string[],
): Promise<SpellingProblem[]> {
  if (files.length === 0) return [];
  const program = join(root, 'node_modules/cspell/bin.mjs');
  const args = [
    ...['lint', '--no-progress', '--no-summary', '--no-color', '--show-suggestions'],
    ...['--root', root, '--config', join(root, 'cspell.config.mjs'), '--file-list', 'stdin'],
  ];
  const existing = files.map((file) => join(root, file)).filter((file) => existsSync(file));
  const { status, output, errors } = await runProgram(process.execPath, [program, ...args], {
    input: `${existing.join('\n')}\n`,
    cwd: root,
  });
  const problems = spellingProblems(output, root);
  if (status !== 0 && problems.length === 0)
    throw new Error(`cspell ended with status ${status}: ${errors || output}`);
  return problems;
}

/** Reads cspell's lines: `file:line:column - Unknown word (word) Suggestions: [a, b]`. */
export function spellingProblems(output: string, root: string): SpellingProblem[] {
  return output.split('\n').flatMap((line) => {
    const match =
      /^(.+?):(\d+):\d+ - (Unknown|Forbidden|Misspelled) word \(([^)]+)\)(?:.*?Suggestions: \[(.*)\])?/.exec(
        line,
      );
    if (match === null) return [];
    const [, path = '', at, kind, word, suggestions] = match;
    const file = path
      .replace(/^file:\/\//, '')
      .replace(`${root}/`, '')
      .replace(/^\.\//, '');
    const known = suggestions?.split(', ').slice(0, 3).join(', ');
    const base = problem({
      file,
      line: Number(at),
      found: kind === 'Unknown' ? `the unknown word "${word}"` : `the wrong word "${word}"`,
      expected: 'US English',
      fix: `${known ? `Is ${known} meant? ` : ''}A right word goes into cspell-words.txt or data/words/; code goes between backticks.`,
    });
    return [{ ...base, word: word ?? '' }];
  });
}
