import type { SearchHit } from '@docs/search/types';
import { describe, expect, it } from 'vitest';
import { plainText, textParts, toResult } from './results.ts';

const linkOf = (href: string) => ({ href, isExternal: false });

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
  it('names a hit without headings by its address', () => {
    expect(plainText(toResult(hit({}), linkOf).page)).toBe('/a/');
  });
});
