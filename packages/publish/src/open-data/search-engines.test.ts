import { expect, it } from 'vitest';
import { searchEngineFiles } from './search-engines.ts';

const files = searchEngineFiles({ url: 'https://docs.example', baseUrl: '/a&b/' });

it('names addresses below the base path, escaped for XML', () => {
  const xml = files.get('opensearch.xml');
  expect(xml).toContain('template="https://docs.example/a&amp;b/search/?q={searchTerms}"');
  expect(xml).toContain('>https://docs.example/a&amp;b/img/mark.svg</Image>');
});

it('names the sitemap', () => {
  expect(files.get('robots.txt')).toContain('\nSitemap: https://docs.example/a&b/sitemap.xml\n');
});
