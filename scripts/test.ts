/**
 * `npm test` runs everything; `npm test -- unit packages/search` runs one part, the rest of the line being its filter.
 * The last line says how much passed and failed; the exit status is 1 when something failed.
 */
import { type Result, sum } from './test/result.ts';
import { type Step, steps } from './test/steps.ts';

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !(name in steps)) {
  console.error(`There is no part "${name}". Known parts: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

async function runStep(step: Step, stepArgs: readonly string[]): Promise<Result> {
  console.log(`\n━━ ${step.title} ${'━'.repeat(Math.max(76 - step.title.length, 0))}\n`);
  const started = performance.now();
  const result = await step.run(stepArgs);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${step.title}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
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
    // Another build than ours is looked at as it is.
    !process.env.BUILD_DIR;
  if (!wanted && !neededByWanted) continue;
  if (step.needsBuild && !built) {
    console.log(`\n${step.title}: failed, because there is no site to look at.`);
    results.push({ passed: 0, failed: 1 });
    continue;
  }
  const result = await runStep(step, wanted ? args : []);
  if (key === 'build') built = result.failed === 0;
  results.push(result);
}
const { passed, failed } = sum(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
