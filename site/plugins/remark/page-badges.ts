import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { flowElement } from './nodes.ts';

/** Remark plugin: shows the badges of the front matter below the page's title. */
export function pageBadges() {
  return (tree: Root, file: VFile): void => {
    const frontMatter = file.data.frontMatter as { badges?: readonly string[] } | undefined;
    const badges = frontMatter?.badges ?? [];
    if (badges.length === 0) return;
    tree.children.unshift(flowElement('PageBadges', { list: badges.join(',') }));
  };
}
