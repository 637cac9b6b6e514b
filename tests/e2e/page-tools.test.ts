import { describe, expect } from 'vitest';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { withSearchSettings } from '../harness/altered-site.ts';
import { useClipboard } from '../harness/page-actions.ts';
import { atBase, hydrated, request, test, urlOf } from '../harness/site.ts';

const long = '/install-config/configuration/';
const short = '/core/terminology/';

describe('a page as Markdown', () => {
  test('can be copied and opened', async ({ open }) => {
    const page = await hydrated(await open(short));
    const copied = await useClipboard(page);
    const twin = await (await request('/core/terminology.md')).text();
    // Screen readers say what changes in a place that was there before.
    const announced = page.locator('body > [role="status"]');
    expect(await announced.allTextContents()).toEqual(['']);
    const button = page.locator('[data-tool="copy-page"]');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Copied');
    expect(await copied()).toBe(twin);
    expect(await announced.allTextContents()).toEqual(['Copied']);
    const link = page.getByRole('link', { name: 'View as Markdown' });
    expect(await link.getAttribute('href')).toBe(atBase('/core/terminology.md'));
  });
});

describe('headings', () => {
  test('copy their address', async ({ open }) => {
    const page = await hydrated(await open(short));
    const copied = await useClipboard(page);
    const heading = page.getByRole('heading', { name: 'Blueprint', exact: false }).first();
    await heading.hover();
    await heading.locator('a').click();
    await expect.poll(() => page.url()).toBe(urlOf(`${short}#blueprint`));
    expect(await copied()).toBe(urlOf(`${short}#blueprint`));
    expect(await page.getByRole('status').allTextContents()).toContain('Link copied');
  });
});

describe('the foot of a page', () => {
  test('has the day of the last change, when Git knows it', async ({ open }) => {
    const page = await open(short);
    const day = /^last_change: (\S+)$/m.exec(await (await request('/core/terminology.md')).text());
    const time = page.locator('article footer time');
    const shown = (await time.count()) === 0 ? undefined : await time.getAttribute('datetime');
    expect(shown).toBe(day?.[1]);
  });

  test('offers no report without a repository', async ({ open }) => {
    const page = await open(short);
    expect(await page.getByRole('link', { name: 'Report a problem' }).count()).toBe(0);
  });

  test('leads to a report with page and section, where a repository is configured', async ({
    open,
  }) => {
    // The foot of the second page is rendered by the scripts, which have another configuration here than the build.
    const newIssueUrl = 'https://code.example/owner/name/issues/new';
    const page = await hydrated(
      await open('/tags/', { before: (fresh) => withSearchSettings(fresh, { newIssueUrl }) }),
    );
    await page.locator(`footer a[href="${atBase(long)}"]`).click();
    await page.waitForURL(urlOf(long));
    const link = page.getByRole('link', { name: 'Report a problem' });
    await link.waitFor();
    const report = async () => new URL((await link.getAttribute('href')) ?? '');
    const { origin, pathname, searchParams } = await report();
    expect(origin + pathname).toBe(newIssueUrl);
    expect(searchParams.get('title')).toBe('Problem on "Configuration"');
    expect(searchParams.get('body')).toContain(`${atBase(long)}\n`);
    await page.evaluate(() => document.getElementById('redis')?.scrollIntoView());
    await link.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }));
    const body = async () => (await report()).searchParams.get('body');
    await expect.poll(body).toContain(`Page: ${urlOf(`${long}#redis`)}\nSection: Redis\n`);
  });
});

describe('the reading position', () => {
  test('is offered when a reader comes back to a long page', async ({ open }) => {
    const page = await hydrated(await open(long));
    const offer = page.getByRole('complementary', { name: 'Reading position' });
    await page.waitForLoadState('networkidle');
    await page.locator('#authentik_redis__db').evaluate((one) => one.scrollIntoView());
    await page.goto(urlOf(short));
    expect(await offer.count()).toBe(0);
    await page.goto(urlOf(long));
    await offer.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await offer.getByRole('link').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(await offer.count()).toBe(0);
  });
});
