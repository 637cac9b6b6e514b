import { dayInWords } from '@docs/model/releases/days';
import type { Release } from '@docs/model/releases/release-schema';
import { newestVersion, stableVersions } from '@docs/model/releases/upgrade-plan';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { withSlashes } from '../with-slashes.ts';
import { currentCatalog } from './catalog.ts';
import { icon } from './icons.ts';
import { element, link } from './nodes.ts';

/** A number of breaking changes in words, such as `1 breaking change`. */
export function breakingWords(count: number): string {
  return count === 1 ? '1 breaking change' : `${count} breaking changes`;
}

/** A number of security fixes in words. */
export function securityWords(count: number): string {
  return count === 1 ? '1 security fix' : `${count} security fixes`;
}

/** The facts of a release in a line, and the two tools that answer what readers ask about it. */
export function summaryNode(release: Release): MdxJsxFlowElement {
  const { version, date, breaking = [], security = [] } = release;
  const newest = newestVersion(release);
  const facts = [
    date !== undefined && dayInWords(date),
    newest !== stableVersions(release)[0] && `newest version ${newest}`,
    breaking.length > 0 && breakingWords(breaking.length),
    security.length > 0 && securityWords(security.length),
  ].filter(Boolean);
  const tool = (name: string, address: string, label: string) =>
    element('li', {}, icon(name), link(address, label));
  return element(
    'div',
    { className: 'release-summary', 'data-search-ignore': '', 'data-markdown': 'keep' },
    facts.length > 0 && element('p', {}, facts.join(' · ')),
    element(
      'ul',
      {},
      tool('route', `/releases/upgrade/?to=${version}`, `Plan the upgrade to ${version}`),
      tool('shield-alert', `/security/?version=${newest}`, `Am I affected? Check ${newest}`),
    ),
  );
}

/** Remark plugin: begins release notes with their facts, and with links to the upgrade planner and the version check. */
export function releaseSummary({ content }: { readonly content: string }) {
  return (tree: Root, file: VFile): void => {
    const path = withSlashes(file.path);
    if (!/\/releases\/\d[^/]*\.mdx$/.test(path)) return;
    const { releases } = currentCatalog(content);
    const release = releases.find(({ page }) => path.endsWith(`/${page.file}`));
    if (release !== undefined) tree.children.unshift(summaryNode(release.data));
  };
}
