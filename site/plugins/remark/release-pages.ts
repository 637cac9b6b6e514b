import type { Entry } from '@docs/model/catalog/catalog';
import { advisoryData, affectedData, plannerData } from '@docs/model/catalog/reader-data';
import { BEFORE_YEARS } from '@docs/model/pages/sidebar-year';
import { dayInWords } from '@docs/model/releases/days';
import type { Release } from '@docs/model/releases/release-schema';
import { newestVersion, stableVersions } from '@docs/model/releases/upgrade-plan';
import { yearOf } from '@docs/model/releases/versions';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';
import { currentCatalog } from './catalog.ts';
import { expandComponents } from './expand-components.ts';
import { factTable } from './fact-table.ts';
import {
  blocks,
  flowElement,
  inline,
  inlineComponent,
  inlineElement,
  link,
  text,
} from './nodes.ts';
import { count } from './release-summary.ts';

function releaseNode({ page, data }: Entry<Release>): MdxJsxFlowElement {
  const { version, date, breaking = [], security = [], highlights } = data;
  const newest = newestVersion(data);
  const facts: PhrasingContent[] = [
    ...(newest === stableVersions(data)[0] ? [] : [text(`Newest ${newest} `)]),
    ...(breaking.length === 0
      ? []
      : [
          inlineComponent('FactBadge', {
            kind: 'breaking',
            label: count(breaking.length, 'breaking change', 'breaking changes'),
          }),
        ]),
    ...(security.length === 0
      ? []
      : [
          inlineComponent('FactBadge', {
            kind: 'security',
            label: count(security.length, 'security fix', 'security fixes'),
          }),
        ]),
  ];
  return flowElement('div', { className: 'release-entry' }, [
    flowElement('ReleaseMark', { version }),
    {
      type: 'heading',
      depth: 3,
      data: { hProperties: { id: `release-${version}` } },
      children: [link(page.route, text(version))],
    } as never,
    ...(date === undefined
      ? []
      : [inlineElement('p', { className: 'release-date' }, [text(dayInWords(date))])]),
    ...(facts.length === 0 ? [] : [inlineElement('p', { className: 'release-marks' }, facts)]),
    highlightList(highlights.slice(0, 3)),
  ]);
}

/** Every release below its year, newest first. */
function releaseListNodes(releases: readonly Entry<Release>[]): RootContent[] {
  const years = [...new Set(releases.map(({ data }) => yearOf(data.version) ?? BEFORE_YEARS))];
  return years.flatMap((year): RootContent[] => [
    {
      type: 'heading',
      depth: 2,
      data: { hProperties: { id: year.toLowerCase().replaceAll(' ', '-') } },
      children: [text(year)],
    },
    ...releases
      .filter(({ data }) => (yearOf(data.version) ?? BEFORE_YEARS) === year)
      .map(releaseNode),
  ]);
}

/** The newest release with what it brought, and what readers do next with it. */
function newestReleaseNode(releases: readonly Entry<Release>[]): RootContent[] {
  const newest = releases[0];
  if (newest === undefined) return [];
  const { version, highlights } = newest.data;
  const band = flowElement('div', { className: 'newest-release' }, [
    {
      type: 'heading',
      depth: 2,
      data: { hProperties: { id: 'newest-release' } },
      children: [text(`New in ${version}`)],
    } as never,
    highlightList(highlights.slice(0, 3)),
    inlineElement('p', {}, [
      link(newest.page.route, text(`Release notes of ${version}`)),
      text(' '),
      link(`/releases/upgrade/?to=${version}`, text(`Plan the upgrade to ${version}`)),
    ]),
  ]);
  return [band];
}

function highlightList(highlights: readonly string[]): MdxJsxFlowElement['children'][number] {
  return {
    type: 'list',
    spread: false,
    children: highlights.map((line) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [text(line)] }],
    })),
  };
}

function planTexts(releases: readonly Entry<Release>[]): MdxJsxFlowElement[] {
  const lines = (id: string, markdown: string) =>
    inlineElement('PlanText', { id }, inline(markdown));
  return releases.flatMap(({ data }) => [
    ...(data.breaking ?? []).flatMap(({ id, title, action }) => [
      lines(`${data.version}#${id}`, title),
      flowElement('PlanText', { id: `${data.version}#${id}/action` }, blocks(action)),
    ]),
    ...(data.requirements ?? []).map(({ component, text: needed }) =>
      lines(`${data.version}/${component}`, needed),
    ),
  ]);
}

/** A table of all steps, oldest first, for readers without JavaScript and for search. */
function upgradeStepNodes(releases: readonly Entry<Release>[]): RootContent[] {
  const rows = [...releases].reverse().map(({ page, data }) => ({
    id: `step-${data.version}`,
    cells: [
      [link(page.route, text(data.version))],
      [text(newestVersion(data))],
      (data.breaking ?? []).flatMap(({ id, title }, index): PhrasingContent[] => [
        ...(index === 0 ? [] : [inlineComponent('br', {})]),
        link(`${page.route}#${id}`, ...inline(title)),
      ]),
      (data.requirements ?? []).flatMap(({ component, minimum }, index): PhrasingContent[] => [
        ...(index === 0 ? [] : [text(', ')]),
        text(minimum === undefined ? component : `${component} ${minimum}`),
      ]),
    ],
  }));
  return [factTable(['Step', 'Install', 'Breaking changes', 'Requirements'], rows)];
}

/** Remark plugin: replaces the components of the pages that list releases and advisories. */
export function releasePages(options: { readonly content: string }) {
  return (tree: Root, file: VFile): void => {
    const catalog = () => currentCatalog(options.content);
    const tool = (name: string, data: unknown, children: MdxJsxFlowElement[] = []) => [
      flowElement(name, { data: JSON.stringify(data) }, children),
    ];
    const list = () => {
      const { releases } = catalog();
      const newest = releases[0]?.data.version;
      return [flowElement('NewerRelease', { newest }), ...releaseListNodes(releases)];
    };
    expandComponents(
      tree,
      file,
      new Map<string, () => RootContent[]>([
        ['ReleaseList', list],
        ['NewestRelease', () => newestReleaseNode(catalog().releases)],
        ['UpgradeSteps', () => upgradeStepNodes(catalog().releases)],
        [
          'UpgradePlanner',
          () => tool('UpgradePlanner', plannerData(catalog()), planTexts(catalog().releases)),
        ],
        ['AffectedCheck', () => tool('AffectedCheck', affectedData(catalog()))],
        ['AdvisoryTable', () => tool('AdvisoryTable', advisoryData(catalog()))],
      ]),
    );
  };
}
