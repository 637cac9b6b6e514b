import { describe, expect } from 'vitest';
import { accessibilityProblemsAt } from '../harness/accessibility.ts';
import { hydrated, test } from '../harness/site.ts';

const path = '/core/architecture/';
const viewer = 'dialog[open]';

describe('diagrams', () => {
  test('are whole at every width', async ({ open }) => {
    const page = await open(path, { viewport: { width: 320, height: 800 } });
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.locator('main figure svg').evaluateAll(
        (drawings) =>
          drawings.filter((drawing) => {
            const box = drawing.getBoundingClientRect();
            const frame = drawing.closest('figure')?.getBoundingClientRect();
            return frame === undefined || box.left < frame.left || box.right > frame.right;
          }).length,
      );
      expect([width, cut]).toEqual([width, 0]);
    }
  });

  test.for([path, '/users-sources/', '/add-secure-apps/providers/oauth2/'])(
    'draw no line across a label on %s',
    async (page, { open }) => {
      const opened = await open(page);
      const crossed = await opened.locator('main figure svg').evaluateAll((drawings) =>
        drawings.flatMap((drawing) => {
          const lines = [...drawing.querySelectorAll<SVGGeometryElement>('polyline, path, line')];
          const labels = [...drawing.querySelectorAll<SVGTextElement>('text')];
          return labels.flatMap((label) => {
            const { x, y, width, height } = label.getBBox();
            const later = lines.filter(
              (line) =>
                line.closest('defs') === null &&
                (label.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
            );
            const isCrossed = later.some((line) => {
              const length = line.getTotalLength();
              for (let at = 0; at <= length; at += 2) {
                const point = line.getPointAtLength(at);
                const inside =
                  point.x > x && point.x < x + width && point.y > y + 3 && point.y < y + height - 3;
                if (inside) return true;
              }
              return false;
            });
            return isCrossed ? [label.textContent] : [];
          });
        }),
      );
      expect(crossed).toEqual([]);
    },
  );

  test('can be enlarged and moved with the keyboard alone', async ({ open }) => {
    const page = await hydrated(await open(path));
    const button = page.locator('main figure').first().getByRole('button', { name: 'Enlarge' });
    await button.focus();
    await page.keyboard.press('Enter');
    const stage = page.locator(`${viewer} [role="group"]`);
    await stage.waitFor();
    const width = () => stage.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width);
    const fitting = await width();
    for (let times = 0; times < 6; times++) await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(3 * fitting);
    const left = () => stage.evaluate((box) => box.scrollLeft);
    const before = await left();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(before);
    await page.keyboard.press('0');
    await expect.poll(width).toBeCloseTo(fitting, 0);
    await page.keyboard.press('Escape');
    await page.locator(viewer).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('can be pulled with the pointer', async ({ open }) => {
    const page = await hydrated(await open(path));
    await page.locator('main figure svg').first().click();
    const stage = page.locator(`${viewer} [role="group"]`);
    await stage.waitFor();
    const larger = page.getByRole('button', { name: 'Make larger' });
    for (let times = 0; times < 8; times++) await larger.click();
    const position = () => stage.evaluate((box) => box.scrollTop);
    const before = await position();
    await page.mouse.move(600, 500);
    await page.mouse.down();
    await page.mouse.move(600, 400, { steps: 5 });
    await page.mouse.up();
    await expect.poll(position).toBeGreaterThan(before + 50);
  });

  test('are accessible when enlarged', async ({ open }) => {
    const page = await hydrated(await open(path, { viewport: { width: 390, height: 800 } }));
    await page.locator('main figure').first().getByRole('button', { name: 'Enlarge' }).click();
    await page.locator(viewer).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await accessibilityProblemsAt(page)).toEqual([]);
  });
});
