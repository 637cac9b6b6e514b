import type { PrismTheme } from 'prism-react-renderer';

/** Colours are CSS variables, so that one set of highlighted spans serves both colour modes. */
const code: PrismTheme = {
  plain: { color: 'var(--code-text)', backgroundColor: 'var(--code-surface)' },
  styles: [
    {
      types: ['comment', 'prolog', 'doctype', 'cdata'],
      style: { color: 'var(--code-comment)', fontStyle: 'italic' },
    },
    { types: ['punctuation', 'operator'], style: { color: 'var(--code-punctuation)' } },
    {
      types: ['keyword', 'boolean', 'atrule', 'tag', 'selector', 'important'],
      style: { color: 'var(--code-keyword)' },
    },
    {
      types: ['string', 'char', 'attr-value', 'inserted', 'url'],
      style: { color: 'var(--code-string)' },
    },
    {
      types: ['number', 'constant', 'symbol', 'variable', 'deleted'],
      style: { color: 'var(--code-number)' },
    },
    {
      types: [
        'function',
        'class-name',
        'builtin',
        'directive',
        'key',
        'property',
        'attr-name',
        'header-name',
      ],
      style: { color: 'var(--code-name)' },
    },
  ],
};

export const lightCode = code;
export const darkCode = code;
