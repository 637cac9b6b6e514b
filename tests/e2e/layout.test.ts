import { describe, expect } from 'vitest';
import { overflow } from '../harness/page-actions.ts';
import { dialog } from '../harness/search.ts';
import { hydrated, test } from '../harness/site.ts';
import { basicPages, desktop, notFoundMessages, samplePages, widths } from '../harness/views.ts';

test.for(Object.entries(samplePages))(
  'the %s page scrolls sideways at no width from 320 to 2560 px, zoomed, or with doubled text',
  async ([, path], { open }) => {
    // A browser zooms by dividing the size of the viewport: 1280 × 900 at 200 % is 640 × 450 CSS pixels.
    const viewport = { width: desktop.width / 2, height: desktop.height / 2 };
    const page = await hydrated(await open(path, { viewport, allow: notFoundMessages }));
    expect(await page.locator('h1').first().isVisible()).toBe(true);
    const tooWide: string[] = [];
    for (const fontSize of ['', '200%']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      for (const width of widths) {
        // Doubled text is for large windows: a phone of 320 px would show words of 16 letters in parts.
        if (fontSize === '200%' && width < 768) continue;
        await page.setViewportSize({ width, height: 800 });
        const beyond = await overflow(page);
        if (beyond > 0) tooWide.push(`${width} px ${fontSize}: ${beyond} px beyond the window`);
      }
    }
    expect(tooWide).toEqual([]);
  },
);

describe('frame', () => {
  test('shows the sidebar and the contents table on a desktop', async ({ open }) => {
    const page = await hydrated(await open(basicPages['how-to']));
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
    expect(await page.locator('.table-of-contents').first().isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Breadcrumbs' }).isVisible()).toBe(true);
  });

  test('marks the section in view in the contents table', async ({ open }) => {
    const page = await hydrated(await open(basicPages['how-to']));
    const last = page.locator('.table-of-contents__link').last();
    await last.click();
    await expect
      .poll(() => page.locator('.table-of-contents__link--active').count())
      .toBeGreaterThan(0);
  });

  test('has no motion when the reader prefers reduced motion', async ({ open }) => {
    const page = await hydrated(await open('/', { reducedMotion: 'reduce' }));
    await page.getByRole('button', { name: 'Search docs' }).first().click();
    await page.locator(dialog).waitFor();
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...[...document.querySelectorAll('*')].flatMap((element) => {
          const style = getComputedStyle(element);
          return `${style.transitionDuration},${style.animationDuration}`
            .split(',')
            .map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000));
        }),
      ),
    );
    expect(longest).toBeLessThanOrEqual(10);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto');
  });
});
