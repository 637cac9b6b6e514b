import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblemsAt } from '../harness/accessibility.ts';
import { overflow, stored } from '../harness/page-actions.ts';
import { hydrated, test } from '../harness/site.ts';

const patient = { timeout: 240_000 };
const status = (page: Page) => page.locator('section.tool [role="status"]').first();

describe('the configuration doctor', () => {
  const path = '/install-config/doctor/';
  const field = (page: Page) => page.getByLabel('Paste your configuration, or drop a file');
  const text = `# mine\nAUTHENTIK_EMAIL_HOST=smtp.company\nAUTHENTIK_SECRET_KEY=${'h1dden$a'.repeat(8)}\nAUTHENTIK_DEBUGGER=yes\n`;

  test('tells the mistakes of a file, and corrects them', patient, async ({ open }) => {
    const page = await hydrated(await open(path));
    await field(page).fill(text);
    await expect.poll(() => status(page).textContent()).toMatch(/Read as: \.env file\. .*3 errors/);
    const list = page.locator('section.tool ol');
    expect(await list.textContent()).toContain('Write AUTHENTIK_EMAIL__HOST.');
    const corrected = page.locator('section.tool pre');
    expect(await corrected.textContent()).toContain('+ AUTHENTIK_DEBUGGER=true');
    expect(await page.locator('section.tool').innerText()).not.toContain('h1dden');
    await page.getByRole('button', { name: 'Line 4' }).press('Enter');
    const selected = await page.evaluate(() => {
      const area = document.activeElement as HTMLTextAreaElement;
      return area.value.slice(area.selectionStart, area.selectionEnd);
    });
    expect(selected).toBe('AUTHENTIK_DEBUGGER=yes');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('corrected.txt');
    expect(await accessibilityProblemsAt(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  test("follows the reader's version and the form that they choose", async ({ open }) => {
    const before = stored({ 'docs.my-version': '2025.12.4' });
    const page = await hydrated(await open(path, { before }));
    await field(page).fill('AUTHENTIK_REDIS__HOST=redis');
    await expect.poll(() => status(page).textContent()).toContain('Checked for 2025.12.4');
    const list = page.locator('section.tool ol');
    expect(await list.textContent()).toContain('2025.8 was the last release');
    await page.getByLabel('Form').selectOption('compose');
    await expect.poll(() => status(page).textContent()).toContain('Docker Compose file');
  });

  test('answers a megabyte without holding up the page', patient, async ({ open }) => {
    const page = await hydrated(await open(path));
    const lines = Array.from(
      { length: 30_000 },
      (_, index) => `AUTHENTIK_EMAIL_NAME_${index}=value`,
    );
    await page.getByLabel('Or choose a file').setInputFiles({
      name: '.env',
      mimeType: 'text/plain',
      buffer: Buffer.from(lines.join('\n')),
    });
    await expect.poll(() => status(page).textContent()).toContain('The worst 200 of');
    // Browsers tell of the same file again only when the field is empty.
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('Or choose a file').click();
    expect(await (await chooser).element().evaluate((input: HTMLInputElement) => input.value)).toBe(
      '',
    );
    expect(await page.locator('section.tool ol > li').count()).toBe(200);
  });

  test.for([
    [
      'refuses workers',
      () => {
        window.Worker = class extends EventTarget {
          constructor() {
            super();
            throw new DOMException('refused', 'SecurityError');
          }
        } as unknown as typeof Worker;
      },
    ],
    [
      'cannot load the worker',
      () => {
        window.Worker = class extends EventTarget {
          onerror: ((event: Event) => void) | null = null;
          postMessage() {
            this.onerror?.(new Event('error'));
          }
        } as unknown as typeof Worker;
      },
    ],
  ] as const)('checks on the page when the browser %s', async ([, change], { open }) => {
    const before = (visited: Page) => visited.addInitScript(change);
    const page = await hydrated(await open(path, { before }));
    await field(page).fill('AUTHENTIK_DEBUGGER=yes');
    await expect.poll(() => status(page).textContent()).toContain('1 error');
    await field(page).fill('AUTHENTIK_DEBUG=true');
    await expect.poll(() => status(page).textContent()).toContain('1 warning');
  });

  test('says that a file cannot be read', async ({ open }) => {
    const before = (visited: Page) =>
      visited.addInitScript(() => {
        Blob.prototype.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
      });
    const page = await hydrated(await open(path, { before }));
    const file = { name: 'my.env', mimeType: 'text/plain', buffer: Buffer.from('A=b') };
    await page.getByLabel('Or choose a file').setInputFiles(file);
    await expect.poll(() => status(page).textContent()).toContain("my.env can't be read");
    await field(page).fill('AUTHENTIK_DEBUG=true');
    await expect.poll(() => status(page).textContent()).toContain('1 warning');
  });

  test('works without a network once it was visited', async ({ open }) => {
    const page = await hydrated(await open(path));
    await field(page).fill('AUTHENTIK_DEBUG=true');
    await expect.poll(() => status(page).textContent()).toContain('1 warning');
    await page.context().setOffline(true);
    await field(page).fill('AUTHENTIK_DEBUGGER=yes');
    await expect.poll(() => status(page).textContent()).toContain('1 error');
  });
});

describe('the sign-in doctor', () => {
  const path = '/troubleshooting/sign-in/';
  const field = (page: Page) => page.getByLabel('Paste what you have of the failed sign-in');

  test('compares a redirect address with the list', patient, async ({ open }) => {
    const page = await hydrated(await open(path));
    await field(page).fill(
      'https://authentik.company/application/o/authorize/?client_id=a&response_type=code&state=b&redirect_uri=https%3A%2F%2Fapp.company%2Fcallback',
    );
    await page.getByLabel('Allowed addresses').fill('https://app.company/callback/');
    await expect.poll(() => status(page).textContent()).toContain('authorization request: 1 error');
    const list = page.locator('section.tool ol');
    expect(await list.textContent()).toContain('Only the slash at the end differs');
    const entry = list.getByRole('link', { name: 'Read more' }).first();
    expect(await entry.getAttribute('href')).toBe(
      '/troubleshooting/errors/#oauth2-redirect-uri-error',
    );
    expect(await accessibilityProblemsAt(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  test('decodes a SAML message with the parser of the browser', async ({ open }) => {
    const page = await hydrated(await open(path));
    const xml =
      '<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" AssertionConsumerServiceURL="http://app.company/acs"/>';
    await field(page).fill(Buffer.from(xml).toString('base64'));
    await expect
      .poll(() => status(page).textContent())
      .toContain('SAML, request of the application');
    expect(await page.locator('section.tool dl').textContent()).toContain('http://app.company/acs');
    await field(page).fill('<samlp:AuthnRequest xmlns:samlp="x"');
    await expect
      .poll(() => page.locator('section.tool ol').textContent())
      .toContain("can't be decoded");
  });

  test('leads to the entry of a message, and says what it does not know', async ({ open }) => {
    const page = await hydrated(await open(path));
    await field(page).fill(
      'The request fails due to a missing, invalid, or mismatching redirection URI (redirect_uri).',
    );
    await expect
      .poll(() => page.locator('section.tool ol a').first().getAttribute('href'))
      .toBe('/troubleshooting/errors/#oauth2-redirect-uri-error');
    await field(page).fill('it worked yesterday');
    await expect.poll(() => status(page).textContent()).toContain('Unknown');
  });
});

test.for([
  ['check my .env', '/install-config/doctor/'],
  ['validate docker compose', '/install-config/doctor/'],
  ['redirect uri mismatch', '/troubleshooting/sign-in/'],
  ['decode saml response', '/troubleshooting/sign-in/'],
])('search leads from "%s" to %s', async ([query, path], { open }) => {
  const page = await hydrated(await open(`/search/?q=${encodeURIComponent(query ?? '')}`));
  const results = page.locator('main ol li a');
  await results.first().waitFor();
  const addresses = await results.evaluateAll((links) =>
    links.slice(0, 6).map((link) => (link as HTMLAnchorElement).pathname),
  );
  expect(addresses).toContain(path);
});
