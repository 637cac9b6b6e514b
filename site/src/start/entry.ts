// The first module that browsers run. The others follow in several tasks, because a phone needs long for all of them: what
// libraries need, then the parts of the pages, then the framework, which shows the page.
import { nextTask } from '../hydration/parts.ts';
import { earlyActions } from './early.ts';

/** Modules that are evaluated before the framework's own first module, in their order, each with all that it imports. */
const before = [
  () => import(/* webpackMode: "eager" */ './libraries.ts'),
  () => import(/* webpackMode: "eager" */ '@theme/Layout'),
  () => import(/* webpackMode: "eager" */ '@theme/Root'),
  () => import(/* webpackMode: "eager" */ '@generated/client-modules'),
];

async function start(): Promise<void> {
  for (const evaluate of before) {
    await evaluate();
    await nextTask();
  }
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
}

const early = earlyActions();
if (early !== undefined) early.isRunning = true;
start().catch((error: unknown) => {
  early?.fail();
  throw error;
});
