import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblemsAt } from '../harness/accessibility.ts';
import { overflow, stopsOfPlan, useClipboard } from '../harness/page-actions.ts';
import { atBase, hydrated, test, urlOf } from '../harness/site.ts';
import { desktop } from '../harness/views.ts';

const planner = '/releases/upgrade/?from=2024.8&to=2025.2';

async function openAllStops(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open all stops' }).click();
}

describe('upgrade planner', () => {
  test('reads the plan from the address and writes the choice into it', async ({ open }) => {
    const page = await hydrated(await open(planner));
    const tool = page.getByRole('region', { name: 'Upgrade planner' });
    await expect.poll(() => stopsOfPlan(page)).toEqual(['2024.8', '2024.10', '2024.12', '2025.2']);
    await tool.getByLabel('I want').selectOption('2024.10');
    await expect.poll(() => new URL(page.url()).search).toBe('?from=2024.8&to=2024.10');
    expect(await tool.getByRole('status').first().textContent()).toContain('one release');
  });

  test('makes a plan with the keyboard alone', async ({ open }) => {
    const page = await hydrated(await open('/releases/upgrade/'));
    const tool = page.getByRole('region', { name: 'Upgrade planner' });
    await tool.getByLabel('I run').focus();
    await page.keyboard.type('2025.2');
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2025.2');
    await page.keyboard.press('Tab');
    const label = () =>
      page.evaluate(() => (document.activeElement as HTMLSelectElement).labels?.[0]?.textContent);
    expect(await label()).toBe('Exact version');
    await page.keyboard.press('Tab');
    expect(await label()).toBe('I want');
    await page.keyboard.type('2025.4');
    await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe('2025.4');
    expect(await tool.getByRole('status').first().textContent()).toContain('2025.2 to 2025.4');
    // The first tick follows the links and buttons before it.
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.getAttribute('type'))) === 'checkbox')
        break;
    }
    await page.keyboard.press('Space');
    await expect.poll(() => tool.getByText(/^1 of \d+ steps done/).count()).toBe(1);
  });

  test('keeps ticks, and copies them with the plan as Markdown', async ({ open }) => {
    const page = await hydrated(await open(planner));
    await openAllStops(page);
    await page.getByLabel('Install 2024.12.5').check();
    await page.reload();
    await expect.poll(() => page.getByLabel('Install 2024.12.5').isChecked()).toBe(true);
    const clipboard = await useClipboard(page);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect.poll(() => page.getByText('The plan is copied.').isVisible()).toBe(true);
    const copied = await clipboard();
    expect(copied).toContain('# Upgrade from 2024.8 to 2025.2');
    expect(copied).toContain('- [x] Install 2024.12.5');
    expect(copied).toContain('- [ ] Install 2025.2.4');
    // A backup, the outposts and a check at each of the four stops, as on the page.
    for (const words of ['Back up the database', 'Upgrade every outpost to', 'Check that']) {
      expect(copied.split(words)).toHaveLength(5);
      expect(await page.getByLabel(words).count()).toBe(4);
    }
  });

  test('closes the stops of a long plan but the next one, and opens them by keyboard', async ({
    open,
  }) => {
    const page = await hydrated(await open(planner));
    const backups = () => page.getByLabel('Back up the database').filter({ visible: true }).count();
    await expect.poll(backups).toBe(1);
    const stop = page.getByRole('button', { name: 'Steps of 2024.12' });
    expect(await stop.getAttribute('aria-expanded')).toBe('false');
    await stop.focus();
    await page.keyboard.press('Enter');
    await expect.poll(backups).toBe(2);
    expect(await stop.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => stop.textContent()).toMatch(/^1 of \d+ done$/);
    expect(await page.getByText(/^1 of \d+ steps done$/).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Close all stops' }).waitFor({ state: 'detached' });
    await openAllStops(page);
    await expect.poll(backups).toBe(4);
    await page.getByRole('button', { name: 'Close all stops' }).click();
    await expect.poll(backups).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(backups).toBe(4);
  });

  test('plans the releases after the last page, with what to avoid and what is not known', async ({
    open,
  }) => {
    const page = await hydrated(await open('/releases/upgrade/'));
    const tool = page.getByRole('region', { name: 'Upgrade planner' });
    await expect
      .poll(() => stopsOfPlan(page))
      .toEqual(['2025.8', '2025.10', '2025.12', '2026.2', '2026.5', '2026.8']);
    await openAllStops(page);
    for (const words of [
      'Avoid 2025.12.2: every outpost is unhealthy.',
      'Not known: 2026.5 came out on May 21 or 22, 2026.',
      'Releases as of November 25, 2026, advisories as of October 1, 2026.',
    ]) {
      expect([words, await tool.getByText(words).isVisible()]).toEqual([words, true]);
    }
    // 2026.8 is supported and nothing affects it, so nothing is warned of.
    expect(await tool.getByText('Warning:').count()).toBe(0);
  });

  test('warns of a target before its steps, and names what breaks in each row', async ({
    open,
  }) => {
    const page = await hydrated(
      await open('/releases/upgrade/?from=2023.8.7&to=2025.8', {
        viewport: { width: 1280, height: 800 },
      }),
    );
    const tool = page.getByRole('region', { name: 'Upgrade planner' });
    const warning = tool.getByText('Warning: 21 advisories affect 2025.8.6.');
    await expect.poll(() => warning.isVisible()).toBe(true);
    expect(await warning.textContent()).toContain('Support for 2025.8 ended on January 13, 2026.');
    const bottom = async (found: Locator) => {
      const box = await found.boundingBox();
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    };
    const rowOf = (version: string) =>
      tool.locator('ol > li').filter({ has: page.getByRole('heading', { name: version }) });
    expect(await bottom(warning)).toBeLessThan(await bottom(rowOf('2023.10')));
    // Closed rows tell it too.
    const breaks = rowOf('2025.8').getByText(/^Images under .* · and \d+ more$/);
    expect(await breaks.isVisible()).toBe(true);
    // The first stop is on the first screen of a laptop.
    expect(await bottom(tool.getByRole('heading', { name: '2023.10' }))).toBeLessThan(800);
  });

  test('shows a plan and all breaking changes without JavaScript', async ({ open }) => {
    const page = await open('/releases/upgrade/', { javaScriptEnabled: false });
    const hint = page.locator('main noscript p').filter({ hasText: 'needs JavaScript' });
    expect(await hint.isVisible()).toBe(true);
    expect(await page.locator(`h4 a[href="${atBase('/releases/2025.8/')}"]`).isVisible()).toBe(
      true,
    );
    expect(await page.locator('tr[id^="step-"]').count()).toBe(52);
  });
});

test('a point release is found at its version', async ({ open }) => {
  const page = await hydrated(await open('/releases/2025.6/#2025.6.4'));
  const heading = page.locator('h3[id="2025.6.4"]');
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(300);
  await page.getByText('Newer release').waitFor();
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
    await expect
      .poll(() => tool.getByText('34 advisories affect 2024.8.2.').isVisible())
      .toBe(true);
    expect(await tool.getByText('Support for 2024.8 ended on December 19, 2024.').count()).toBe(1);
    const plan = tool.getByRole('link', { name: 'plan the upgrade to 2026.8' });
    expect(await plan.getAttribute('href')).toBe(
      atBase('/releases/upgrade/?from=2024.8.2&to=2026.8'),
    );
  });

  test('gives the verdict on the first screen, by words and color', async ({ open }) => {
    const verdictOf = async (version: string) => {
      const page = await hydrated(
        await open(`/security/?version=${version}`, { viewport: { width: 1280, height: 800 } }),
      );
      const tool = page.getByRole('region', { name: 'Am I affected?' });
      const terms = tool.locator('dl > div');
      await expect.poll(() => terms.count()).toBeGreaterThan(0);
      const box = await tool.locator('dl').boundingBox();
      expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(800);
      expect(await tool.getByRole('button', { name: 'Check' }).count()).toBe(1);
      return {
        facts: await terms.allTextContents(),
        color: await terms.first().evaluate((term) => {
          const block = term.parentElement?.parentElement;
          return block ? getComputedStyle(block).backgroundColor : '';
        }),
      };
    };
    const affected = await verdictOf('2024.8.2');
    expect(affected.facts).toEqual([
      'Go to2026.8.6 or 2026.5.8: plan the upgrade to 2026.8',
      expect.stringMatching(/^Worst severityCritical \d+\.\d, (?:CVE|GHSA)-/),
      'SupportSupport for 2024.8 ended on December 19, 2024.',
    ]);
    const safe = await verdictOf('2026.8.6');
    expect(safe.facts).toEqual(['Support2026.8 gets security fixes (as of October 1, 2026).']);
    expect(safe.color).not.toBe(affected.color);
  });

  test('sorts and filters the table by keyboard', async ({ open }) => {
    const page = await hydrated(await open('/security/'));
    const rows = page.locator('main tbody tr');
    expect(await rows.count()).toBe(49);
    await page.getByLabel('Severity').selectOption('critical');
    await expect.poll(() => rows.count()).toBe(9);
    await page.getByRole('button', { name: 'Published' }).focus();
    await page.keyboard.press('Enter');
    const head = page.getByRole('columnheader', { name: 'Published' });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect(await rows.first().textContent()).toContain('CVE-2022-23555');
  });
});

test('an advisory lists its ranges, and folds what is only for reference', async ({ open }) => {
  const page = await hydrated(await open('/security/cves/CVE-2025-53942/'));
  expect(await page.locator('dl li').allTextContents()).toEqual([
    'before 2025.4.4',
    'from 2025.6.0-rc1, before 2025.6.4',
  ]);
  const vector = page.getByText('CVSS:4.0/AV:N');
  expect(await vector.isVisible()).toBe(false);
  await page.getByText('Identifiers, score and references').click();
  expect(await vector.isVisible()).toBe(true);
});

describe('the version that the reader runs', () => {
  const recent = '/add-secure-apps/providers/oauth2/backchannel-logout/';

  test('is entered once, and marks what that version does not have', async ({ open }) => {
    const page = await hydrated(await open(recent));
    await page.getByRole('button', { name: 'Set your version' }).click();
    await page.getByLabel('I run version').selectOption('2024.8');
    await page.keyboard.press('Escape');
    const sentence = page.getByText('2024.8 does not have this yet; it is new in 2025.8.');
    await expect.poll(() => sentence.isVisible()).toBe(true);
    await page.goto(urlOf('/releases/'));
    await expect.poll(() => page.getByText('You run it').count()).toBe(1);
    expect(await page.getByText('New since 2024.8').count()).toBe(6);
  });
});

describe('axe finds nothing in either color mode, and nothing is cut off', () => {
  // accessibility.test.ts and layout.test.ts look at one page of each type at all widths.
  test('in the answer for a version', async ({ open }) => {
    const page = await hydrated(await open('/security/?version=2024.8.2'));
    expect(await accessibilityProblemsAt(page, [desktop.width, 320])).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('in a long plan with all stops open, at any width', async ({ open }) => {
    const page = await hydrated(await open(planner, { viewport: { width: 320, height: 640 } }));
    await openAllStops(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblemsAt(page)).toEqual([]);
  });
});
