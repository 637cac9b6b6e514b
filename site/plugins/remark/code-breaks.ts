import type { ElementContent } from 'hast';
import type { InlineCode, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Code of at most this many characters is never broken: it is not wider than a cell of a table on a phone. */
const unbroken = 18;

/** Cuts a text after each `/`, `.`, `_` and `-` that more text follows, and allows a line break there. */
function withBreaks(text: string): ElementContent[] {
  const [first = '', ...others] = text.split(/(?<=[/._-])(?=[^/._\s-])/);
  return [
    { type: 'text', value: first },
    ...others.flatMap((value): ElementContent[] => [
      { type: 'element', tagName: 'wbr', properties: {}, children: [] },
      { type: 'text', value },
    ]),
  ];
}

/** Remark plugin: long code in running text may be broken where a reader would say a pause, and nowhere else. */
export function codeBreaks() {
  return (tree: Root): void => {
    visit(tree, 'inlineCode', (code: InlineCode) => {
      if (code.value.length <= unbroken) return;
      const parts: ElementContent[] = code.data?.hChildren ?? [{ type: 'text', value: code.value }];
      const hChildren = parts.flatMap((part) =>
        part.type === 'text' ? withBreaks(part.value) : [part],
      );
      code.data = { ...code.data, hChildren };
    });
  };
}
