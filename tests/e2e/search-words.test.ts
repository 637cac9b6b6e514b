import { join } from 'node:path';
import { readPages } from '@docs/model/pages/page';
import { searchWordsOf } from '@docs/model/pages/search-words';
import { Parser } from 'htmlparser2';
import type { Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readBuilt } from '../harness/built-files.ts';
import { hydrated, test } from '../harness/site.ts';

const pages = readPages(join(import.meta.dirname, '../..'))
  .map((page) => ({ route: page.route, body: page.body, phrases: searchWordsOf(page) }))
  .filter(({ phrases }) => phrases.length > 0);

describe('search phrases', () => {
  test('are in the HTML of their pages', async () => {
    expect(pages.length).toBeGreaterThan(0);
    for (const { route, phrases } of pages) {
      const html = await readBuilt(`${route.slice(1)}index.html`);
      const written: (string | undefined)[] = [];
      const parser = new Parser({
        onopentag: (_tag, { name, content }) => {
          if (name === 'docsearch:words') written.push(content);
        },
      });
      parser.end(html.slice(0, html.indexOf('<body')));
      expect([route, written]).toEqual([route, phrases]);
    }
  });

  test('are shown nowhere, and are not in the scripts of the page', async ({ open }) => {
    const route = '/troubleshooting/missing_admin_group/';
    const { phrases, body } = pages.find((page) => page.route === route) ?? {
      phrases: [],
      body: '',
    };
    const notInText = phrases.filter((phrase) => !body.includes(phrase));
    const loaded: Response[] = [];
    const page = await hydrated(
      await open(route, {
        before: async (opened) => opened.on('response', (response) => loaded.push(response)),
      }),
    );
    const shown = (await page.locator('body').textContent()) ?? '';
    const ofScripts = loaded.filter((response) => response.url().endsWith('.js'));
    const scripts = (await Promise.all(ofScripts.map((response) => response.text()))).join('\n');
    expect(scripts.includes('Missing admin group')).toBe(true);
    expect(notInText.length).toBeGreaterThan(0);
    expect(notInText.filter((phrase) => shown.includes(phrase))).toEqual([]);
    expect(notInText.filter((phrase) => scripts.includes(phrase))).toEqual([]);
  });
});
