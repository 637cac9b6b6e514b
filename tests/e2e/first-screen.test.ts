import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hydrated, test } from '../harness/site.ts';
import { basicPages, notFoundMessages, phone, samplePages } from '../harness/views.ts';

const laptop = { width: 1280, height: 800 };

function topOf(part: Locator): Promise<number> {
  return part.first().evaluate((element) => element.getBoundingClientRect().top);
}

test.for(Object.entries(samplePages))(
  'the title of the %s page begins in the first 180 px of a phone',
  async ([, path], { open }) => {
    const page = await hydrated(await open(path, { viewport: phone, allow: notFoundMessages }));
    expect(await topOf(page.locator('main h1'))).toBeLessThanOrEqual(180);
  },
);

test.for<[string, string, (page: Page) => Locator]>([
  ['field of the error catalog', '/troubleshooting/errors/', (page) => page.locator('textarea')],
  [
    'field of the settings',
    basicPages.reference,
    (page) => page.getByLabel('Filter settings by name, default or description'),
  ],
  ['field of the upgrade planner', '/releases/upgrade/', (page) => page.getByLabel('I run')],
  ['verdict of an advisory', samplePages.advisory, (page) => page.getByText('Fixed in')],
  ['command of an installation', basicPages['how-to'], (page) => page.locator('article pre')],
])('the %s is on the first screen of a laptop', async ([, path, first], { open }) => {
  const page = await hydrated(await open(path, { viewport: laptop }));
  const box = await first(page).first().boundingBox();
  expect(box?.y).toBeLessThan(laptop.height - 40);
});

describe('text', () => {
  test.for([1000, 1280, 1440, 1920])(
    'begins 48 px from the sidebar in a window of %i px',
    async (width, { open }) => {
      const page = await hydrated(
        await open(basicPages['how-to'], { viewport: { width, height: 900 } }),
      );
      const sidebar = await page.locator('aside').first().boundingBox();
      const title = await page.locator('main h1').boundingBox();
      expect((title?.x ?? 0) - (sidebar?.x ?? 0) - (sidebar?.width ?? 0)).toBeCloseTo(48, 0);
    },
  );

  test.for([basicPages['how-to'], samplePages.concept, samplePages.release])(
    'of %s has lines of 72 characters, and wider samples and tables',
    async (path, { open }) => {
      const page = await hydrated(await open(path, { viewport: { width: 1440, height: 900 } }));
      const { fullLine, widest } = await page.locator('article').evaluate((article) => {
        const lines = [...article.querySelectorAll('p')].flatMap((paragraph) => {
          const range = document.createRange();
          const texts = new Map<number, string>();
          const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const line = Math.round(range.getBoundingClientRect().bottom / 10);
              texts.set(line, `${texts.get(line) ?? ''}${node.textContent?.[at]}`);
            }
          }
          return [...texts.values()].map((text) => text.trim().length);
        });
        const widthOf = (selector: string) =>
          Math.max(...[...article.querySelectorAll(selector)].map((one) => one.clientWidth));
        // A line of narrow letters has some more.
        lines.sort((a, b) => a - b);
        return {
          fullLine: lines[Math.floor(lines.length * 0.9)],
          widest: widthOf('pre, table') - widthOf('p'),
        };
      });
      expect(fullLine).toBeGreaterThan(60);
      expect(fullLine).toBeLessThanOrEqual(72);
      expect(widest).toBeGreaterThan(40);
    },
  );
});

test.for([1280, 390])('code has the typeface of the site at %i px', async (width, { open }) => {
  const page = await hydrated(
    await open(basicPages['how-to'], { viewport: { width, height: 900 } }),
  );
  // The first view of a new reader may keep the stand-in.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await hydrated(page);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'article pre code',
  });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName).join()).toMatch(/^Atkinson Hyperlegible Mono/);
});

test('code in a text is broken at a pause only, on the smallest phone', async ({ open }) => {
  const page = await hydrated(
    await open('/troubleshooting/missing_admin_group/', { viewport: { width: 320, height: 800 } }),
  );
  const ends = await page.locator('article :is(p, li) code').evaluateAll((codes) =>
    codes.flatMap((code) => {
      const range = document.createRange();
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      const letters: { readonly letter: string; readonly top: number }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          letters.push({ letter, top: Math.round(range.getBoundingClientRect().top) });
        }
      }
      return letters
        .filter(({ top }, at) => (letters[at + 1]?.top ?? top) > top)
        .map(({ letter }) => letter);
    }),
  );
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.filter((letter) => !/[/._\s-]/.test(letter))).toEqual([]);
});
