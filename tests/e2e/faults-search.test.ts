import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished } from 'vitest';
import { withProviderAt } from '../conformance/altered-site.ts';
import { dialog, dialogInput, dialogOption, searchInModal } from '../harness/search.ts';
import { hydrated, test } from '../harness/site.ts';

const start = '/core/terminology/';

/** Starts a search provider that gives one answer to everything, and returns its host. */
async function startProvider(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a search provider', () => {
  test.for([
    ['an error page', 200, '<!doctype html><title>Captive portal</title>'],
    ['an object without results', 200, '{}'],
    ['results without hits', 200, '{"results":[{}]}'],
    ['a server error', 500, '{"message":"broken"}'],
    ['a refused key', 403, '{"message":"Invalid Application-ID or API key"}'],
  ] as const)(
    'that answers with %s is replaced by the embedded index',
    async ([, status, body], { open }) => {
      const host = await startProvider(status, body);
      const page = await open(start, {
        allow: [/answer (403|500)/, /status of (403|500)/, /another host: http:\/\/127\.0\.0\.1:/],
        before: (fresh) => withProviderAt(fresh, host),
      });
      await searchInModal(page, 'docker compose');
      expect(await page.locator(dialogOption).count()).toBeGreaterThan(3);
      expect(await page.locator(dialogOption).first().textContent()).toMatch(/docker/i);
    },
  );
});

describe('a network that goes away in the middle of a search', () => {
  test('is named in the dialog, and the next try works', async ({ open }) => {
    const page = await hydrated(
      await open(start, { allow: [/ERR_INTERNET_DISCONNECTED/, /search-index/] }),
    );
    await searchInModal(page, 'docker');
    await page.context().setOffline(true);
    const input = page.locator(dialogInput);
    await input.fill('kerberos browser');
    const alert = page.locator(dialog).getByRole('alert');
    await alert.getByText('Unable to fetch results').waitFor();
    expect(await page.locator(dialogOption).count()).toBe(0);
    await page.context().setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.locator(dialogOption).first().waitFor();
    expect(await input.inputValue()).toBe('kerberos browser');
  });
});

test('a dialog that is opened twice at once is one dialog', async ({ open }) => {
  const page = await hydrated(await open(start));
  await page.getByRole('button', { name: 'Search docs' }).dblclick();
  await page.locator(dialogInput).waitFor();
  expect(await page.locator(dialog).count()).toBe(1);
  await page.keyboard.type('outpost');
  await page.locator(dialogOption).first().waitFor();
});

test('a double click shows each result of the search page once', async ({ open }) => {
  const page = await hydrated(await open('/search/?q=authentik'));
  await page.locator('main ol li').first().waitFor();
  await page.getByRole('button', { name: 'Show more results' }).dblclick();
  await expect.poll(() => page.locator('main ol > li').count()).toBeGreaterThanOrEqual(40);
  const links = await page
    .locator('main ol > li a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length % 20).toBe(0);
  expect(new Set(links).size).toBe(links.length);
});
