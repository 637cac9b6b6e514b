import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { element, nodesOf } from './nodes.ts';

/**
 * Remark plugin: shows the badges of the front matter below the page's title: `enterprise`, `preview`, `deprecated` and
 * `version 2024.2+`. For a version, a line says whether the reader's own has what the page is about
 * (src/reader/show-version.ts).
 */
export function pageBadges() {
  return (tree: Root, file: VFile): void => {
    const { badges = [] } = (file.data.frontMatter ?? {}) as { badges?: readonly string[] };
    if (badges.length === 0) return;
    const version = (badge: string) => /^version (\S+)\+$/.exec(badge)?.[1];
    const since = badges.map(version).find((one) => one !== undefined);
    const button = { type: 'button', className: 'link-button', 'data-open-setup': 'version' };
    const answer = {
      className: 'version-answer',
      'data-version-answer': since,
      'data-search-ignore': '',
    };
    const marks = badges.map((badge) =>
      version(badge) === undefined
        ? element('Badge', { kind: badge })
        : element('Version', { since: version(badge) }),
    );
    const question = element('button', button, 'Do you have it? Set your version');
    tree.children.unshift(
      ...nodesOf(
        element('p', { className: 'page-badges' }, marks),
        since !== undefined && element('p', answer, question),
      ),
    );
  };
}
