/**
 * `npm test` runs everything; `npm test -- unit packages/search` runs one part, with the rest of the line as its filter.
 * The last line says how many tests passed, failed and were skipped. The exit status is 1 when something failed. With
 * the environment variable `CI` set it is also 1 when something was skipped.
 */
import {
  exitStatus,
  failureLines,
  oneCheck,
  type Result,
  retriedLines,
  skippedLines,
  sum,
  summaryOf,
} from './test/result.ts';
import { type Step, steps } from './test/steps.ts';

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !(name in steps)) {
  console.error(`There is no part "${name}". Known parts: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');

async function runStep(step: Step, stepArgs: readonly string[]): Promise<Result> {
  console.log(`\n━━ ${step.title} ${'━'.repeat(Math.max(76 - step.title.length, 0))}\n`);
  const started = performance.now();
  const result = await step.run(stepArgs);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${step.title}: ${summaryOf(result)} (${seconds} s)`);
  for (const line of failureLines(result)) console.log(line);
  // A part that fails without a test of its own is named itself.
  if (result.failed > 0 && !result.failures?.length) return { ...result, failures: [step.title] };
  return result;
}

const results: Result[] = [];
let built = true;
for (const [key, step] of Object.entries(steps)) {
  const wanted = name === undefined || key === name;
  const neededByWanted =
    key === 'build' &&
    name !== undefined &&
    steps[name]?.needsBuild === true &&
    // Another build is tested as it is.
    !process.env.BUILD_DIR;
  if (!wanted && !neededByWanted) continue;
  if (step.needsBuild && !built) {
    console.log(`\n${step.title}: failed, because there is no built site.`);
    results.push(oneCheck(false));
    continue;
  }
  const result = await runStep(step, wanted ? args : []);
  if (key === 'build') built = result.failed === 0;
  results.push(result);
}

const total = sum(results);
const skipped = skippedLines(total);
if (skipped.length > 0) {
  console.log(`\n${skipped.join('\n')}`);
  if (isCi) console.log('CI is set, so every test has to run: install what is missing.');
}
for (const line of [...retriedLines(total), ...failureLines(total)]) console.log(line);
console.log(`\n${summaryOf(total)}`);
process.exitCode = exitStatus(total, isCi);
