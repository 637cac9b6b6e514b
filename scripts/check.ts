/**
 * `npm run check -- [PATHS…] [--allow-missing-pages]`: front matter, headings, links, samples and spelling of `content/` and `data/`.
 * Prints one line a problem, ends with status 1 if one is an error.
 */
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProject } from '@docs/content-model/checks/check';
import { PassCache } from '@docs/content-model/checks/pass-cache';
import { formatProblem } from '@docs/content-model/problem';
import { readProject } from '@docs/content-model/project';
import { drawDiagram } from '../site/plugins/diagrams/draw.ts';
import { fingerprint } from './fingerprint.ts';
import { root } from './paths.ts';

const { values, positionals } = parseArgs({
  options: { 'allow-missing-pages': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const missing = positionals.filter((path) => !existsSync(resolve(path)));
if (missing.length > 0) {
  console.error(`There is no file or folder ${missing.join(', ')}.`);
  process.exit(2);
}
const paths = positionals
  .map((path) => relative(root, resolve(path)).split(sep).join('/'))
  .filter((path) => path !== '');

const started = performance.now();
const project = readProject(root);
const caches = {
  samples: new PassCache(
    join(root, '.cache', 'check', 'samples.json'),
    fingerprint([
      'packages/content-model/src/checks',
      'site/plugins/diagrams',
      'package-lock.json',
    ]),
  ),
  spelling: new PassCache(
    join(root, '.cache', 'check', 'spelling.json'),
    fingerprint(['cspell.config.mjs', 'cspell-words.txt', 'data/words', 'package-lock.json']),
  ),
};
const report = await checkProject(project, {
  paths,
  allowMissingPages: values['allow-missing-pages'],
  drawDiagram,
  caches,
});
// While an area is being written, a full run would drown its errors in links to pages that are still to come.
const shown = report.problems.filter(({ severity }) => severity === 'error' || paths.length > 0);
for (const cache of Object.values(caches)) cache.save();
for (const problem of shown) console.log(formatProblem(problem));
for (const reason of report.leftOut) console.log(`left out: ${reason}`);
const errors = report.problems.filter(({ severity }) => severity === 'error').length;
const warnings = report.problems.length - errors;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `content: ${report.files} files, ${report.samples} samples, ${errors} errors, ${warnings} warnings (${seconds} s)`,
);
process.exitCode = errors > 0 ? 1 : 0;
