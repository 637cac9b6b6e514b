import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { colorSwitch } from '../harness/page-actions.ts';
import { dialogOption, openDialog, searchInDialog } from '../harness/search.ts';
import { hydrated, test, urlOf } from '../harness/site.ts';

const start = '/core/terminology/';

/** Changes the color mode, closes the announcement and searches: each wants to store something. */
async function useStorage(page: Page): Promise<void> {
  const theme = () => page.locator('html').getAttribute('data-theme');
  const toggle = colorSwitch(page);
  await toggle.click();
  await toggle.click();
  await expect.poll(theme).toBe('dark');
  const bar = page.locator('.theme-announcement-bar');
  if (await bar.isVisible()) {
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'detached' });
  }
  await searchInDialog(page, 'docker compose');
  await page.locator(dialogOption).first().click();
  await page.waitForURL((url) => !url.pathname.endsWith(start));
  await openDialog(page);
}

function recordWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

describe('storage', () => {
  test.for(['null', 'an error'])(
    'that is absent (%s) is reported, and the site works without it',
    async (kind, { open }) => {
      let warnings: string[] = [];
      const page = await hydrated(
        await open(start, {
          colorScheme: 'light',
          before: async (fresh) => {
            warnings = recordWarnings(fresh);
            await fresh.addInitScript((value) => {
              Object.defineProperty(window, 'localStorage', {
                configurable: true,
                get() {
                  if (value === 'an error') throw new DOMException('Off', 'SecurityError');
                  return null;
                },
              });
            }, kind);
          },
        }),
      );
      await useStorage(page);
      expect(warnings.filter((text) => /storage/i.test(text))).toHaveLength(1);
    },
  );

  test('that is full changes nothing but that nothing is kept', async ({ open }) => {
    const page = await hydrated(
      await open(start, {
        colorScheme: 'light',
        // The framework reports what it could not store.
        allow: [/storage error, can't set/],
        before: (fresh) =>
          fresh.addInitScript(() => {
            Storage.prototype.setItem = () => {
              throw new DOMException('Full', 'QuotaExceededError');
            };
          }),
      }),
    );
    await useStorage(page);
  });

  test.for(['{', '[null]'])(
    'that is damaged (%s everywhere) breaks no page',
    async (value, { open }) => {
      for (const path of [start, '/releases/upgrade/', '/install-config/configuration/']) {
        const page = await hydrated(
          await open(path, {
            colorScheme: 'light',
            before: (fresh) =>
              fresh.addInitScript((text) => {
                // Whatever a page asks for, it gets a text that it did not write.
                Storage.prototype.getItem = () => text;
              }, value),
          }),
        );
        expect(await page.locator('h1').first().isVisible()).toBe(true);
        expect(await page.getByText('This page crashed').count()).toBe(0);
        await searchInDialog(page, 'outpost');
      }
    },
  );
});

describe('two tabs', () => {
  test('share the color mode and the version that the reader runs', async ({ open }) => {
    const recent = '/add-secure-apps/providers/oauth2/backchannel-logout/';
    const first = await hydrated(await open(recent, { colorScheme: 'light' }));
    const second = await first.context().newPage();
    await second.goto(urlOf('/releases/'));
    await hydrated(second);
    const toggle = colorSwitch(first);
    await toggle.click();
    await toggle.click();
    await expect.poll(() => second.locator('html').getAttribute('data-theme')).toBe('dark');
    await first.getByRole('button', { name: 'Set your version' }).click();
    await first.getByLabel('I run version').selectOption('2024.8');
    await expect.poll(() => second.getByText('You run it').count()).toBe(1);
  });
});
