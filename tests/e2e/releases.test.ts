import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { atBase, hydrated, test, urlOf, type Visit } from '../harness/site.ts';
import { colorModes, desktop, phone } from '../harness/views.ts';

const planner = '/releases/upgrade/?from=2024.8&to=2025.2';

describe('upgrade planner', () => {
  test('reads the plan from the address and writes the choice into it', async ({ open }) => {
    const page = await hydrated(await open(planner));
    const tool = page.getByRole('region', { name: 'Upgrade planner' });
    await expect
      .poll(() => tool.locator('h4').allTextContents())
      .toEqual(['2024.8', '2024.10', '2024.12', '2025.2']);
    await tool.getByLabel('I want').selectOption('2024.10');
    await expect.poll(() => new URL(page.url()).search).toBe('?from=2024.8&to=2024.10');
    expect(await tool.getByRole('status').first().textContent()).toContain('one release');
  });

  test('keeps ticks, and copies them with the plan as Markdown', async ({ open }) => {
    const page = await hydrated(await open(planner));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Install 2024.12.5').check();
    await page.reload();
    await expect.poll(() => page.getByLabel('Install 2024.12.5').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect.poll(() => page.getByText('The plan is copied.').isVisible()).toBe(true);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('# Upgrade from 2024.8 to 2025.2');
    expect(copied).toContain('- [x] Install 2024.12.5');
    expect(copied).toContain('- [ ] Install 2025.2.4');
  });

  test('says why a step back is not possible', async ({ open }) => {
    const page = await hydrated(await open('/releases/upgrade/?from=2025.8&to=2024.8'));
    await expect
      .poll(() => page.getByText('A step back to an older release').isVisible())
      .toBe(true);
  });

  test('shows the newest step and all breaking changes without JavaScript', async ({ open }) => {
    const page = await open('/releases/upgrade/', { javaScriptEnabled: false });
    const hint = page.locator('main noscript p').filter({ hasText: 'needs JavaScript' });
    expect(await hint.isVisible()).toBe(true);
    expect(await page.locator(`h4 a[href="${atBase('/releases/2025.8/')}"]`).isVisible()).toBe(
      true,
    );
    expect(await page.locator('tr[id^="step-"]').count()).toBe(47);
  });
});

describe('am I affected', () => {
  test('answers for a typed version, keeps it in the address and leads to a plan', async ({
    open,
  }) => {
    const page = await hydrated(await open('/security/'));
    const tool = page.getByRole('region', { name: 'Am I affected?' });
    await tool.getByLabel('The version you run').fill('v2024.8.2');
    await tool.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?version=2024.8.2');
    await expect.poll(() => tool.getByText('8 advisories affect 2024.8.2.').isVisible()).toBe(true);
    const plan = tool.getByRole('link', { name: 'Plan the upgrade to 2025.4' });
    expect(await plan.getAttribute('href')).toBe(
      atBase('/releases/upgrade/?from=2024.8.2&to=2025.4'),
    );
  });

  test('says what is wrong with a text that is no version', async ({ open }) => {
    const page = await hydrated(await open('/security/?version=latest'));
    await expect.poll(() => page.getByText('"latest" is not a version').isVisible()).toBe(true);
  });

  test('sorts and filters the table by keyboard', async ({ open }) => {
    const page = await hydrated(await open('/security/'));
    const rows = page.locator('main tbody tr');
    expect(await rows.count()).toBe(21);
    await page.getByLabel('Severity').selectOption('critical');
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByRole('button', { name: 'Published' }).focus();
    await page.keyboard.press('Enter');
    const head = page.getByRole('columnheader', { name: 'Published' });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect(await rows.first().textContent()).toContain('CVE-2022-23555');
  });
});

describe('the version that the reader runs', () => {
  const remembered = (version: string): Visit => ({
    before: (page) => page.addInitScript(`localStorage.setItem('docs.my-version', '${version}')`),
  });
  const recent = '/add-secure-apps/providers/oauth2/backchannel-logout/';

  test('is asked once and marks what it does not have', async ({ open }) => {
    const page = await hydrated(await open(recent));
    await page.getByLabel('I run version').first().selectOption('2024.8');
    const sentence = page.getByText('2024.8 does not have this yet; it is new in 2025.8.');
    await expect.poll(() => sentence.isVisible()).toBe(true);
    await page.goto(urlOf('/releases/'));
    await expect.poll(() => page.getByText('You run it').count()).toBe(1);
    expect(await page.getByText('New since 2024.8').count()).toBe(6);
  });

  test.for([phone, desktop])('moves nothing when it is known (%o)', async (viewport, { open }) => {
    const plain = await shiftOf(await hydrated(await open(recent, { viewport })));
    const page = await hydrated(await open(recent, { viewport, ...remembered('2024.8') }));
    await expect.poll(() => page.getByText('does not have this yet').isVisible()).toBe(true);
    // What moves when the site's typeface arrives moves with and without the mark.
    expect(Math.abs((await shiftOf(page)) - plain)).toBeLessThan(0.003);
  });
});

describe.each(colorModes)('in %s mode', (colorScheme) => {
  const pages = [planner, '/security/?version=2024.8.2', '/releases/', '/releases/2024.12/'];
  const advisory = '/security/cves/CVE-2024-47070/';

  test.for([...pages, advisory])('axe finds nothing on %s', async (path, { open }) => {
    const page = await hydrated(await open(path, { colorScheme }));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test.for([...pages, advisory])('%s fits on 320 pixels', async (path, { open }) => {
    const viewport = { width: 320, height: 640 };
    const page = await hydrated(await open(path, { colorScheme, viewport }));
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBeLessThanOrEqual(0);
  });
});

/** Cumulative layout shift of a page so far. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}
