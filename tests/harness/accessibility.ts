import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Rules of WCAG 2.2 on the levels A and AA, and axe's best practices. */
const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe on a page. Each violation is one line with the rule, what it wants, and the first element that breaks it. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // In the middle of a fade, axe would measure colors that do not last. What turns while something loads never ends.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (tags) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      }),
    RULE_SETS,
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length} times, such as ${nodes[0]?.html.slice(0, 160)})`,
  );
}

/** Widths at which pages and their states are looked at: small and usual phones, a tablet, a desktop. */
export const reviewedWidths = [1440, 768, 390, 320] as const;

/** Runs axe at several widths. Each line begins with the width. */
export async function accessibilityProblemsAt(
  page: Page,
  widths: readonly number[] = reviewedWidths,
): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // What reacts to the new width, such as the navigation, has done so after two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const found = await accessibilityProblems(page);
    problems.push(...found.map((problem) => `${width} px: ${problem}`));
  }
  return problems;
}
