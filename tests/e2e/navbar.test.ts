import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bottomOfNavbar, overflow } from '../harness/page-actions.ts';
import { hydrated, test } from '../harness/site.ts';

function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

describe('enlarged text', () => {
  test('keeps every link of the navigation bar, and none overlaps another', async ({ open }) => {
    const page = await hydrated(await open('/', { viewport: { width: 1280, height: 900 } }));
    await doubleText(page);
    const faults = await page.locator('nav.navbar').evaluate((bar) => {
      const { bottom } = bar.getBoundingClientRect();
      const parts = [...bar.querySelectorAll('.navbar__inner :is(a, button)')]
        // The button of the menu is only there on small screens.
        .filter((part) => getComputedStyle(part).display !== 'none')
        .map((part) => ({
          name: part.textContent || part.ariaLabel || '',
          box: part.getBoundingClientRect(),
        }));
      return parts.flatMap(({ name, box }, index) => [
        ...(box.width < 24 || box.right > innerWidth + 1 || box.bottom > bottom + 1
          ? [`${name} is cut off`]
          : []),
        ...parts
          .slice(index + 1)
          .filter(
            (other) =>
              box.left < other.box.right - 1 &&
              other.box.left < box.right - 1 &&
              box.top < other.box.bottom - 1 &&
              other.box.top < box.bottom - 1,
          )
          .map((other) => `${name} overlaps ${other.name}`),
      ]);
    });
    expect(faults).toEqual([]);
  });

  test.for(['/security/', '/'])(
    'fits a phone on %s, with the whole logo',
    async (path, { open }) => {
      const page = await hydrated(await open(path, { viewport: { width: 390, height: 800 } }));
      await doubleText(page);
      expect(await overflow(page)).toBe(0);
      const [logo, search] = await Promise.all([
        page.locator('.navbar__logo').first().boundingBox(),
        page
          .locator('nav.navbar')
          .getByRole('button', { name: /Search docs/ })
          .boundingBox(),
      ]);
      expect(logo?.x).toBeGreaterThan(0);
      expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
      expect(logo?.width).toBeGreaterThanOrEqual(20);
    },
  );
});

describe('deep links', () => {
  const section = '/add-secure-apps/providers/oauth2/#settings';

  test('show the navigation bar on arrival, and the heading below it', async ({ open }) => {
    const page = await hydrated(await open(section));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    // The bar would hide in the handler of the next scroll event.
    await page.evaluate(() => scrollBy(0, 2));
    await expect.poll(() => bottomOfNavbar(page)).toBeGreaterThan(30);
    const top = await page.locator('#settings').evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual((await bottomOfNavbar(page)) - 2);
    expect(top).toBeLessThan(200);
  });

  test('let the keyboard reach the bar while it is hidden', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/'));
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => bottomOfNavbar(page)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Tab');
    await page.locator('.navbar__brand').focus();
    await expect.poll(() => bottomOfNavbar(page)).toBeGreaterThan(30);
  });
});
