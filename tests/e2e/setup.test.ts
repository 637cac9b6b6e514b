import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblemsAt, reviewedWidths } from '../harness/accessibility.ts';
import { isFocused, stored, useClipboard } from '../harness/page-actions.ts';
import { dialogInput, openDialog } from '../harness/search.ts';
import { hydrated, test, urlOf, type Visit } from '../harness/site.ts';
import { phone } from '../harness/views.ts';

/** A page with hosts in texts, code, tables and samples, and a link to another one. */
const caddy = '/add-secure-apps/providers/proxy/server_caddy/';
const nginx = '/add-secure-apps/providers/proxy/server_nginx/';
const settings = '/install-config/configuration/';

const button = { name: /and hosts/ };
const dialogName = 'Your version and hosts';

const own = JSON.stringify({
  values: { authentik: 'auth.example.org:8443', app: 'wiki.example.org', tag: '2025.6.4' },
});
const withOwnHosts: Visit = { before: stored({ 'docs.hosts': own }) };

function setup(page: Page) {
  return page.getByRole('dialog', { name: dialogName });
}

async function openSetup(page: Page) {
  await page.getByRole('button', button).click();
  const dialog = setup(page);
  await dialog.waitFor();
  return dialog;
}

/** All different texts of a placeholder in the article. */
function shown(page: Page, id: string): Promise<string[]> {
  return page
    .locator(`article [data-placeholder="${id}"]`)
    .allTextContents()
    .then((texts) => [...new Set(texts)].sort());
}

async function article(page: Page): Promise<string> {
  return (await page.locator('article').textContent()) ?? '';
}

describe('your hosts', () => {
  test('are set once, and shown in texts and samples, after a reload and on other pages', async ({
    open,
  }) => {
    const page = await hydrated(await open(caddy));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    expect(await shown(page, 'app')).toEqual(['app.company']);
    const dialog = await openSetup(page);
    await dialog.getByLabel('Host of your application').fill(' Wiki.example.org ');
    await dialog.getByLabel('Host of authentik').fill('auth.example.org:8443');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => shown(page, 'app')).toEqual(['wiki.example.org']);
    expect(await page.getByText('Saved. Pages show your hosts.').isVisible()).toBe(true);
    expect(await page.getByRole('button', button).textContent()).toContain('your hosts are shown');

    await page.reload();
    await expect.poll(() => shown(page, 'app')).toEqual(['wiki.example.org']);
    expect(await article(page)).not.toMatch(/(?<![\w.])app\.company/);

    await page.goto(urlOf(nginx));
    await expect.poll(() => shown(page, 'app')).toContain('wiki.example.org');
    // A port is part of an address, and not of a name.
    const text = await article(page);
    expect(text).toContain('https://auth.example.org:8443/');
    expect(text).not.toMatch(/server_name [^;]*:8443/);
    expect(requests.filter((request) => request.includes('example.org'))).toEqual([]);
  });

  test('are in copied samples, which say so and lead to the dialog', async ({ open }) => {
    const page = await hydrated(await open(caddy, withOwnHosts));
    const copied = await useClipboard(page);
    const sample = page.locator('.theme-code-block:has([data-placeholder="app"])').first();
    await expect.poll(() => sample.textContent()).toContain('wiki.example.org');
    await sample.hover();
    await sample.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(copied).toContain('wiki.example.org');
    expect(await copied()).not.toContain('app.company');
    await sample.getByRole('button', { name: 'Your hosts' }).click();
    await setup(page).waitFor();
    const field = setup(page).getByLabel('Host of authentik');
    await expect.poll(() => isFocused(field)).toBe(true);
  });

  test.for([
    '/add-secure-apps/providers/oauth2/webfinger_support/',
    '/add-secure-apps/providers/proxy/forward_auth/',
  ])('are in the diagrams of %s, inside their frame', async (path, { open }) => {
    const values = {
      authentik: 'sso.identity.example.org',
      app: 'wiki.knowledge.example.org:8443',
    };
    const page = await hydrated(
      await open(path, { before: stored({ 'docs.hosts': JSON.stringify({ values }) }) }),
    );
    const drawn = page.locator('figure:has([data-placeholder])').first();
    await expect.poll(() => drawn.textContent()).toContain('.example.org');
    expect(await drawn.textContent()).not.toMatch(/(?<![\w.])(app|authentik)\.company/);
    const beyond = await drawn.evaluate((figure) => figure.scrollWidth - figure.clientWidth);
    expect(beyond).toBe(0);
  });

  test('are in the copied page', async ({ open }) => {
    const page = await hydrated(await open(nginx, withOwnHosts));
    const copied = await useClipboard(page);
    await page.locator('[data-tool="copy-page"]').click();
    await expect.poll(copied).toContain('https://auth.example.org:8443/');
    expect(await copied()).toContain('/etc/nginx/conf.d/wiki.example.org.conf');
    expect(await copied()).not.toMatch(/(?<![\w.-])(app|authentik)\.company(?![\w.-])/);
    const titles = await page.locator('[data-code-title]').allTextContents();
    expect(titles).toContainEqual(expect.stringContaining('conf.d/wiki.example.org.conf'));
    const overflows = page.locator('.theme-code-block[data-overflows]');
    const before = await overflows.count();
    await page.evaluate(
      (app) => {
        localStorage.setItem('docs.hosts', JSON.stringify({ values: { app } }));
        dispatchEvent(new StorageEvent('storage'));
      },
      `${'long.'.repeat(40)}wiki.example.org`,
    );
    await expect.poll(() => overflows.count()).toBeGreaterThan(before);
  });

  test('can be hidden and removed', async ({ open }) => {
    const page = await hydrated(await open(caddy, withOwnHosts));
    await expect.poll(() => shown(page, 'app')).toEqual(['wiki.example.org']);
    let dialog = await openSetup(page);
    await dialog.getByRole('switch', { name: 'Show them on pages' }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => shown(page, 'app')).toEqual(['app.company']);
    expect(await page.locator('[data-own], [data-own-mark]').count()).toBe(0);

    dialog = await openSetup(page);
    const host = dialog.getByLabel('Host of your application');
    expect(await host.inputValue()).toBe('wiki.example.org');
    await dialog.getByRole('button', { name: 'Remove all' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docs.hosts'))).toBe(null);
  });

  test('are refused with a clear message when they are not valid', async ({ open }) => {
    const page = await hydrated(await open(caddy));
    const dialog = await openSetup(page);
    const field = dialog.getByLabel('Host of authentik');
    await field.fill('https://auth.example.org');
    await dialog.getByLabel('Host of your application').fill('wiki_1.example.org');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const error = 'Leave out https:// and write the host alone.';
    expect(await dialog.getByText(error).isVisible()).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
    expect(await dialog.locator(`[id="${ids[0]}"]`).textContent()).toBe(error);
    expect(await isFocused(field)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('docs.hosts'))).toBe(null);
    await field.fill('auth.example.org');
    expect(await dialog.getByText(error).count()).toBe(0);
  });

  test('are passed on in a link, and taken over only when the reader agrees', async ({ open }) => {
    const page = await hydrated(await open(caddy, withOwnHosts));
    const copied = await useClipboard(page);
    const dialog = await openSetup(page);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText('The link is copied.').waitFor();
    const link = await copied();
    expect(new URL(link).search).toBe('');

    const other = await hydrated(await open(`${caddy}${new URL(link).hash}`));
    await setup(other).getByText('auth.example.org:8443').waitFor();
    expect(await shown(other, 'app')).toEqual(['app.company']);
    await setup(other).getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => new URL(other.url()).hash).toBe('');
    expect(await other.evaluate(() => localStorage.getItem('docs.hosts'))).toBe(null);

    await other.goto(link);
    await other.reload();
    await setup(other).getByRole('button', { name: 'Use these hosts' }).click();
    await expect.poll(() => shown(other, 'app')).toEqual(['wiki.example.org']);
    await expect.poll(() => new URL(other.url()).hash).toBe('');
  });
});

describe('your version', () => {
  test('is named next to settings and samples that it does not have', async ({ open }) => {
    const page = await hydrated(
      await open(settings, { before: stored({ 'docs.my-version': '2025.6' }) }),
    );
    const setting = page.locator('.setting:has(#authentik_worker__threads)');
    await expect.poll(() => setting.textContent()).toContain('2025.8, not in 2025.6');
    const removed = page.locator('.setting dd[data-until="2025.2"]').first();
    expect(await removed.textContent()).toBe('2025.2, not in 2025.6');
    expect(await page.locator('dd[data-until="2025.6"][data-missing]').count()).toBe(0);
  });

  test('is where plan and check start', async ({ open }) => {
    const visit = { before: stored({ 'docs.my-version': '2024.8' }) };
    const plan = await hydrated(await open('/releases/upgrade/', visit));
    const planner = plan.getByRole('region', { name: 'Upgrade planner' });
    await expect.poll(() => planner.getByLabel('I run').inputValue()).toBe('2024.8');
    const security = await hydrated(await open('/security/', visit));
    const check = security.getByRole('region', { name: 'Am I affected?' });
    await expect.poll(() => check.getByLabel('The version you run').inputValue()).toBe('2024.8');
  });

  test('can be chosen again when the list of releases did not load', async ({ open }) => {
    const page = await hydrated(await open('/', { allow: [/releases\.gen\.json/, /ERR_FAILED/] }));
    await page.route('**/releases.gen.json', (route) => route.abort());
    const dialog = await openSetup(page);
    await dialog.getByText('The list of releases could not be loaded.').waitFor();
    await page.unroute('**/releases.gen.json');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => dialog.locator('option').count()).toBe(48);
  });

  test('of a page that stays open includes a release that came later', async ({ open }) => {
    let list = ['2025.8'];
    let asked = 0;
    const page = await open('/releases/', {
      before: (fresh) =>
        fresh.route('**/releases.gen.json', (route) => {
          asked += 1;
          return route.fulfill({ json: list });
        }),
    });
    await hydrated(page);
    // The page asks once by itself.
    await expect.poll(() => asked).toBe(1);
    list = ['2026.2', '2025.8'];
    // Readers who come back before that answer get no new one, so they come back again.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return page.getByText('Release 2026.2 is out.').isVisible();
      })
      .toBe(true);
    expect(asked).toBeGreaterThan(1);
  });
});

describe('dialog', () => {
  test('works with the keyboard alone, and returns the focus', async ({ open }) => {
    const page = await hydrated(await open(caddy));
    await page.getByRole('button', button).focus();
    await page.keyboard.press('Enter');
    const dialog = setup(page);
    await dialog.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused).toBe('SELECT');
    await page.keyboard.type('2025.6');
    // Two links for the version come before the hosts: its upgrade, and what affects it.
    for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe('INPUT');
    await page.keyboard.type('auth.example.org');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('BUTTON');
    await expect.poll(() => page.getByRole('button', button).textContent()).toContain('2025.6');
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('and hosts');
  });

  test('holds the page still until it closes, also after a search above it', async ({ open }) => {
    const page = await hydrated(await open(nginx));
    const isHeld = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');
    const dialog = await openSetup(page);
    await openDialog(page);
    await page.keyboard.press('Escape');
    await page.locator(dialogInput).waitFor({ state: 'detached' });
    expect(await isHeld()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isHeld()).toBe(false);
  });

  test('opens from the menu of a phone', async ({ open }) => {
    const page = await hydrated(await open(caddy, { viewport: phone }));
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('button', { name: /Back to main menu/ }).click();
    await page.locator('.navbar-sidebar').getByRole('button', button).click();
    await setup(page).waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Toggle navigation bar');
  });

  test('axe finds nothing at any width in either color mode, and nothing is cut off', async ({
    open,
  }) => {
    const page = await hydrated(await open(caddy, withOwnHosts));
    await page.locator('[data-own-mark]').first().click();
    const dialog = setup(page);
    await dialog.waitFor();
    await dialog.getByLabel('Host of authentik').fill('a b');
    await dialog.getByLabel('I run version').selectOption('2024.12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect(await accessibilityProblemsAt(page)).toEqual([]);
    const over = (selector: string) =>
      page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
    for (const width of reviewedWidths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await over('html')).toBeLessThanOrEqual(0);
      expect(await over('dialog')).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await accessibilityProblemsAt(page)).toEqual([]);
  });
});
