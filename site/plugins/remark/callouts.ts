import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { icon } from './icons.ts';
import { flowElement, inlineElement, mentions, text } from './nodes.ts';

/** The kinds of callouts that docs/writing.md names, each with its icon. */
const icons: Readonly<Record<string, string>> = {
  note: 'sticky-note',
  tip: 'lightbulb',
  info: 'info',
  warning: 'triangle-alert',
  danger: 'octagon-alert',
};

/**
 * Remark plugin: makes `:::note[Title]` a box with an icon, a title and its content. The theme's own component would
 * draw the icons in the reader's browser.
 */
export function callouts() {
  return (tree: Root, file: VFile): void => {
    if (!mentions(file, ':::')) return;
    visit(tree, 'containerDirective', (directive: ContainerDirective, index, parent) => {
      const name = icons[directive.name];
      if (name === undefined || index === undefined || parent === undefined) return;
      const [first, ...rest] = directive.children;
      const label = isLabel(first) ? first.children : undefined;
      const title: PhrasingContent[] = label ?? [text(titleOf(directive))];
      const box = flowElement(
        'div',
        { className: `theme-admonition theme-admonition-${directive.name}` },
        [
          inlineElement('p', { className: 'callout-title' }, [
            icon(name) as unknown as PhrasingContent,
            ...title,
          ]),
          ...((label === undefined ? directive.children : rest) as MdxJsxFlowElement['children']),
        ],
      );
      parent.children[index] = box;
    });
  };
}

function isLabel(node: ContainerDirective['children'][number] | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}

/** `Warning` for `:::warning`. */
function titleOf({ name }: ContainerDirective): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}
