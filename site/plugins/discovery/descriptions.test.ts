import { expect, it } from 'vitest';
import { openSearchDescription } from './opensearch.ts';
import { robotsFile } from './robots.ts';

const site = { url: 'https://docs.example', baseUrl: '/a&b/' };

it('names addresses below the base path, escaped for XML', () => {
  const xml = openSearchDescription(site);
  expect(xml).toContain('template="https://docs.example/a&amp;b/search/?q={searchTerms}"');
  expect(xml).toContain('>https://docs.example/a&amp;b/img/mark.svg</Image>');
});

it('names the sitemap', () => {
  expect(robotsFile(site)).toContain('\nSitemap: https://docs.example/a&b/sitemap.xml\n');
});
