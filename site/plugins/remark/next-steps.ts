import type { Heading, Link, List, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { hasNextSteps } from '../neighbors.ts';

/**
 * Remark plugin: marks the list below `## Next`, which says what to read after the page. Its first link takes the place
 * of the theme's link to the next page of the sidebar.
 */
export function nextSteps() {
  return (tree: Root, file: VFile): void => {
    if (!hasNextSteps(String(file))) return;
    const start = tree.children.findIndex(isNextHeading);
    const list = tree.children.slice(start + 1).find((node): node is List => node.type === 'list');
    if (list === undefined) return;
    list.data = { ...list.data, hProperties: { className: ['next-steps'] } };
    visit(list, 'link', (link: Link) => {
      const className = ['pagination-nav__link', 'pagination-nav__link--next'];
      link.data = { ...link.data, hProperties: { className } };
      return EXIT;
    });
  };
}

function isNextHeading(node: Root['children'][number]): node is Heading {
  return node.type === 'heading' && node.depth === 2 && plainText(node) === 'Next';
}
