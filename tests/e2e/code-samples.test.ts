import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { useClipboard } from '../harness/page-actions.ts';
import { hydrated, test } from '../harness/site.ts';
import { phone } from '../harness/views.ts';

/** A page with a request of some 300 characters in one line. */
const longLines = '/add-secure-apps/providers/oauth2/';

const samples = (page: Page): Locator => page.locator('main .theme-code-block');

function wide(page: Page): Locator {
  return samples(page).filter({ hasText: 'code_challenge_method' }).first();
}

/** Reports whether a button overlaps the text of a sample, wherever the text is scrolled to. */
function coversCode(sample: Locator): Promise<boolean> {
  return sample.evaluate((element) => {
    const code = element.querySelector('pre')?.getBoundingClientRect();
    return [...element.querySelectorAll('button')].some((button) => {
      const box = button.getBoundingClientRect();
      return code !== undefined && box.bottom > code.top + 1 && box.top < code.bottom - 1;
    });
  });
}

describe('code samples', () => {
  test.for([
    ['a desktop', { width: 1280, height: 900 }],
    ['a phone', phone],
  ] as const)('have their tools beside the code on %s', async ([, viewport], { open }) => {
    const page = await hydrated(
      await open('/install-config/install/docker-compose/', { viewport }),
    );
    const all = await samples(page).all();
    expect(all.length).toBeGreaterThan(3);
    for (const sample of all) expect(await coversCode(sample)).toBe(false);
    expect(await samples(page).first().getByRole('button', { name: 'Copy' }).isVisible()).toBe(
      true,
    );
  });

  test('say that they were copied, and copy the code alone', async ({ open }) => {
    const page = await hydrated(await open('/install-config/install/docker-compose/'));
    const copied = await useClipboard(page);
    const sample = samples(page).first();
    const button = sample.locator('[data-tool="copy-code"]');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Copied');
    const code = await sample.locator('pre').textContent();
    expect(await copied()).toBe(code);
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Copied');
    await expect.poll(() => button.textContent()).toBe('Copy');
  });

  test('wrap long lines for readers who choose it, on every page and after a reload', async ({
    open,
  }) => {
    const page = await hydrated(await open(longLines));
    const width = () =>
      wide(page)
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    expect(await width()).toBeGreaterThan(100);
    await wide(page).getByRole('button', { name: 'Wrap', exact: true }).click();
    await expect.poll(width).toBeLessThanOrEqual(0);
    await page.reload();
    expect(await width()).toBeLessThanOrEqual(0);
    await hydrated(page);
    await wide(page).getByRole('button', { name: "Don't wrap" }).click();
    await expect.poll(width).toBeGreaterThan(100);
    await page.reload();
    expect(await width()).toBeGreaterThan(100);
  });

  test('have no tools without JavaScript', async ({ open }) => {
    const page = await open(longLines, { javaScriptEnabled: false });
    expect(await samples(page).first().locator('pre').isVisible()).toBe(true);
    expect(await page.locator('main [data-tool]:is(button):visible').count()).toBe(0);
  });
});
