import { readPages } from '@docs/model/pages/page';
import { searchWordsOf } from '@docs/model/pages/search-words';
import { root } from '@docs/publish/paths';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { readBuilt } from '../harness/built-files.ts';

const pages = readPages(root)
  .map((page) => ({ route: page.route, phrases: searchWordsOf(page) }))
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
});
