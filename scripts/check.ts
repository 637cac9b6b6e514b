/**
 * `npm run check -- [PATHS…] [--allow-missing-pages]`: front matter, headings, links, samples and spelling of `content/` and `data/`,
 * and the settings and names of the platform that they use.
 * Prints one line for each problem. The exit status is 1 if one of them is an error.
 */
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { checkProject } from '@docs/check/check-project';
import { PassCache } from '@docs/check/checks/pass-cache';
import { comparePlatform } from '@docs/check/platform-facts/compare';
import { formatProblem } from '@docs/model/data-files/problem';
import { readProject } from '@docs/model/pages/project';
import { fingerprint } from '@docs/publish/fingerprint';
import { root } from '@docs/publish/paths';
import { drawDiagram } from '@docs/site/draw-diagram';
import { readOptions } from './project/options.ts';

const usage = `npm run check -- [PATHS…] [--allow-missing-pages]

Checks files and folders of content/ and data/, and all of them without PATHS.
--allow-missing-pages  does not count links to pages that are not written yet as errors`;

const { values, positionals } = readOptions(usage, {
  options: { 'allow-missing-pages': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const missing = positionals.filter((path) => !existsSync(resolve(path)));
if (missing.length > 0) {
  console.error(
    `There is no file or folder ${missing.join(', ')}. Paths begin at the root, such as content/core.`,
  );
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
    fingerprint(['packages/check/src', 'site/plugins/diagrams', 'package-lock.json']),
  ),
  spelling: new PassCache(
    join(root, '.cache', 'check', 'spelling.json'),
    fingerprint([
      'cspell.config.mjs',
      'cspell-words.txt',
      'data/words',
      'flagged-words.json',
      'package-lock.json',
    ]),
  ),
};
const report = await checkProject(project, {
  paths,
  allowMissingPages: values['allow-missing-pages'],
  drawDiagram,
  caches,
});
const isWanted = (file: string): boolean =>
  paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`));
// Without the settings, the comparison would miss every one of them, and hide the mistake that has to be corrected.
const hasSettings = project.problems.every(({ file }) => file !== 'data/settings.yaml');
const platform = hasSettings ? comparePlatform(project).problems : [];
const leftOut = hasSettings
  ? report.leftOut
  : [...report.leftOut, 'comparison with the platform (correct data/settings.yaml first)'];
const problems = [...report.problems, ...platform.filter(({ file }) => isWanted(file))];
// In a run over everything, warnings of links to pages that are not written yet would hide the errors.
const showsWarnings = paths.length > 0 || !values['allow-missing-pages'];
const shown = problems.filter(({ severity }) => severity === 'error' || showsWarnings);
for (const cache of Object.values(caches)) cache.save();
for (const problem of shown) console.log(formatProblem(problem));
if (report.files === 0) {
  console.log(`not checked: ${paths.join(', ')} is not part of content/ or data/`);
}
for (const reason of leftOut) console.log(`left out: ${reason}`);
const errors = problems.filter(({ severity }) => severity === 'error').length;
const warnings = problems.length - errors;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `content: ${report.files} files, ${report.samples} samples, ${errors} errors, ${warnings} warnings (${seconds} s)`,
);
process.exitCode = errors > 0 ? 1 : 0;
