/**
 * `npm run check -- [PATHS…]`: front matter, headings, samples and spelling of `content/` and `data/`, and the settings and names of
 * the platform that they use.
 * Prints one line for each problem. The exit status is 1 if there is one.
 */
import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { checkProject } from '@docs/check/check-project';
import { formatProblem } from '@docs/model/data-files/problem';
import { readProject } from '@docs/model/pages/project';
import { root } from '@docs/publish/paths';
import { drawDiagram } from '@docs/site/draw-diagram';
import { readOptions } from './project/options.ts';

const usage = `npm run check -- [PATHS…]

Checks files and folders of content/ and data/, and all of them without PATHS.`;

const { positionals } = readOptions(usage, { options: {}, allowPositionals: true });
const paths = positionals
  .map((path) => relative(root, resolve(path)).split(sep).join('/'))
  .filter((path) => path !== '');
const isInside = (path: string) => /^(?:content|data)(?:\/|$)/.test(path) && existsSync(path);
const wrong = paths.filter((path) => !isInside(path));
if (wrong.length > 0) {
  console.error(
    `${wrong.join(', ')}: no file or folder of content/ or data/. Paths begin at the root, such as content/core.`,
  );
  process.exit(2);
}

const started = performance.now();
const { problems, leftOut, files, samples } = await checkProject(
  readProject(root),
  paths,
  drawDiagram,
);
for (const problem of problems) console.log(formatProblem(problem));
for (const reason of leftOut) console.log(`left out: ${reason}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `content: ${files} files, ${samples} samples, ${problems.length} mistakes (${seconds} s)`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
