import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { testedBuild } from '../harness/built-files.ts';
import { searchInDialog } from '../harness/search.ts';
import { atBase, hydrated, request, test, urlOf } from '../harness/site.ts';

const base = '/docs-site/';

test('every address in the HTML is below the base path', async () => {
  const names = await readdir(testedBuild, { recursive: true });
  const outside = new Set<string>();
  for (const name of names.filter((file) => file.endsWith('.html'))) {
    const html = await readFile(join(testedBuild, name), 'utf8');
    for (const [, address = ''] of html.matchAll(/ (?:href|src|action)="?(\/[^\s">]*)/g)) {
      if (!address.startsWith(base)) outside.add(`${name}: ${address}`);
    }
  }
  expect([...outside]).toEqual([]);
});

test('a link opens the next page', async ({ open }) => {
  const page = await open('/');
  await page.getByRole('main').getByRole('link', { name: 'Install' }).first().click();
  await page.waitForURL(`**${base}install-config/**`);
  await page.getByRole('heading', { level: 1, name: /install/i }).waitFor();
});

test('the search finds a page and opens it', async ({ open }) => {
  const page = await open('/');
  await searchInDialog(page, 'docker compose');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${base}install-config/install/docker-compose/**`);
});

test('the upgrade planner keeps its address', async ({ open }) => {
  const page = await hydrated(await open('/releases/upgrade/?from=2024.8&to=2025.2'));
  const planner = page.getByRole('region', { name: 'Upgrade planner' });
  await planner.getByLabel('I want').selectOption('2024.10');
  await expect.poll(() => page.url()).toBe(urlOf('/releases/upgrade/?from=2024.8&to=2024.10'));
});

test('old addresses, clean addresses and unknown ones are answered', async () => {
  const old = await request('/core/terminology/index.html');
  expect([old.status, old.headers.get('location')]).toEqual([301, atBase('/core/terminology/')]);
  expect((await request('/no-such-page/')).status).toBe(404);
});

test('Markdown, sitemap and worker are below the base path', async () => {
  expect((await request('/core/terminology.md')).status).toBe(200);
  expect(await (await request('/sitemap.xml')).text()).toContain(`${base}core/terminology/`);
  expect((await request('/sw.js')).status).toBe(200);
});
