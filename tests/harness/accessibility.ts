import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Rules of WCAG 2.2 on the levels A and AA, and axe's best practices. */
const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe on a page; each violation is one line: the rule, what it wants and the first element that breaks it.
 *
 * @param except - selectors of parts that are not ours to change, by the rule that they break
 */
export async function accessibilityProblems(
  page: Page,
  except: Readonly<Record<string, string>> = {},
): Promise<string[]> {
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
  const problems: string[] = [];
  for (const { id, help, nodes } of violations) {
    const allowed = except[id];
    const elements = nodes.map(({ target, html }) => ({ selector: target.flat().join(' '), html }));
    const ours = [];
    for (const element of elements) {
      const isAllowed =
        allowed !== undefined &&
        (await page
          .locator(element.selector)
          .evaluate((node, parts) => node.matches(parts), allowed));
      if (!isAllowed) ours.push(element.html.slice(0, 160));
    }
    if (ours.length > 0) problems.push(`${id}: ${help} (${ours.length} times, such as ${ours[0]})`);
  }
  return problems;
}
