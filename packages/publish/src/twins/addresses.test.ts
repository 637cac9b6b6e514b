import { describe, expect, it } from 'vitest';
import { twinFile, twinLink } from './addresses.ts';

it('names the file of a twin after the page', () => {
  expect(['/core/architecture/', '/releases/2025.8/', '/'].map(twinFile)).toEqual([
    'core/architecture.md',
    'releases/2025.8.md',
    'index.md',
  ]);
});

describe('twinLink', () => {
  const routes = new Set(['/', '/core/architecture/']);
  it.each([
    ['/core/architecture/', '/core/architecture.md'],
    ['/core/architecture/#ports', '/core/architecture.md#ports'],
    ['/', '/index.md'],
    ['#ports', '/core/architecture.md#ports'],
    ['/search/', '/search/'],
    ['/core/architecture/?version=1', '/core/architecture/?version=1'],
    ['/security/atom.xml', '/security/atom.xml'],
    ['https://www.rfc-editor.org/rfc/rfc9110#name', 'https://www.rfc-editor.org/rfc/rfc9110#name'],
    ['mailto:security@authentik.company', 'mailto:security@authentik.company'],
  ])('leads from %s to %s', (href, expected) => {
    const place = { baseUrl: '/', routes };
    expect(twinLink(href, '/core/architecture/', place)).toBe(expected);
  });

  it('stays below the base URL', () => {
    const place = { baseUrl: '/docs-site/', routes };
    expect(twinLink('/docs-site/', '/', place)).toBe('/docs-site/index.md');
    expect(twinLink('/core/architecture/', '/', place)).toBe('/core/architecture/');
  });
});
