import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Rules of WCAG 2.2 on the levels A and AA, and axe's best practices. */
const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe on a page; each violation is one line: the rule, what it wants and the first element that breaks it. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Colours in the middle of a fade would be measured as they never stay.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (tags) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      }),
    RULE_SETS,
  );
  return violations.map(({ id, help, nodes }) => {
    const first = nodes[0];
    return `${id}: ${help} (${nodes.length} times, such as ${first?.html.slice(0, 160)})`;
  });
}
