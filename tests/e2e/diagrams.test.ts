import { describe, expect } from 'vitest';
import { accessibilityProblemsAt } from '../harness/accessibility.ts';
import { isFocused, overflow } from '../harness/page-actions.ts';
import { hydrated, test } from '../harness/site.ts';

const path = '/core/architecture/';
const viewer = 'dialog[open]';

describe('diagrams', () => {
  test('are whole at every width', async ({ open }) => {
    const page = await open(path, { viewport: { width: 320, height: 800 } });
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.locator('main figure svg').evaluateAll(
        (drawings) =>
          drawings.filter((drawing) => {
            const box = drawing.getBoundingClientRect();
            const frame = drawing.closest('figure')?.getBoundingClientRect();
            return frame === undefined || box.left < frame.left || box.right > frame.right;
          }).length,
      );
      expect([width, cut]).toEqual([width, 0]);
    }
  });

  test('can be enlarged and moved with the keyboard alone', async ({ open }) => {
    const page = await hydrated(await open(path));
    const button = page.locator('main figure').first().getByRole('button', { name: 'Enlarge' });
    await button.focus();
    await page.keyboard.press('Enter');
    const stage = page.locator(`${viewer} [role="group"]`);
    await stage.waitFor();
    const width = () => stage.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width);
    const fitting = await width();
    for (let times = 0; times < 6; times++) await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(3 * fitting);
    const left = () => stage.evaluate((box) => box.scrollLeft);
    const before = await left();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(before);
    await page.keyboard.press('0');
    await expect.poll(width).toBeCloseTo(fitting, 0);
    await page.keyboard.press('Escape');
    await page.locator(viewer).waitFor({ state: 'detached' });
    expect(await isFocused(button)).toBe(true);
  });

  test('are accessible when enlarged', async ({ open }) => {
    const page = await hydrated(await open(path, { viewport: { width: 390, height: 800 } }));
    await page.locator('main figure').first().getByRole('button', { name: 'Enlarge' }).click();
    await page.locator(viewer).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityProblemsAt(page)).toEqual([]);
  });
});
