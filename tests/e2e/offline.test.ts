import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheNames, listFile, type OfflineList } from '@docs/publish/service-worker/list';
import { writeWithdrawnWorker } from '@docs/publish/service-worker/write-worker';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, vi } from 'vitest';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { testedBuild } from '../harness/built-files.ts';
import { type Gateway, startGateway } from '../harness/gateway.ts';
import { follow, stopsOfPlan } from '../harness/page-actions.ts';
import { stopClock, untilIdle } from '../harness/page-time.ts';
import { dialogOption, searchInDialog } from '../harness/search.ts';
import { changedPage, type SecondBuild, startSecondBuild } from '../harness/second-build.ts';
import { atBase, test as base, hydrated, type Open } from '../harness/site.ts';

// The worker fetches what it keeps behind the page, and some tests wait for hundreds of files.
vi.setConfig({ testTimeout: 180_000 });

interface Fixtures {
  /** A gateway in front of the site. Its address is new, so no test sees the worker of another. */
  readonly gateway: Gateway;
  /** Opens a path in a fresh profile whose pages may register the worker. */
  readonly openBehind: Open;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures from this pattern
  gateway: async ({}, use) => {
    const gateway = await startGateway(inject('siteUrl'));
    await use(gateway);
    await gateway.close();
  },
  openBehind: async ({ gateway, open }, use) => {
    // Without a network, requests fail, and the browser reports each of them.
    const visit = {
      site: gateway.url,
      serviceWorkers: 'allow',
      allow: [/^(?!page error)/],
    } as const;
    await use((path, others = {}) => open(`/${path}`, { ...visit, ...others }));
  },
});

const names = cacheNames(atBase('/'));

/** The paths of what a cache has, below the base path. */
async function pathsIn(page: Page, cache: string): Promise<string[]> {
  const urls = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    cache,
  );
  return urls.map((url) => new URL(url).pathname.slice(atBase('/').length));
}

/** Waits until the worker keeps a page, and controls the page that is open. */
async function untilKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => pathsIn(page, names.pages)).toContain(path);
}

async function readList(): Promise<OfflineList> {
  return JSON.parse(await readFile(join(testedBuild, 'offline.gen.json'), 'utf8'));
}

/** Waits until the search and the planner are kept. */
async function untilToolsKept(page: Page): Promise<void> {
  const { tools } = await readList();
  const missing = async () => {
    const kept = new Set([
      ...(await pathsIn(page, names.pages)),
      ...(await pathsIn(page, names.files)),
    ]);
    return tools.filter((path) => !kept.has(path));
  };
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** Goes to a page that is linked from the open one, without loading the document again. */
async function goTo(page: Page, path: string): Promise<void> {
  await follow(page, `/${path}`);
  await page.waitForURL(`**/${path}`);
}

const heading = (page: Page) => page.locator('main h1').first().textContent();
const unvisited = 'users-sources/sources/';

describe('without a network after the first visit', () => {
  test('five visited pages, the search and the upgrade planner work', async ({
    gateway,
    openBehind,
  }) => {
    const page = await hydrated(await openBehind(changedPage.path));
    await untilKept(page, changedPage.path);
    const more = ['install-config/', 'troubleshooting/', 'tags/', 'install-config/configuration/'];
    for (const path of more) {
      await goTo(page, path);
      await untilKept(page, path);
    }
    await untilToolsKept(page);
    gateway.cut();
    const headings: (string | null)[] = [];
    for (const path of [changedPage.path, ...more]) {
      await page.goto(gateway.url + path);
      await hydrated(page);
      headings.push(await heading(page));
    }
    expect(headings).toEqual([
      'Terminology',
      expect.stringContaining('Install'),
      'Troubleshooting',
      'Tags',
      expect.stringMatching(/configuration/i),
    ]);
    await searchInDialog(page, 'docker compose');
    expect(await page.locator(dialogOption).count()).toBeGreaterThan(3);
    await page.goto(`${gateway.url}search/?q=outpost`);
    await page
      .locator('main a', { hasText: /outpost/i })
      .first()
      .waitFor();
    await page.goto(`${gateway.url}releases/upgrade/?from=2024.8&to=2025.2`);
    await hydrated(page);
    await expect.poll(() => stopsOfPlan(page)).toEqual(['2024.8', '2024.10', '2024.12', '2025.2']);
  });

  test('an unvisited page leads to an explanation that names the pages to read', async ({
    gateway,
    openBehind,
  }) => {
    const page = await hydrated(await openBehind(changedPage.path));
    await untilKept(page, changedPage.path);
    // The least recently used of the visited pages are evicted.
    expect(await pathsIn(page, names.pages)).not.toContain('offline/');
    gateway.cut();
    await page.goto(`${gateway.url}${unvisited}?a=1`);
    await hydrated(page);
    const words = page.getByRole('alert');
    expect(await words.textContent()).toContain(`${atBase(`/${unvisited}`)}?a=1`);
    await page.getByRole('link', { name: 'Terminology' }).last().click();
    await expect.poll(() => heading(page)).toBe('Terminology');
    await page.goBack();
    gateway.connect();
    await words.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL(`**/${unvisited}?a=1`);
  });

  test.for(['//elsewhere.example/', '/\\elsewhere.example/', 'javascript:alert(1)'])(
    'leads to no other site by an address such as %s',
    async (address, { open }) => {
      const page = await hydrated(await open(`/offline/?page=${encodeURIComponent(address)}`));
      expect(await page.getByRole('heading', { name: 'Read offline' }).count()).toBe(1);
      expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(0);
    },
  );

  test('the first visit of one page fetches a small shell, and no index', async ({
    gateway,
    openBehind,
  }) => {
    const page = await hydrated(await openBehind(changedPage.path));
    await untilKept(page, changedPage.path);
    const requests = gateway.takeRequests();
    expect(requests.filter((path) => path.includes('search-index'))).toEqual([]);
    const twice = requests.filter((path, index) => requests.indexOf(path) !== index);
    expect(twice.filter((path) => path.includes('/assets/'))).toEqual([]);
  });

  test('the site can be installed: it links its manifest when it is idle', async ({
    openBehind,
  }) => {
    const page = await openBehind(changedPage.path);
    const manifest = page.locator('link[rel="manifest"]');
    await manifest.waitFor({ state: 'attached' });
    const address = await manifest.evaluate((link) => (link as HTMLLinkElement).href);
    const { start_url: start } = await (await page.request.get(address)).json();
    expect(new URL(start, address).pathname).toBe(atBase('/'));
  });

  test('a browser that saves data registers no worker', async ({ openBehind }) => {
    const page = await hydrated(
      await openBehind(changedPage.path, {
        before: (fresh) =>
          fresh.addInitScript(() => {
            Object.defineProperty(navigator, 'connection', {
              value: { saveData: true, effectiveType: '4g' },
            });
          }),
      }),
    );
    await untilIdle(page);
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await page.waitForLoadState('networkidle');
    expect(await registrations()).toBe(0);
  });
});

describe('the copy of the whole site', () => {
  /** The panel of the page about reading offline. */
  const panel = (page: Page) => page.getByRole('region', { name: 'Keep the whole site' });

  test('says its size first, shows progress, and then every page can be read', async ({
    gateway,
    openBehind,
  }) => {
    const page = await hydrated(await openBehind('offline/'));
    const { files } = await readList();
    await panel(page)
      .getByText(`${files.length.toLocaleString('en-US')} files`)
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Keep this site offline' }).click();
    await panel(page).getByRole('progressbar').waitFor();
    await panel(page).getByText('The whole site is on this device').waitFor({ timeout: 120_000 });
    expect(await pathsIn(page, names.pages)).not.toContain(unvisited);
    gateway.cut();
    await page.goto(gateway.url + unvisited);
    await hydrated(page);
    expect(await heading(page)).toMatch(/sources/i);
    await goTo(page, 'install-config/');
    await expect.poll(() => heading(page)).toMatch(/install/i);
    await searchInDialog(page, 'outpost');
    gateway.connect();
    await page.goto(`${gateway.url}offline/`);
    await panel(page).getByRole('button', { name: 'Remove the copy' }).click();
    await panel(page).getByRole('button', { name: 'Keep this site offline' }).waitFor();
    expect(await page.evaluate((name) => caches.has(name), names.copy)).toBe(false);
  });

  test('is looked at again when the look before has ended', async ({ open }) => {
    const looks: Route[] = [];
    const before = async (fresh: Page) => {
      await fresh.clock.install();
      await fresh.route('**/offline.gen.json', (route) => void looks.push(route));
    };
    const page = await open('/offline/', { before });
    await expect.poll(() => looks.length).toBe(1);
    await stopClock(page);
    await page.evaluate(() => fetch('/robots.txt'));
    expect(looks).toHaveLength(1);
  });

  test('stops when the reader says so, and goes on from there', async ({ openBehind }) => {
    const page = await hydrated(await openBehind('offline/'));
    await panel(page).getByRole('button', { name: 'Keep this site offline' }).click();
    await panel(page).getByRole('button', { name: 'Stop' }).click();
    await panel(page).getByText('The copy was stopped.').waitFor();
    await page.reload();
    await panel(page).getByText('The copy was stopped.').waitFor();
    await panel(page).getByRole('button', { name: 'Continue' }).click();
    await panel(page).getByText('The whole site is on this device').waitFor({ timeout: 120_000 });
  });

  test('that does not fit says so in plain words, and the site goes on working', async ({
    gateway,
    openBehind,
  }) => {
    const page = await hydrated(await openBehind('offline/'));
    await untilKept(page, 'offline/');
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(gateway.url);
    const limitTo = (quotaSize: number) =>
      session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
    await limitTo(4_000_000);
    await panel(page).getByRole('button', { name: 'Keep this site offline' }).click();
    await panel(page).getByText('There is not enough room').waitFor({ timeout: 120_000 });
    await limitTo(1);
    await page.goto(gateway.url + unvisited);
    await hydrated(page);
    expect(await heading(page)).toMatch(/sources/i);
    await page.reload();
    expect(await heading(page)).toMatch(/sources/i);
  });
});

describe('a new build', () => {
  let second: SecondBuild;
  beforeAll(async () => {
    second = await startSecondBuild(testedBuild);
  });
  afterAll(() => second.close());

  test('is announced, its predecessor stays usable, and one reload brings it', async ({
    gateway,
    openBehind,
  }) => {
    const page = await hydrated(await openBehind(changedPage.path));
    await untilKept(page, changedPage.path);
    await goTo(page, 'install-config/');
    await untilKept(page, 'install-config/');
    await untilToolsKept(page);
    await page.goto(gateway.url + changedPage.path);
    await hydrated(page);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    gateway.switchTo(second.url);
    // The browser says that it is online again, and the page looks for a new build.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const notice = page.getByRole('status').filter({ hasText: 'This site has been updated.' });
    await notice.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.getByText(changedPage.before).count()).toBe(1);
    // The code of this page is gone from the server, and is not loaded yet.
    await goTo(page, 'install-config/');
    await expect.poll(() => heading(page)).toMatch(/install/i);
    await searchInDialog(page, 'docker');
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.getByText(changedPage.before).waitFor();
    expect(loads).toEqual([]);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await page.getByText(changedPage.after).waitFor();
    await expect.poll(() => loads).toHaveLength(1);
    expect(await notice.count()).toBe(0);
    // The old build's scripts stay for its pages.
    await hydrated(page);
    await untilKept(page, changedPage.path);
    gateway.cut();
    await page.goto(`${gateway.url}install-config/`);
    await hydrated(page);
    expect(await heading(page)).toMatch(/install/i);
  });

  test('shows no old page when the reader comes back later', async ({ gateway, openBehind }) => {
    const page = await hydrated(await openBehind(changedPage.path));
    await untilKept(page, changedPage.path);
    gateway.switchTo(second.url);
    await page.goto(gateway.url + changedPage.path);
    await hydrated(page);
    expect(await page.getByText(changedPage.after).count()).toBe(1);
    // The new worker takes the place of the old one without a word: the page is new already.
    await expect.poll(() => pathsIn(page, names.files)).toContain(second.entry);
    expect(await page.getByText('This site has been updated.').count()).toBe(0);
  });
});

describe('a broken worker', () => {
  const type = 'text/javascript';
  const broken = `
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => event.respondWith(new Response('broken', { status: 500 })));
  `;

  /** Opens a page whose worker breaks all pages from now on. */
  async function lockOut(gateway: Gateway, openBehind: Fixtures['openBehind']): Promise<Page> {
    const page = await hydrated(await openBehind(changedPage.path));
    await untilKept(page, changedPage.path);
    const listAnswered = (status: number) =>
      page.waitForResponse(
        (response) => response.url().endsWith(listFile) && response.status() === status,
      );
    // A page that a worker has served from its start asks for the list again when another one takes over.
    await Promise.all([listAnswered(200), page.reload()]);
    const refused = listAnswered(500);
    gateway.override('sw.js', { body: broken, type });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await refused;
    await expect
      .poll(async () => {
        await page.goto(gateway.url + changedPage.path);
        return page.locator('body').textContent();
      })
      .toBe('broken');
    return page;
  }

  test('is withdrawn by a setting of the build, with all that it kept', async ({
    gateway,
    openBehind,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'docs-withdrawn-'));
    await writeWithdrawnWorker(folder, atBase('/'));
    const withdrawn = await readFile(join(folder, 'sw.js'), 'utf8');
    await rm(folder, { recursive: true });
    const page = await lockOut(gateway, openBehind);
    gateway.override('sw.js', { body: withdrawn, type });
    // The reader does no more than to look again.
    await page.goto(gateway.url + changedPage.path);
    await expect.poll(() => heading(page)).toBe('Terminology');
    const kept = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(kept).toEqual([]);
  });

  test('is replaced by the next build', async ({ gateway, openBehind }) => {
    const page = await lockOut(gateway, openBehind);
    const whole = await readFile(join(testedBuild, 'sw.js'), 'utf8');
    gateway.override('sw.js', { body: whole, type });
    // The listener is there before the page, because the new worker may take over while the page loads.
    await page.addInitScript(() => {
      const changed = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      Object.assign(window, { workerChanged: changed.then(() => true) });
    });
    await page.goto(gateway.url + changedPage.path);
    await page.waitForFunction(() => (window as { workerChanged?: unknown }).workerChanged);
    await page.goto(gateway.url + changedPage.path);
    await page.getByText(changedPage.before).waitFor();
  });
});

test('the worker has the scope of the site, and its script is checked on each visit', async ({
  gateway,
  openBehind,
}) => {
  const page = await hydrated(await openBehind(changedPage.path));
  await untilKept(page, changedPage.path);
  const scope = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.scope,
  );
  expect(scope).toBe(gateway.url);
  const response = await fetch(`${gateway.url}sw.js`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});
