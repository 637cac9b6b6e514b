// The first module that browsers run. The others follow in several tasks, because a phone needs long for all of them: first
// libraries, at the end the framework, which shows the page.
import { nextTask } from '../hydration/parts.ts';
import { earlyActions } from './early.ts';

/**
 * Modules that are evaluated before the framework's own first module, each with all that it imports. They have the order in
 * which that module imports them, because it is also the order of their styles.
 */
const before = [
  () => import(/* webpackMode: "eager" */ './libraries.ts'),
  () => import(/* webpackMode: "eager" */ '@generated/client-modules'),
  () => import(/* webpackMode: "eager" */ '@generated/routes'),
  () => import(/* webpackMode: "eager" */ '@theme/Root'),
];

async function start(): Promise<void> {
  for (const evaluate of before) {
    await evaluate();
    await nextTask();
  }
  // What scripts add to the page needs them.
  await early?.styles;
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
}

const early = earlyActions();
if (early !== undefined) early.isRunning = true;
start().catch((error: unknown) => {
  early?.fail();
  throw error;
});
