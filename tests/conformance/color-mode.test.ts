import { describe, expect } from 'vitest';
import { hydrated, test } from '../harness/site.ts';

describe('§4 Colour mode', () => {
  test('§4 The third click of the switch goes back to the system, and removes the choice', async ({
    open,
  }) => {
    const page = await hydrated(await open('/', { colorScheme: 'light' }));
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ }).first();
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    const shown = () => page.locator('html').getAttribute('data-theme');
    await toggle.click();
    await expect.poll(stored).toBe('light');
    await toggle.click();
    await expect.poll(stored).toBe('dark');
    await toggle.click();
    await expect.poll(stored).toBe(null);
    expect(await shown()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(shown).toBe('dark');
  });
});
