import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { icon } from './icons.ts';
import { element } from './nodes.ts';
import { replaceEach } from './replace.ts';

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
  return (tree: Root): void =>
    replaceEach(tree, 'containerDirective', (directive: ContainerDirective) => {
      const { name: kind, children } = directive;
      const name = icons[kind];
      if (name === undefined) return directive;
      const [first, ...rest] = children;
      const label = first?.type === 'paragraph' && first.data?.directiveLabel === true && first;
      const title = label ? label.children : `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
      return element(
        'div',
        { className: `theme-admonition theme-admonition-${kind}` },
        element('p', { className: 'callout-title' }, icon(name), title),
        label ? rest : children,
      );
    });
}
