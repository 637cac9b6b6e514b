import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { differenceFromKept, looks, steadyLooks } from '../harness/screenshots.ts';
import { dialog, dialogNone, openDialog, searchInDialog } from '../harness/search.ts';
import { hydrated, test, type Visit } from '../harness/site.ts';
import { notFoundMessages, samplePages } from '../harness/views.ts';

type Look = keyof typeof looks;

/** A state in which a page is kept, with one look. */
interface State extends Pick<Visit, 'before' | 'allow'> {
  readonly path: string;
  readonly look: Look;
  /** Brings the page into the state. */
  readonly reach?: (page: Page) => Promise<unknown>;
}

/** Types of pages that are kept as a phone shows them in dark colors. All others are on a large screen in light ones. */
const onPhone = ['section', 'tables', 'release', 'security', 'search', 'search at first', 'tags'];

/** Chromium takes up to a minute for a picture of the longest pages, of which only the upper end is in view. */
function leaveOutWhatIsFarBelow(page: Page): Promise<void> {
  return page.locator('article .markdown > *').evaluateAll((parts) => {
    for (const part of parts.filter((one) => one.getBoundingClientRect().top > 2000)) part.remove();
  });
}

const pages = Object.entries(samplePages).map(([type, path]): [string, State] => [
  type,
  {
    path,
    look: onPhone.includes(type) ? 'phone-dark' : 'desktop',
    allow: notFoundMessages,
    async reach(page) {
      if (type === 'search') await page.locator('main ol li').first().waitFor();
      if (type === 'not found') await page.getByText('Pages with these words').waitFor();
      if (type === 'search without results') await page.getByText('No results for').waitFor();
      await leaveOutWhatIsFarBelow(page);
    },
  },
]);

const start = '/core/terminology/';

const dialogs: Readonly<Record<string, State>> = {
  'search dialog with a preview': {
    path: start,
    look: 'desktop',
    async reach(page) {
      await searchInDialog(page, 'forward auth nginx');
      const preview = page.locator('[data-preview]');
      const first = await preview.getAttribute('data-preview');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => preview.getAttribute('data-preview')).not.toBe(first);
      await expect.poll(async () => (await preview.innerText()).length).toBeGreaterThan(80);
    },
  },
  'search dialog with an answer': {
    path: start,
    look: 'phone-dark',
    async reach(page) {
      await searchInDialog(page, '2023.8 to 2025.8');
      await page
        .getByRole('option', { name: /2023\.8/ })
        .first()
        .waitFor();
    },
  },
  'search dialog with nothing found': {
    path: start,
    look: 'desktop',
    async reach(page) {
      await (await openDialog(page)).fill('zzqxyplk');
      await page.locator(dialogNone).waitFor();
    },
  },
  'search dialog without the index': {
    path: start,
    look: 'desktop',
    allow: [/search-index/, /ERR_FAILED/],
    before: (page) => page.route('**/search-index/**', (route) => route.abort('failed')),
    async reach(page) {
      await (await openDialog(page)).fill('outpost');
      await page.locator(dialog).getByText('Unable to fetch results').waitFor();
    },
  },
  'version and hosts': {
    path: start,
    look: 'phone-dark',
    async reach(page) {
      await page.setViewportSize(looks.desktop.viewport);
      await page.getByRole('button', { name: /and hosts/ }).click();
      await page.getByRole('dialog', { name: 'Your version and hosts' }).waitFor();
    },
  },
};

const printed: State = { path: samplePages['how-to'], look: 'print' };

test.for([...pages, ...Object.entries(dialogs), ['how-to', printed] as const])(
  'the %s looks as it did',
  async ([name, { path, look, before, allow = [], reach }], { open }) => {
    const { viewport, colorScheme } = looks[look];
    const page = await open(path, {
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      allow,
      before: async (fresh) => {
        await steadyLooks(fresh);
        await before?.(fresh);
      },
    });
    await hydrated(page);
    await reach?.(page);
    expect(await differenceFromKept(page, name, look)).toBe('');
  },
);
