import { join } from 'node:path';
import { readErrorCatalog } from '@docs/model/errors/catalog';
import type { PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, it } from 'vitest';
import { parseSentence } from './sentence.ts';

/** Nodes as they are compared: without places in the text, and titles that links don't have. */
function compared(nodes: readonly PhrasingContent[]): unknown {
  return JSON.parse(
    JSON.stringify(nodes, (key, value) =>
      key === 'position' || key === 'title' ? undefined : value,
    ),
  );
}

function parsed(markdown: string): PhrasingContent[] {
  return fromMarkdown(markdown).children.flatMap((block) =>
    block.type === 'paragraph' ? block.children : [],
  );
}

it.each([
  'Words, "quotes" and 3 > 2.',
  'Look at `a_b` and `<c>`, then at **Events > Logs**.',
  '**Owner** comes first',
  'in**side**word and **x**y',
  '[Tokens](/sys-mgmt/tokens/), [Outposts](/outposts/#a-b_c)',
  'Ends with spaces  ',
  'An image ![of](/a/) and a [link](https://example.com/)',
  '*Emphasis*, ***both***, **with `code`** and ** none **',
  '[`code`](/a/) and [**strong**](/b/)',
  '`two` `` ` `` ticks``',
  'A \\* escape, &amp; a reference, <b>HTML</b> and snake_case_word',
  '- A list',
  '> A quotation',
  '1. A list',
  'Two\nlines',
  '[a]: /definition',
  '',
])('reads a sentence like the Markdown parser: %s', (markdown) => {
  expect(compared(parseSentence(markdown))).toEqual(compared(parsed(markdown)));
});

it('reads all sentences of the catalog like the Markdown parser', () => {
  const components = readErrorCatalog(join(import.meta.dirname, '../../../data/errors'));
  for (const { where, cause, check, fix, more } of components.flatMap(({ entries }) => entries)) {
    for (const markdown of [where, cause, check, fix, more]) {
      expect(compared(parseSentence(markdown))).toEqual(compared(parsed(markdown)));
    }
  }
}, 60_000);
