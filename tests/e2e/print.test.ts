import { describe, expect } from 'vitest';
import { hydrated, test } from '../harness/site.ts';

/** Width of an A4 sheet without its margins, in CSS pixels. */
const sheet = { width: 718, height: 1000 };

describe('printed pages', () => {
  test('have whole commands, and no tools', async ({ open }) => {
    const page = await hydrated(
      await open('/add-secure-apps/providers/oauth2/', { viewport: sheet }),
    );
    await page.emulateMedia({ media: 'print' });
    const clipped = await page
      .locator('main pre:visible')
      .evaluateAll((samples) => samples.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(clipped).toBe(0);
    expect(await page.locator('[data-tool]:is(button, a):visible').count()).toBe(0);
    expect(await page.locator('.navbar:visible, .theme-announcement-bar:visible').count()).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(sheet.width);
  });

  test('show every tab below its label', async ({ open }) => {
    const page = await hydrated(await open('/install-config/upgrade/', { viewport: sheet }));
    await page.emulateMedia({ media: 'print' });
    const panels = await page.locator('[role="tabpanel"]').evaluateAll((all) =>
      all.map((panel) => ({
        shown: panel.getBoundingClientRect().height > 0,
        label: getComputedStyle(panel, '::before').content,
      })),
    );
    expect(panels.length).toBeGreaterThan(1);
    expect(panels.filter(({ shown }) => !shown)).toEqual([]);
    const labels = await page.locator('[role="tab"]').allTextContents();
    expect(panels.map(({ label }) => label)).toEqual(labels.map((label) => `"${label}"`));
  });

  test('unfold what is folded', async ({ open }) => {
    const page = await hydrated(await open('/troubleshooting/csrf/', { viewport: sheet }));
    const folded = page.locator('.markdown details > div');
    expect(await folded.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    const heights = await folded.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThan(20);
  });

  test('are dark text on white, also for readers with dark colors', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/', { colorScheme: 'dark' }));
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('dark');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await theme()).toBe('light');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await theme()).toBe('dark');
  });
});
