import { describe, expect, it } from 'vitest';
import type { SearchHit } from './client.ts';
import { pagesOf, plainText, resultLink, textParts, toResult } from './results.ts';

const linkOf = (href: string) => ({ href, isExternal: false });
const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

function hit(parts: Partial<SearchHit>): SearchHit {
  return { objectID: '1', url: '/a/', content: null, hierarchy: {}, ...parts };
}

describe('textParts', () => {
  it('separates matches, and unescapes once', () => {
    expect(textParts('A <mark>SAML</mark> &amp;lt; b &lt;i&gt;')).toEqual([
      { text: 'A ', marked: false },
      { text: 'SAML', marked: true },
      { text: ' &lt; b <i>', marked: false },
    ]);
    expect(textParts('')).toEqual([]);
  });

  it('takes other tags for text', () => {
    expect(textParts('<img src=x onerror=alert(1)>')).toEqual([
      { text: '<img src=x onerror=alert(1)>', marked: false },
    ]);
  });
});

describe('toResult', () => {
  it('names the page first, then the headings below it', () => {
    const result = toResult(
      hit({
        type: 'lvl3',
        hierarchy: { lvl0: 'Users &amp; sources', lvl1: 'Outposts', ...none, lvl3: 'Next' },
        _highlightResult: {
          hierarchy: {
            lvl1: { value: '<mark>Outposts</mark>' },
          },
        },
        _snippetResult: { content: { value: 'An <mark>outpost</mark>' } },
      }),
      linkOf,
    );
    expect(result.area).toBe('Users & sources');
    expect(result.page).toEqual([{ text: 'Outposts', marked: true }]);
    expect(result.section.map(plainText)).toEqual(['Next']);
    expect(plainText(result.snippet)).toBe('An outpost');
    expect(result.hit).not.toHaveProperty('_highlightResult');
    expect(result.hit).not.toHaveProperty('_snippetResult');
  });

  it('names a hit without headings by its address', () => {
    expect(plainText(toResult(hit({}), linkOf).page)).toBe('/a/');
  });
});

it('offers each page once, without its sections', () => {
  const at = (objectID: string, url: string) =>
    toResult(hit({ objectID, url, hierarchy: { lvl1: 'Page', lvl2: 'Section' } }), linkOf);
  const pages = pagesOf([at('1', '/a/#x'), at('2', '/a/#y'), at('3', '/b/')]);
  expect(pages.map(({ id, href, section }) => [id, href, section])).toEqual([
    ['1', '/a/', []],
    ['3', '/b/', []],
  ]);
});

const settings = { externalUrlRegex: null, replaceResultPathname: null };

describe('resultLink', () => {
  it('takes the path and hash, of an absolute address as of a path', () => {
    expect(resultLink('https://docs.authentik.company/core/#x', settings).href).toBe('/core/#x');
    expect(resultLink('/core/#x', settings).href).toBe('/core/#x');
  });

  it('rewrites the path as configured', () => {
    const replaceResultPathname = { from: '^/docs/', to: '/' };
    expect(resultLink('/docs/core/', { ...settings, replaceResultPathname }).href).toBe('/core/');
  });

  it('knows addresses outside the site by the configured pattern only', () => {
    const externalUrlRegex = 'integrations\\.authentik\\.company';
    const url = 'https://integrations.authentik.company/wiki/';
    expect(resultLink(url, { ...settings, externalUrlRegex })).toEqual({
      href: url,
      isExternal: true,
    });
    expect(resultLink('/core/', { ...settings, externalUrlRegex }).isExternal).toBe(false);
    expect(resultLink(url, settings).isExternal).toBe(false);
  });
});
