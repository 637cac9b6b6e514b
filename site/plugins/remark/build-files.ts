import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Files that the build writes beside the pages: feeds, lists, machine forms of advisories. */
const FILE = /^\/[^?#]*\.(?:json|xml|txt)(?:[?#]|$)/;

/** Remark plugin: marks links to such files, so that the framework doesn't look for a page behind them. */
export function buildFiles() {
  return (tree: Root): void => {
    visit(tree, 'link', (link) => {
      if (FILE.test(link.url)) link.url = `pathname://${link.url}`;
    });
  };
}
