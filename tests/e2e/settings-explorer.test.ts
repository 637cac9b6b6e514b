import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { parse } from 'yaml';
import { accessibilityProblemsAt } from '../harness/accessibility.ts';
import { overflow, stored, useClipboard } from '../harness/page-actions.ts';
import { hydrated, test, urlOf } from '../harness/site.ts';
import { desktop } from '../harness/views.ts';

const address = '/install-config/configuration/';

const form = (page: Page) => page.getByRole('search', { name: 'Find a setting' });
const words = (page: Page) => page.getByLabel('Filter settings');
const count = (page: Page) => form(page).getByRole('status').textContent();
const settings = (page: Page) => page.locator('[data-setting]');
const setting = (page: Page, key: string) => page.locator(`[data-setting="${key}"]`);

/** Keys of the settings that are shown. */
function shown(page: Page): Promise<(string | undefined)[]> {
  return settings(page).evaluateAll((entries) =>
    entries
      .filter((entry) => entry.checkVisibility())
      .map((entry) => (entry as HTMLElement).dataset.setting),
  );
}

/** Tells if a heading is in view, with nothing in front of it. */
const isOnTop = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + 5, top + 5));
  });

/** Opens the forms of a setting. */
async function use(page: Page, key: string) {
  await setting(page, key).getByRole('button', { name: 'Set it' }).click();
  const entry = setting(page, key);
  await entry.getByLabel('Value').waitFor();
  return entry;
}

/** Takes settings into the reader's file, with a value for each. */
async function take(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const entry = await use(page, key);
    const field = entry.getByLabel('Value');
    const isList = await field.evaluate((element) => element.tagName === 'SELECT');
    await (isList ? field.selectOption(value) : field.fill(value));
    await entry.getByRole('button', { name: 'Add to file' }).click();
  }
}

const file = (page: Page) => page.getByRole('region', { name: 'Your settings file' });

async function openFile(page: Page) {
  await form(page)
    .getByRole('button', { name: /^Show your settings file/ })
    .click();
  await file(page).waitFor();
  return file(page);
}

describe('the filter of settings', () => {
  test('hides what does not have the typed words, and tells the number', async ({ open }) => {
    const page = await hydrated(await open(address));
    const all = await settings(page).count();
    expect(await count(page)).toBe(`${all} settings`);
    await settings(page).evaluateAll((entries) => {
      for (const entry of entries) Object.assign(entry, { isOld: true });
    });
    await words(page).pressSequentially('redis tls');
    await expect.poll(() => count(page)).toBe(`3 of ${all} settings`);
    expect(await shown(page)).toEqual([
      'AUTHENTIK_REDIS__TLS',
      'AUTHENTIK_REDIS__TLS_REQS',
      'AUTHENTIK_REDIS__TLS_CA_CERT',
    ]);
    expect(await page.locator('#redis').isVisible()).toBe(true);
    expect(await page.locator('#postgresql').isVisible()).toBe(false);
    expect(await page.locator('#set-a-value').isVisible()).toBe(false);
    await words(page).fill('no such words');
    await expect.poll(() => count(page)).toContain('No setting matches.');
    await form(page).getByRole('button', { name: 'Clear the filter' }).click();
    await expect.poll(() => shown(page)).toHaveLength(all);
    expect(await page.locator('#set-a-value').isVisible()).toBe(true);
    // The page keeps the elements that it came with.
    const areOld = settings(page).evaluateAll((entries) =>
      entries.every((entry) => 'isOld' in entry),
    );
    expect(await areOld).toBe(true);
  });

  test('keeps its choice in the address', async ({ open }) => {
    const page = await hydrated(await open(address));
    await words(page).fill('redis tls');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=redis+tls');
    await page.reload();
    await expect.poll(() => shown(page)).toHaveLength(3);
    expect(await words(page).inputValue()).toBe('redis tls');
    await form(page).getByRole('button', { name: 'Clear the filter' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test("starts from the reader's version, which is not in the address", async ({ open }) => {
    const before = stored({ 'docs.my-version': '2025.6.4' });
    const page = await hydrated(await open(address, { before }));
    const release = form(page).getByLabel('Release');
    await expect.poll(() => release.inputValue()).toBe('2025.6');
    await expect.poll(() => count(page)).toMatch(/^\d+ of \d+ settings$/);
    expect(await shown(page)).not.toContain('AUTHENTIK_WORKER__THREADS');
    // Nothing is looked for yet, so the rest of the page is there.
    expect(await page.locator('#set-a-value').isVisible()).toBe(true);
    await words(page).fill('worker threads');
    await expect.poll(() => new URL(page.url()).search).toBe('?q=worker+threads');
    await words(page).fill('task_max_retries');
    await expect
      .poll(() => count(page))
      .toBe(
        'No setting of 2025.6 matches, but 1 setting of another release matches: choose any release.',
      );
    await release.selectOption('');
    await expect.poll(() => shown(page)).toEqual(['AUTHENTIK_WORKER__TASK_MAX_RETRIES']);
    // A link within the page and a reload keep the choice.
    await expect.poll(() => new URL(page.url()).searchParams.get('version')).toBe('any');
    await page.evaluate(() => location.assign('#authentik_web__path'));
    await expect.poll(() => shown(page)).toHaveLength(2);
    await page.reload();
    await expect.poll(() => shown(page)).toHaveLength(2);
    expect(await release.inputValue()).toBe('');
    await form(page).getByRole('button', { name: 'Clear the filter' }).click();
    await release.selectOption('2025.6');
    // The version that is chosen in the header takes the place of the one before.
    await page.evaluate(() => {
      localStorage.setItem('docs.my-version', '2025.4');
      dispatchEvent(
        new StorageEvent('storage', { key: 'docs.my-version', storageArea: localStorage }),
      );
    });
    await expect.poll(() => release.inputValue()).toBe('2025.4');
  });

  test('never hides what a link points at', async ({ open }) => {
    const page = await hydrated(await open(`${address}?q=redis+tls#authentik_log_level`));
    await expect.poll(() => shown(page)).toHaveLength(4);
    await expect.poll(() => isOnTop(page, 'authentik_log_level')).toBe(true);
    await page.evaluate(() => {
      location.hash = '#authentik_web__path';
    });
    await expect.poll(() => shown(page)).toContain('AUTHENTIK_WEB__PATH');
    // A section is shown with everything else.
    await page.evaluate(() => {
      location.hash = '#check-what-is-in-force';
    });
    await expect.poll(() => isOnTop(page, 'check-what-is-in-force')).toBe(true);
    expect(await words(page).inputValue()).toBe('');
    for (const width of [1000, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((hash) => location.assign(hash), '#authentik_email__host');
      await expect.poll(() => isOnTop(page, 'authentik_email__host')).toBe(true);
    }
  });

  test('hides nothing in print', async ({ open }) => {
    const page = await hydrated(await open(`${address}?q=redis+tls`));
    await expect.poll(() => shown(page)).toHaveLength(3);
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toHaveLength(await settings(page).count());
    expect(await page.locator('#set-a-value').isVisible()).toBe(true);
    expect(await form(page).isVisible()).toBe(false);
  });

  test('is a plain page without JavaScript', async ({ open }) => {
    const page = await open(`${address}?q=redis`, { javaScriptEnabled: false });
    expect(await settings(page).count()).toBeGreaterThan(100);
    for (const entry of [settings(page).first(), settings(page).last()]) {
      expect(await entry.isVisible()).toBe(true);
    }
    expect(await form(page).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Set it' }).first().isVisible()).toBe(false);
  });
});

describe('a setting', () => {
  test('is copied in each form with the value that the reader types', async ({ open }) => {
    const page = await hydrated(await open(address));
    const copied = await useClipboard(page);
    const entry = setting(page, 'AUTHENTIK_EMAIL__FROM');
    // The second click comes before the code that opens the forms.
    await entry.locator('.setting-use').evaluate((button: HTMLElement) => {
      for (let click = 0; click < 2; click += 1) button.click();
    });
    await entry.getByLabel('Value').fill('Single $ign-on <auth@company>');
    await entry.getByRole('button', { name: 'Copy environment variable' }).click();
    await expect.poll(() => entry.getByRole('status').textContent()).toContain('Copied');
    expect(parseEnv(await copied())).toEqual({
      AUTHENTIK_EMAIL__FROM: 'Single $ign-on <auth@company>',
    });
    await entry.getByRole('button', { name: 'Copy Docker Compose' }).click();
    const environment = { AUTHENTIK_EMAIL__FROM: 'Single $$ign-on <auth@company>' };
    await expect
      .poll(async () => parse(await copied()))
      .toEqual({ services: { server: { environment }, worker: { environment } } });
    await entry.getByRole('button', { name: 'Copy Helm values' }).click();
    await expect
      .poll(async () => parse(await copied()))
      .toEqual({ authentik: { email: { from: 'Single $ign-on <auth@company>' } } });
    await entry.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(copied).toBe(urlOf(`${address}#authentik_email__from`));
  });

  test('is opened, filled and left with the keyboard alone', async ({ open }) => {
    const page = await hydrated(await open(`${address}?q=AUTHENTIK_HTTP_TIMEOUT`));
    await expect.poll(() => shown(page)).toHaveLength(1);
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName);
    const button = setting(page, 'AUTHENTIK_HTTP_TIMEOUT').getByRole('button', { name: 'Set it' });
    await button.focus();
    await page.keyboard.press('Enter');
    await setting(page, 'AUTHENTIK_HTTP_TIMEOUT').getByLabel('Value').waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('60');
    for (let stop = 0; stop < 12 && (await focused()) !== 'Add to file'; stop += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await focused()).toBe('Add to file');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Remove from file');
    // The way goes on behind the setting.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    const isBehind = await setting(page, 'AUTHENTIK_HTTP_TIMEOUT').evaluate(
      (entry) => !entry.contains(document.activeElement),
    );
    expect(isBehind).toBe(true);
    await button.focus();
    await page.keyboard.press('Space');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });
});

describe("the reader's file", () => {
  const values = {
    AUTHENTIK_POSTGRESQL__HOST: 'db.company',
    AUTHENTIK_POSTGRESQL__PASSWORD: "it's # secret",
    AUTHENTIK_LOG_LEVEL: 'debug',
  };

  test('holds the chosen settings in each form, to copy and to download', async ({ open }) => {
    const page = await hydrated(await open(address));
    const copied = await useClipboard(page);
    await take(page, values);
    const panel = await openFile(page);
    await panel.getByRole('button', { name: 'Copy file' }).click();
    await expect.poll(() => panel.getByRole('status').textContent()).toBe('The file is copied.');
    expect(parseEnv(await copied())).toEqual(values);
    const contentOf = async (kind: string) => {
      await panel.getByLabel('File', { exact: true }).selectOption(kind);
      return parse((await panel.locator('pre').textContent()) ?? '');
    };
    expect(await contentOf('compose')).toEqual({
      services: { server: { environment: values }, worker: { environment: values } },
    });
    expect(await contentOf('helm')).toMatchObject({
      authentik: { postgresql: { host: 'db.company' }, log_level: 'debug' },
      global: { env: [{ name: 'AUTHENTIK_POSTGRESQL__PASSWORD' }] },
    });
    expect(await panel.getByText('Kubernetes Secret').isVisible()).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('values.yaml');
    const downloaded = await text(await download.createReadStream());
    expect(parse(downloaded)).toHaveProperty('authentik');
  });

  test('is kept in the browser, but never a secret', async ({ open }) => {
    const page = await hydrated(await open(address));
    await take(page, values);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).toContain('db.company');
    expect(stored).not.toContain('secret');
    expect(page.url()).not.toContain('secret');
    await page.reload();
    await hydrated(page);
    const panel = await openFile(page);
    const storedValue = (key: string) => panel.getByLabel(key, { exact: true }).inputValue();
    expect(await storedValue('AUTHENTIK_POSTGRESQL__HOST')).toBe('db.company');
    expect(await storedValue('AUTHENTIK_POSTGRESQL__PASSWORD')).toBe('');
    const note = panel.getByText('No value yet: AUTHENTIK_POSTGRESQL__PASSWORD.');
    expect(await note.isVisible()).toBe(true);
    await panel.getByRole('button', { name: 'Remove AUTHENTIK_LOG_LEVEL' }).click();
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(2);
    await panel.getByRole('button', { name: 'Empty file' }).click();
    expect(await page.evaluate(() => localStorage.getItem('docs.settings-file'))).toBeNull();
    expect(await panel.getByText('It is empty.').isVisible()).toBe(true);
  });
});

test('axe finds nothing while settings are filtered, set and collected', {
  timeout: 240_000,
}, async ({ open }) => {
  const page = await hydrated(await open(`${address}?q=postgresql__`));
  await expect.poll(() => count(page)).toContain(' of ');
  expect(await accessibilityProblemsAt(page)).toEqual([]);
  await page.setViewportSize(desktop);
  await take(page, {
    AUTHENTIK_POSTGRESQL__PASSWORD: 'secret',
    AUTHENTIK_POSTGRESQL__PORT: '5433',
  });
  await setting(page, 'AUTHENTIK_POSTGRESQL__PORT').getByLabel('Value').fill('wrong');
  await openFile(page);
  expect(await accessibilityProblemsAt(page)).toEqual([]);
});

test('the explorer fits on 320 pixels with everything open', async ({ open }) => {
  const viewport = { width: 320, height: 640 };
  const page = await hydrated(await open(`${address}?q=postgresql__read`, { viewport }));
  await take(page, {
    AUTHENTIK_POSTGRESQL__READ_REPLICAS__0__DISABLE_SERVER_SIDE_CURSORS: 'true',
  });
  await openFile(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
