import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Files other than pages that the build writes: feeds, lists, machine-readable advisories. */
const FILE = /^\/[^?#]*\.(?:json|xml|txt)(?:[?#]|$)/;

/** Remark plugin: marks links to such files, so that the framework doesn't report them as broken. */
export function buildFiles() {
  return (tree: Root): void => {
    visit(tree, 'link', (link) => {
      if (FILE.test(link.url)) link.url = `pathname://${link.url}`;
    });
  };
}
