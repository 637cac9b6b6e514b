import type { Entry } from '@docs/model/catalog/catalog';
import { advisoryData, affectedData, plannerData } from '@docs/model/catalog/reader-data';
import { BEFORE_YEARS } from '@docs/model/pages/sidebar-year';
import { dayInWords } from '@docs/model/releases/days';
import type { Release } from '@docs/model/releases/release-schema';
import { newestVersion, stableVersions } from '@docs/model/releases/upgrade-plan';
import { yearOf } from '@docs/model/releases/versions';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { currentCatalog } from './catalog.ts';
import { expandComponents } from './expand-components.ts';
import { blocks, type Child, element, heading, inline, joined, lines, link } from './nodes.ts';
import { factTable } from './release-facts.ts';
import { breakingWords, securityWords } from './release-summary.ts';

function releaseNode({ page, data }: Entry<Release>): MdxJsxFlowElement {
  const { version, date, breaking = [], security = [], highlights } = data;
  const newest = newestVersion(data);
  const facts: Child[] = [
    newest !== stableVersions(data)[0] && `Newest ${newest} `,
    breaking.length > 0 &&
      element('FactBadge', { kind: 'breaking', label: breakingWords(breaking.length) }),
    security.length > 0 &&
      element('FactBadge', { kind: 'security', label: securityWords(security.length) }),
  ];
  return element(
    'div',
    { className: 'release-entry' },
    element('ReleaseMark', { version }),
    heading(3, `release-${version}`, link(page.route, version)),
    date !== undefined && element('p', { className: 'release-date' }, dayInWords(date)),
    facts.some(Boolean) && element('p', { className: 'release-marks' }, facts),
    lines(highlights.slice(0, 3)),
  );
}

/** Every release below its year, newest first. */
function releaseListNodes(releases: readonly Entry<Release>[]): Child {
  const yearIn = ({ data }: Entry<Release>) => yearOf(data.version) ?? BEFORE_YEARS;
  return [...new Set(releases.map(yearIn))].map((year) => [
    heading(2, year.toLowerCase().replaceAll(' ', '-'), year),
    releases.filter((release) => yearIn(release) === year).map(releaseNode),
  ]);
}

/** The newest release with what it brought, and what readers do next with it. */
function newestReleaseNode([newest]: readonly Entry<Release>[]): Child {
  if (newest === undefined) return undefined;
  const { version, highlights } = newest.data;
  return element(
    'div',
    { className: 'newest-release' },
    heading(2, 'newest-release', `New in ${version}`),
    lines(highlights.slice(0, 3)),
    element(
      'p',
      {},
      link(newest.page.route, `Release notes of ${version}`),
      ' ',
      link(`/releases/upgrade/?to=${version}`, `Plan the upgrade to ${version}`),
    ),
  );
}

function planTexts(releases: readonly Entry<Release>[]): Child {
  return releases.map(({ data: { version, breaking = [], requirements = [] } }) => [
    breaking.map(({ id, title, action }) => [
      element('PlanText', { id: `${version}#${id}` }, inline(title)),
      element('PlanText', { id: `${version}#${id}/action` }, blocks(action)),
    ]),
    requirements.map(({ component, text }) =>
      element('PlanText', { id: `${version}/${component}` }, inline(text)),
    ),
  ]);
}

/** A table of all steps, oldest first, for readers without JavaScript and for search. */
function upgradeStepNodes(releases: readonly Entry<Release>[]): Child {
  const rows = [...releases].reverse().map(({ page, data }) => {
    const { version, breaking = [], requirements = [] } = data;
    const changes = breaking.map(({ id, title }) => link(`${page.route}#${id}`, inline(title)));
    const needs = requirements.map(({ component, minimum }) =>
      minimum === undefined ? component : `${component} ${minimum}`,
    );
    return {
      properties: { id: `step-${version}` },
      cells: [
        link(page.route, version),
        newestVersion(data),
        joined(changes, element('br', {})),
        needs.join(', '),
      ],
    };
  });
  return factTable(['Step', 'Install', 'Breaking changes', 'Requirements'], rows);
}

/** Remark plugin: replaces the components of the pages that list releases and advisories. */
export function releasePages({ content }: { readonly content: string }) {
  const catalog = () => currentCatalog(content);
  const tool = (name: string, data: unknown, ...children: Child[]) =>
    element(name, { data: JSON.stringify(data) }, ...children);
  return (tree: Root): void =>
    expandComponents(tree, {
      ReleaseList: () => [
        element('NewerRelease', { newest: catalog().releases[0]?.data.version }),
        releaseListNodes(catalog().releases),
      ],
      NewestRelease: () => newestReleaseNode(catalog().releases),
      UpgradeSteps: () => upgradeStepNodes(catalog().releases),
      UpgradePlanner: () =>
        tool('UpgradePlanner', plannerData(catalog()), planTexts(catalog().releases)),
      AffectedCheck: () => tool('AffectedCheck', affectedData(catalog())),
      AdvisoryTable: () => tool('AdvisoryTable', advisoryData(catalog())),
    });
}
