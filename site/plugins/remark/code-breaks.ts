import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { element, nodesOf } from './nodes.ts';

/** Code of at most this many characters is never broken: it is not wider than a phone. */
const unbroken = 30;

/** Cuts a text after each `/`, `.`, `_` and `-` that more text follows. */
function piecesOf(text: string): string[] {
  return text.split(/(?<=[/._-])(?=[^/._\s-])/);
}

/** Remark plugin: long code in running text may be broken where a reader would pause, before it is broken elsewhere. */
export function codeBreaks() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'inlineCode' && node.value.length > unbroken && index !== undefined) {
        parent?.children.splice(index, 1, ...nodesOf(element('code', {}, node.value)));
        return index;
      }
      // The build has made an element of code that is long, or in which it has marked something.
      if ('name' in node && node.name === 'code' && 'children' in node) {
        const children = node.children as PhrasingContent[];
        node.children = children.flatMap((child, at): PhrasingContent[] => {
          if (child.type !== 'text') return [child];
          const pieces = piecesOf(child.value);
          const pausesAfter = /[/._-]$/.test(child.value) && at < children.length - 1;
          return nodesOf(
            pieces.map((piece, order) => [order > 0 && element('wbr', {}), piece]),
            pausesAfter && element('wbr', {}),
          );
        }) as typeof node.children;
      }
      return undefined;
    });
  };
}
