import { describe, expect } from 'vitest';
import { hydrated, test } from '../harness/site.ts';

describe('digits', () => {
  test('have a plain zero in text, and a slashed one in code', async ({ open }) => {
    const page = await hydrated(await open('/releases/2025.8/'));
    /** Darkness of the middle of a zero, from 0 to 255: a slash crosses it. */
    const inkInZero = await page.evaluate(async () => {
      await document.fonts.ready;
      const familyOf = (element: Element | null) =>
        element === null ? '' : getComputedStyle(element).fontFamily;
      const text = familyOf(document.body);
      const code = familyOf(document.querySelector('article code'));
      const ink = async (family: string) => {
        // The families after the first one stand in while it loads.
        await document.fonts.load(`400 100px ${family.split(',')[0]}`, '0');
        const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 200 });
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (context === null) throw new Error('no canvas');
        context.font = `400 100px ${family}`;
        context.textBaseline = 'alphabetic';
        const { actualBoundingBoxAscent, width } = context.measureText('0');
        context.fillText('0', 20, 150);
        const [, , , alpha] = context.getImageData(
          Math.round(20 + width / 2),
          Math.round(150 - actualBoundingBoxAscent / 2),
          1,
          1,
        ).data;
        return alpha ?? 0;
      };
      return { text: await ink(text), code: await ink(code) };
    });
    expect(inkInZero.text).toBe(0);
    expect(inkInZero.code).toBeGreaterThan(200);
  });
});

describe('links', () => {
  test('on variables are underlined below the underscores', async ({ open }) => {
    const page = await hydrated(await open('/core/architecture/'));
    const gap = await page
      .locator('main a:has(> code)', { hasText: 'AUTHENTIK_WEB__WORKERS' })
      .first()
      .evaluate((link) => {
        const code = link.querySelector('code') as HTMLElement;
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) throw new Error('no canvas');
        const { fontSize, fontFamily } = getComputedStyle(code);
        context.font = `${fontSize} ${fontFamily}`;
        // The line of the link is at an offset from the baseline; the underscore ends this far below it.
        const offset = Number.parseFloat(getComputedStyle(link).textUnderlineOffset);
        return offset - context.measureText('_').actualBoundingBoxDescent;
      });
    expect(gap).toBeGreaterThan(0.5);
  });
});
