import { dayInWords } from '@docs/model/releases/days';
import type { Release } from '@docs/model/releases/release-schema';
import { newestVersion, stableVersions } from '@docs/model/releases/upgrade-plan';
import type { PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { currentCatalog } from './catalog.ts';
import { icon } from './icons.ts';
import { flowElement, inlineElement, link, text } from './nodes.ts';

/** A number with its noun, such as `1 security fix`. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The facts of a release in a line, and the two tools that answer what readers ask about it. */
export function summaryNode(release: Release): MdxJsxFlowElement {
  const { version, date, breaking = [], security = [] } = release;
  const newest = newestVersion(release);
  const facts = [
    ...(date === undefined ? [] : [dayInWords(date)]),
    ...(newest === stableVersions(release)[0] ? [] : [`newest version ${newest}`]),
    ...(breaking.length === 0
      ? []
      : [count(breaking.length, 'breaking change', 'breaking changes')]),
    ...(security.length === 0 ? [] : [count(security.length, 'security fix', 'security fixes')]),
  ];
  const tool = (name: string, address: string, label: string) =>
    inlineElement('li', {}, [icon(name) as unknown as PhrasingContent, link(address, text(label))]);
  return flowElement(
    'div',
    { className: 'release-summary', 'data-search-ignore': '', 'data-markdown': 'keep' },
    [
      ...(facts.length === 0 ? [] : [inlineElement('p', {}, [text(facts.join(' · '))])]),
      flowElement('ul', {}, [
        tool('route', `/releases/upgrade/?to=${version}`, `Plan the upgrade to ${version}`),
        tool('shield-alert', `/security/?version=${newest}`, `Am I affected? Check ${newest}`),
      ]),
    ],
  );
}

/** Remark plugin: begins release notes with their facts, and with links to the upgrade planner and the version check. */
export function releaseSummary(options: { readonly content: string }) {
  return (tree: Root, file: VFile): void => {
    const path = file.path.replaceAll('\\', '/');
    if (!/\/releases\/\d[^/]*\.mdx$/.test(path)) return;
    const { releases } = currentCatalog(options.content);
    const release = releases.find(({ page }) => path.endsWith(`/${page.file}`));
    if (release !== undefined) tree.children.unshift(summaryNode(release.data));
  };
}
