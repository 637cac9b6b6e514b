/**
 * `npm run compare:pages -- REVISION [PATHS…]`: lists every fact that an edit of pages changed since a Git revision:
 * code blocks, inline code, bold labels, link targets, images, heading anchors, numbers and front matter.
 * An edit of the language alone prints nothing but the count. Ends with status 1 when something differs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import { factDifferences } from './page-facts.ts';

const [revision, ...paths] = process.argv.slice(2);
if (revision === undefined) {
  console.error('Name the revision to compare with: npm run compare:pages -- REVISION [PATHS…]');
  process.exit(2);
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

const pages = git('diff', '--name-only', '--diff-filter=M', revision, '--', ...paths)
  .split('\n')
  .filter((file) => file.endsWith('.mdx') && existsSync(join(root, file)));
let changedPages = 0;
for (const file of pages) {
  const before = git('show', `${revision}:${file}`);
  const after = readFileSync(join(root, file), 'utf8');
  const differences = factDifferences(before, after);
  if (differences.length === 0) continue;
  changedPages += 1;
  console.log(file);
  for (const difference of differences) console.log(`  ${difference}`);
}
console.log(`${pages.length} edited pages, ${changedPages} with changed facts`);
process.exitCode = changedPages > 0 ? 1 : 0;
