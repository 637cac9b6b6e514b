import type { Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { inline } from './nodes.ts';

/** What the Markdown parser makes of a line. */
function parsed(line: string): PhrasingContent[] {
  const [block] = fromMarkdown(line).children;
  return block?.type === 'paragraph' ? block.children : [];
}

const withoutPositions = (nodes: readonly Nodes[]): unknown =>
  JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'position' ? undefined : value)));

describe('inline', () => {
  it.each([
    'Plain words, with (brackets), 50 %, a: b; "quotes" and https://authentik.company/if/admin/.',
    'The `sub` claim',
    '`sub`, `iss` and `aud`',
    '`a b` `c`',
    '`` `quoted` `` code',
    '` spaced ` code',
    'An unclosed `tick',
    'Ends with spaces  ',
    'snake_case_name and *emphasis*',
    'A [link](/core/) and an ![image](/a.png)',
    'Tom &amp; Jerry &lt;tag&gt;',
    'Escaped \\` and \\* signs',
    'two\nlines',
    'One #hash',
    '`x`\\y',
    'A ~~strike~~',
    'a]b',
  ])('makes of %j what the parser makes of it', (line) => {
    expect(withoutPositions(inline(line))).toEqual(withoutPositions(parsed(line)));
  });
});
