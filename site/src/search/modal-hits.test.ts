import type { DocSearchHit } from '@docsearch/react';
import { describe, expect, it } from 'vitest';
import { toModalHit } from './modal-hits.ts';

const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

function hit(parts: Record<string, unknown>): DocSearchHit {
  return { objectID: '1', url: '/a/', content: null, ...parts } as unknown as DocSearchHit;
}

describe('toModalHit', () => {
  it('gives the title of the group as text, once unescaped', () => {
    const { hierarchy, ...rest } = toModalHit(
      hit({
        type: 'lvl1',
        hierarchy: { lvl0: 'Users &amp; sources &amp;lt;', lvl1: 'Sources', ...none },
        _highlightResult: { hierarchy: { lvl0: { value: '<mark>Users</mark> &amp; sources' } } },
      }),
    );
    expect(hierarchy.lvl0).toBe('Users & sources &lt;');
    expect(rest).not.toHaveProperty('_highlightResult');
  });

  it('shows below a section all headings above it, with what is marked in them', () => {
    const shown = toModalHit(
      hit({
        type: 'lvl3',
        hierarchy: { lvl0: 'Guides', lvl1: 'Outposts', ...none, lvl2: 'Kubernetes', lvl3: 'TLS' },
        _highlightResult: { hierarchy: { lvl1: { value: '<mark>Outposts</mark>' } } },
        _snippetResult: { hierarchy: { lvl1: { value: '…' }, lvl3: { value: 'TLS' } } },
      }),
    );
    expect(shown._snippetResult.hierarchy.lvl1.value).toBe('<mark>Outposts</mark> › Kubernetes');
    expect(shown._snippetResult.hierarchy.lvl3.value).toBe('TLS');
  });

  it('shows below a text the section it stands in, without snippets too', () => {
    const hierarchy = { lvl0: 'Guides', lvl1: 'Outposts', ...none, lvl2: 'A &lt;b&gt;' };
    const shown = toModalHit(hit({ type: 'content', content: 'Text', hierarchy }));
    expect(shown._snippetResult.hierarchy.lvl1.value).toBe('Outposts › A &lt;b&gt;');
  });

  it('leaves the title of a page as it is', () => {
    const snippets = { hierarchy: { lvl1: { value: '<mark>Outposts</mark>' } } };
    const hierarchy = { lvl0: 'Guides', lvl1: 'Outposts', ...none };
    expect(
      toModalHit(hit({ type: 'lvl1', hierarchy, _snippetResult: snippets }))._snippetResult,
    ).toEqual(snippets);
  });
});
