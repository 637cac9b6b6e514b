import { describe, expect } from 'vitest';
import { hydrated, request, test } from '../harness/site.ts';
import { notFoundMessages } from '../harness/views.ts';

describe('an unknown path', () => {
  const title = /^Page not found \| \S/;

  test.for(['/no-such-page/', '/releases/no/such/page/'])(
    'has a title of its own on %s, from the server and in the browser',
    async (path, { open }) => {
      const html = await (await request(path)).text();
      expect(/<title[^>]*>([^<]*)</.exec(html)?.[1]).toMatch(title);
      expect(/<meta[^>]*property="?og:title"?[^>]*>/.exec(html)?.[0]).toContain('Page not found');
      const page = await hydrated(await open(path, { allow: notFoundMessages }));
      await expect.poll(() => page.title()).toMatch(title);
      const social = page.locator('meta[property="og:title"]');
      expect(await social.getAttribute('content')).toMatch(title);
    },
  );
});

describe('the list of tags', () => {
  test('has one frame, also after a navigation', async ({ open }) => {
    const page = await hydrated(await open('/tags/'));
    const frame = async () =>
      Promise.all(
        ['nav.navbar', 'footer.footer', 'main'].map((part) => page.locator(part).count()),
      );
    expect(await frame()).toEqual([1, 1, 1]);
    await page.locator('main a[href$="/tags/docker/"]').click();
    await page.locator('h1', { hasText: 'Docker' }).waitFor();
    await page.goBack();
    await page.locator('h1', { hasText: 'Tags' }).waitFor();
    expect(await frame()).toEqual([1, 1, 1]);
  });
});
