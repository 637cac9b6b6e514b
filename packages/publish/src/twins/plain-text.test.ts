import type { Root } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

const values = [
  'Text, with "quotes" and 1. numbers (and more): a-b/c.',
  ' Text ',
  '1. One',
  '- One',
  '# One',
  '+ One',
  'a * b',
  'a_b_c',
  '[a](b)',
  'a\nb',
  'a&amp;b',
  'a <b>',
  'a \\* b',
  '`a`',
];
const strong = { type: 'strong' as const, children: [{ type: 'text' as const, value: 'b' }] };

describe('text in Markdown', () => {
  it.each(values)('is what the library writes: %j', (value) => {
    const text = { type: 'text' as const, value };
    const tree: Root = {
      type: 'root',
      children: [
        { type: 'paragraph', children: [text] },
        { type: 'paragraph', children: [text, strong, text] },
        { type: 'heading', depth: 2, children: [strong, text] },
      ],
    };
    expect(toMarkdown(tree, { handlers: { text: plainText } })).toBe(toMarkdown(tree));
  });
});
