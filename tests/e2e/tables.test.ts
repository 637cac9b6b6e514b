import { describe, expect } from 'vitest';
import { hydrated, test } from '../harness/site.ts';

describe('tables of settings', () => {
  const page = '/add-secure-apps/providers/oauth2/';

  test.for([1440, 1280, 1000])('give the effect room at %i px', async (width, { open }) => {
    const opened = await hydrated(await open(page, { viewport: { width, height: 900 } }));
    const row = opened.locator('#client_type');
    const [key, effect] = await Promise.all([
      row.locator('td').nth(1).boundingBox(),
      row.locator('td[data-label="Effect"]').boundingBox(),
    ]);
    expect(effect?.width).toBeGreaterThan(1.5 * (key?.width ?? 0));
    // Its 100 characters are two or three lines of text.
    expect(effect?.height).toBeLessThan(100);
    const scrolls = await opened
      .locator('.table-scroll:has(#client_type)')
      .evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(scrolls).toBe(false);
  });

  test('are tables for assistive technology', async ({ open }) => {
    const opened = await hydrated(await open(page, { viewport: { width: 1440, height: 900 } }));
    const table = opened.getByRole('table').filter({ hasText: 'client_type' });
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Setting',
      'Key',
      'Type',
      'Default',
      'Effect',
    ]);
    expect(await table.getByRole('row').nth(1).getByRole('cell').count()).toBe(5);
  });
});

test('labels of cells on a phone do not overlap', async ({ open }) => {
  const viewport = { width: 390, height: 800 };
  const page = await hydrated(await open('/install-config/', { viewport }));
  const row = page.locator('tr', { hasText: 'A NAS, Portainer' });
  const short = row.locator('td[data-label="Database and cache"]');
  // The label has two lines, and the cell one.
  const { height, lineHeight } = await short.evaluate((cell) => ({
    height: cell.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(cell, '::before').lineHeight),
  }));
  expect(height).toBeGreaterThanOrEqual(2 * lineHeight);
});

describe('list of advisories', () => {
  test('shows all columns on a phone', async ({ open }) => {
    const page = await hydrated(
      await open('/security/', { viewport: { width: 390, height: 800 } }),
    );
    const dates = page.locator('main td', { hasText: /^\d{4}-\d{2}-\d{2}$/ });
    expect(await dates.count()).toBeGreaterThan(10);
    const rights = await dates.evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect().right),
    );
    expect(Math.max(...rights)).toBeLessThanOrEqual(390);
  });

  test('has one baseline for all headings', async ({ open }) => {
    const page = await hydrated(
      await open('/security/', { viewport: { width: 1440, height: 900 } }),
    );
    const baselines = await page.locator('main th').evaluateAll((headings) =>
      headings.map((heading) => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        (heading.querySelector('button') ?? heading).prepend(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return Math.round(bottom);
      }),
    );
    expect(new Set(baselines).size).toBe(1);
  });
});
