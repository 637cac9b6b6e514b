import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { compareLooks } from '../harness/compare-screenshots.ts';
import { looks, steadyLooks } from '../harness/screenshots.ts';
import { dialog, dialogNone, openModal, searchInModal } from '../harness/search.ts';
import { hydrated, test, type Visit } from '../harness/site.ts';

const start = '/core/terminology/';
const index = '**/search-index/**';

/** A dialog is not printed. */
const { print: _, ...dialogLooks } = looks;

/** A state of a dialog. */
interface State {
  /** Prepares the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Messages that are expected. */
  readonly allow?: readonly RegExp[];
  /** Brings the dialog into the state. */
  readonly reach: (page: Page) => Promise<unknown>;
}

const states: Readonly<Record<string, State>> = {
  'search dialog with a preview': {
    async reach(page) {
      await searchInModal(page, 'forward auth nginx');
      await page.keyboard.press('ArrowDown');
      // It is there when its text is read; a phone has none.
      await expect
        .poll(async () => (await page.locator('[data-preview]').innerText()).length)
        .toBeGreaterThan(80);
    },
  },
  'search dialog with an answer': {
    async reach(page) {
      await searchInModal(page, '2023.8 to 2025.8');
      await page
        .getByRole('option', { name: /2023\.8/ })
        .first()
        .waitFor();
    },
  },
  'search dialog with nothing found': {
    async reach(page) {
      await (await openModal(page)).fill('zzqxyplk');
      await page.locator(dialogNone).waitFor();
    },
  },
  'search dialog without the index': {
    allow: [/search-index/, /ERR_FAILED/],
    before: (page) => page.route(index, (route) => route.abort('failed')),
    async reach(page) {
      await (await openModal(page)).fill('outpost');
      await page.locator(dialog).getByText('Unable to fetch results').waitFor();
    },
  },
  'version and hosts': {
    async reach(page) {
      await page.getByRole('button', { name: /and hosts/ }).click();
      await page.getByRole('dialog', { name: 'Your version and hosts' }).waitFor();
    },
  },
};

test.for(Object.entries(states))(
  'the %s looks as it did',
  async ([name, { before, allow = [], reach }], { open }) => {
    const visit: Visit = {
      colorScheme: 'light',
      reducedMotion: 'reduce',
      viewport: looks.desktop.viewport,
      allow,
      before: async (page) => {
        await steadyLooks(page);
        await before?.(page);
      },
    };
    const page = await hydrated(await open(start, visit));
    await reach(page);
    expect(await compareLooks(page, name, dialogLooks)).toEqual([]);
  },
);
