import type { Catalog, Entry } from '@docs/model/catalog/catalog';
import { planAsOf, stopRemarks } from '@docs/model/catalog/plan-words';
import {
  advisoryData,
  affectedData,
  changeAddress,
  laterAnchor,
  plannerData,
  type ReleaseData,
} from '@docs/model/catalog/reader-data';
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
  importNode,
  inline,
  inlineComponent,
  inlineElement,
  link,
  text,
} from './nodes.ts';
import { breakingNodes, requirementNodes } from './release-facts.ts';
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

function planTexts(releases: readonly ReleaseData[]): MdxJsxFlowElement[] {
  const lines = (id: string, markdown: string) =>
    inlineElement('PlanText', { id }, inline(markdown));
  return releases.flatMap((release) => [
    ...(release.breaking ?? []).flatMap(({ id, title, action }) => [
      lines(`${release.version}#${id}`, title),
      flowElement('PlanText', { id: `${release.version}#${id}/action` }, blocks(action)),
    ]),
    ...(release.requirements ?? []).map(({ component, text: needed }) =>
      lines(`${release.version}/${component}`, needed),
    ),
    ...stopRemarks(release).map(({ label, text: remark, index }) =>
      lines(`${release.version}/${label}/${index}`, remark),
    ),
  ]);
}

/** A table of all steps, oldest first, for readers without JavaScript and for search. */
function upgradeStepNodes(releases: readonly ReleaseData[]): RootContent[] {
  const rows = [...releases].reverse().map((release) => ({
    id: `step-${release.version}`,
    cells: [
      [link(release.route, text(release.version))],
      [text(newestVersion(release))],
      (release.breaking ?? []).flatMap(({ id, title }, index): PhrasingContent[] => [
        ...(index === 0 ? [] : [inlineComponent('br', {})]),
        link(changeAddress(release, id), ...inline(title)),
      ]),
      (release.requirements ?? []).flatMap(({ component, minimum }, index): PhrasingContent[] => [
        ...(index === 0 ? [] : [text(', ')]),
        text(minimum === undefined ? component : `${component} ${minimum}`),
      ]),
    ],
  }));
  return [factTable(['Step', 'Install', 'Breaking changes', 'Requirements'], rows)];
}

/** The later releases: a table of all stops, then the steps of each below its name. */
function laterReleaseNodes({ later, support }: Catalog): RootContent[] {
  const rows = later.releases.map((release) => ({
    cells: [
      [link(`#${laterAnchor(release.version)}`, text(release.version))],
      [text(newestVersion(release))],
      release.date === undefined ? [] : [text(dayInWords(release.date))],
      (release.avoid ?? []).flatMap((remark, index): PhrasingContent[] => [
        ...(index === 0 ? [] : [inlineComponent('br', {})]),
        ...inline(remark),
      ]),
    ],
  }));
  return [
    ...(blocks(planAsOf({ asOf: later.asOf, support })) as RootContent[]),
    factTable(['Stop', 'Newest known version', 'First version', 'Avoid'], rows),
    ...later.releases.flatMap(({ version, summary, requirements, breaking = [], unknown = [] }) => [
      {
        type: 'heading',
        depth: 2,
        data: { hProperties: { id: laterAnchor(version) } },
        children: [text(version)],
      } as RootContent,
      ...(blocks(summary) as RootContent[]),
      ...(requirements === undefined ? [] : requirementNodes(requirements)),
      ...breakingNodes(breaking),
      ...(unknown.length === 0
        ? []
        : [
            {
              type: 'heading',
              depth: 3,
              data: { hProperties: { id: `unknown-${laterAnchor(version)}` } },
              children: [text('Not known')],
            } as RootContent,
            ...(blocks(unknown.map((line) => `- ${line}`).join('\n')) as RootContent[]),
          ]),
    ]),
  ];
}

/** Components that few pages have, by the module that has them. */
const sources: Readonly<Record<string, string>> = {
  UpgradePlanner: '@site/src/releases/UpgradePlanner.tsx',
  PlanText: '@site/src/releases/UpgradePlanner.tsx',
  AffectedCheck: '@site/src/releases/AffectedCheck.tsx',
  AdvisoryTable: '@site/src/releases/AdvisoryTable.tsx',
  NewerRelease: '@site/src/releases/NewerRelease.tsx',
  FactBadge: '@site/src/releases/Marks.tsx',
  ReleaseMark: '@site/src/releases/Marks.tsx',
};

/** Remark plugin: replaces the components of the pages that list releases and advisories. */
export function releasePages(options: { readonly content: string }) {
  return (tree: Root, file: VFile): void => {
    const catalog = () => currentCatalog(options.content);
    const needed = new Set<string>();
    const tool = (name: string, data: unknown, children: MdxJsxFlowElement[] = []) => {
      needed.add(name);
      return flowElement(name, { data: JSON.stringify(data) }, children) as RootContent;
    };
    const list = () => {
      const { releases } = catalog();
      for (const name of ['FactBadge', 'ReleaseMark', 'NewerRelease']) needed.add(name);
      return [
        flowElement('NewerRelease', { newest: releases[0]?.data.version }) as RootContent,
        ...releaseListNodes(releases),
      ];
    };
    const planner = () => {
      needed.add('PlanText');
      const data = plannerData(catalog());
      return tool('UpgradePlanner', data, planTexts(data.releases));
    };
    expandComponents(
      tree,
      file,
      new Map<string, () => RootContent[]>([
        ['ReleaseList', list],
        ['NewestRelease', () => newestReleaseNode(catalog().releases)],
        ['UpgradeSteps', () => upgradeStepNodes(plannerData(catalog()).releases)],
        ['LaterReleases', () => laterReleaseNodes(catalog())],
        ['UpgradePlanner', () => [planner()]],
        ['AffectedCheck', () => [tool('AffectedCheck', affectedData(catalog()))]],
        ['AdvisoryTable', () => [tool('AdvisoryTable', advisoryData(catalog()))]],
      ]),
    );
    tree.children.unshift(...[...needed].map((name) => importNode(name, sources[name] ?? '')));
  };
}
