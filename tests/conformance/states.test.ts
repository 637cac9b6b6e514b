import { describe, expect } from 'vitest';
import { type HeldRequests, holdRequests } from '../harness/held-requests.ts';
import { bottomOfNavbar, colorSwitch } from '../harness/page-actions.ts';
import { stopClock } from '../harness/page-time.ts';
import { hydrated, letThrough, test, urlOf } from '../harness/site.ts';
import { desktop, phone } from '../harness/views.ts';

const theme = () => document.documentElement.dataset.theme;

describe('§4 Colour mode', () => {
  test('§4 The default is light', async ({ open }) => {
    const page = await hydrated(await open('/', { colorScheme: 'no-preference' }));
    expect(await page.evaluate(theme)).toBe('light');
  });

  test('§4 the mode follows the system preference, also when it changes', async ({ open }) => {
    const page = await hydrated(await open('/', { colorScheme: 'dark' }));
    expect(await page.evaluate(theme)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate(theme)).toBe('light');
  });

  test('§4 the switch is enabled, and the choice is saved in browser storage', async ({ open }) => {
    const page = await hydrated(await open('/', { colorScheme: 'light' }));
    const toggle = colorSwitch(page);
    // The order is system, light, dark: two clicks lead from the first to the last.
    await toggle.click();
    await toggle.click();
    await expect.poll(() => page.evaluate(theme)).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.goto(urlOf('/core/terminology/'));
    expect(await page.evaluate(theme)).toBe('dark');
    // The third click goes back to the system, and removes the choice.
    await hydrated(page);
    await toggle.click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(null);
    await expect.poll(() => page.evaluate(theme)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(theme)).toBe('dark');
  });
});

describe('§4 Announcement bar', () => {
  test('§4 The announcement bar can be dismissed; dismissal is remembered per announcement id', async ({
    open,
  }) => {
    const page = await hydrated(await open('/'));
    const bar = page.locator('.theme-announcement-bar');
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'detached' });
    await page.goto(urlOf('/core/terminology/'));
    await hydrated(page);
    expect(await bar.isVisible()).toBe(false);
  });
});

describe('§4 §9 Layout', () => {
  test('§4 The mobile menu toggles open or closed', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/', { viewport: phone }));
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const menu = page.locator('.navbar-sidebar');
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.click();
    await menu.waitFor({ state: 'visible' });
    await page.getByRole('button', { name: 'Close navigation bar' }).click();
    await menu.waitFor({ state: 'hidden' });
  });

  test.for([
    [996, false],
    [997, true],
  ] as const)(
    '§4 §9 The desktop layout breakpoint is 996 px: at %i px',
    async ([width, isDesktop], { open }) => {
      const page = await hydrated(
        await open('/core/terminology/', { viewport: { width, height: 800 } }),
      );
      expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(
        isDesktop,
      );
      expect(await page.getByRole('button', { name: 'Toggle navigation bar' }).isVisible()).toBe(
        !isDesktop,
      );
    },
  );

  test('§4 The navbar can hide on scroll', async ({ open }) => {
    const page = await hydrated(await open('/core/terminology/', { viewport: desktop }));
    expect(await bottomOfNavbar(page)).toBeGreaterThan(0);
    await page.mouse.move(640, 450);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => bottomOfNavbar(page)).toBeLessThanOrEqual(1);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => bottomOfNavbar(page)).toBeGreaterThan(30);
  });
});

describe('§4 Search status', () => {
  test('§4 §9 stalled after 300 ms without an answer', async ({ open }) => {
    let index: HeldRequests | undefined;
    const page = await hydrated(
      await open('/search/', {
        before: async (fresh) => {
          await fresh.clock.install();
          index = await holdRequests(fresh, '**/search-index/**');
        },
      }),
    );
    const stalled = page.locator('main [role="status"]', { hasText: 'Searching' });
    await stopClock(page);
    await page.getByRole('searchbox').fill('outpost');
    await page.clock.runFor(299);
    expect(await stalled.count()).toBe(0);
    await page.clock.runFor(1);
    await stalled.waitFor();
    await page.clock.resume();
    await index?.release();
    await page.locator('main ol li').first().waitFor();
    expect(await stalled.count()).toBe(0);
  });

  test('§4 error, and back to results when the search works again', async ({ open }) => {
    const page = await hydrated(
      await open('/search/', {
        allow: [/search-index/, /ERR_FAILED/],
        before: (fresh) => fresh.route('**/search-index/**', (route) => route.abort('failed')),
      }),
    );
    await page.getByRole('searchbox').fill('outpost');
    const alert = page.getByRole('alert');
    await alert.getByText('Unable to fetch results').waitFor();
    await letThrough(page);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main ol li').first().waitFor();
  });
});
