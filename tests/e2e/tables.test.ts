import { describe, expect } from 'vitest';
import { hydrated, test } from '../harness/site.ts';

describe('tables of settings', () => {
  const page = '/add-secure-apps/providers/oauth2/';

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
});
