import { spawnSync } from 'node:child_process';
import { root } from '@docs/publish/paths';
import { expect, it } from 'vitest';
import flagged from '../../flagged-words.json' with { type: 'json' };

/** The spelling check of `npm run check` flags these words in pages and data. */
const checkedBySpelling = ['content', 'data'];
/** The list itself, names of packages, and legal text. */
const exempt = ['flagged-words.json', 'package-lock.json', 'LICENSE', 'site/fonts/OFL.txt'];
/** The lines of tracked files that have a flagged word, as `file:line:text`. */
function linesWithFlaggedWords(pathspecs: readonly string[]): string[] {
  const patterns = Object.keys(flagged).flatMap((word) => ['-e', word]);
  const args = ['grep', '-nIwiF', '--untracked', ...patterns, '--', ...pathspecs];
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  // Status 1 means that nothing matches.
  if (status !== 0 && status !== 1) throw new Error(`git grep failed: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

it('finds flagged words', () => {
  expect(linesWithFlaggedWords(['flagged-words.json']).length).toBeGreaterThan(10);
});

it('has no flagged word in code, comments, messages and docs', () => {
  const excluded = [...checkedBySpelling, ...exempt].map((path) => `:(exclude)${path}`);
  expect(linesWithFlaggedWords(['.', ...excluded])).toEqual([]);
});
