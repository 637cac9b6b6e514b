import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { untilDrawn } from './page-time.ts';
import { colorModes } from './views.ts';

/** Rules of WCAG 2.2 on the levels A and AA, and axe's best practices. */
const allRules: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules of these sets whose result depends on colors. */
const colorRules: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Runs axe on a page. Each violation is one line with the rule, what it wants, and the first element that breaks it. */
export async function accessibilityProblems(
  page: Page,
  rules: axe.RunOnly = allRules,
): Promise<string[]> {
  // In the middle of a fade, axe would measure colors that do not last. An animation may also be paused, so it is not
  // waited for. What turns while something loads has no end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      }),
    rules,
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length} times, such as ${nodes[0]?.html.slice(0, 160)})`,
  );
}

/** Widths at which pages and their states are looked at: small and usual phones, a tablet, a desktop. */
export const reviewedWidths = [1440, 768, 390, 320] as const;

/**
 * Runs axe at several widths in both color modes. The page must follow the mode of the system. Each line begins with mode
 * and width.
 */
export async function accessibilityProblemsAt(
  page: Page,
  widths: readonly number[] = reviewedWidths,
): Promise<string[]> {
  const problems: string[] = [];
  for (const mode of colorModes) {
    await page.emulateMedia({ colorScheme: mode });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, mode);
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 });
      await untilDrawn(page);
      // What a mode shows or hides has the same structure at every width; its colors may be others.
      const isStructureKnown = mode !== colorModes[0] && index > 0;
      const found = await accessibilityProblems(page, isStructureKnown ? colorRules : allRules);
      problems.push(...found.map((problem) => `${mode}, ${width} px: ${problem}`));
    }
  }
  return problems;
}
