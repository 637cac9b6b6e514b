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
import { BEFORE_YEARS } from '@docs/model/pages/sidebar-doc';
import { dayInWords } from '@docs/model/releases/days';
import type { Release } from '@docs/model/releases/release-schema';
import { newestVersion, stableVersions } from '@docs/model/releases/upgrade-plan';
import { yearOf } from '@docs/model/releases/versions';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { currentCatalog } from './catalog.ts';
import { blocks, type Child, element, heading, inline, joined, lines, link } from './nodes.ts';
import { breakingNodes, factTable, requirementNodes } from './release-facts.ts';
import { breakingWords, securityWords } from './release-summary.ts';
import { expander } from './replace.ts';

/** A short fact about a release in a list. */
function pill(tone: string, words: string): MdxJsxFlowElement {
  return element('span', { className: `pill ${tone}`, 'data-markdown': 'mark' }, words);
}

function releaseNode({ page, data }: Entry<Release>): MdxJsxFlowElement {
  const { version, date, breaking = [], security = [], highlights } = data;
  const newest = newestVersion(data);
  const facts: Child[] = [
    newest !== stableVersions(data)[0] && `Newest ${newest} `,
    breaking.length > 0 && pill('tone-amber', breakingWords(breaking.length)),
    security.length > 0 && pill('tone-red', securityWords(security.length)),
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

function planTexts(releases: readonly ReleaseData[]): Child {
  return releases.map((release) => [
    (release.breaking ?? []).map(({ id, title, action }) => [
      element('PlanText', { id: `${release.version}#${id}` }, inline(title)),
      element('PlanText', { id: `${release.version}#${id}/action` }, blocks(action)),
    ]),
    (release.requirements ?? []).map(({ component, text }) =>
      element('PlanText', { id: `${release.version}/${component}` }, inline(text)),
    ),
    stopRemarks(release).map(({ label, text, index }) =>
      element('PlanText', { id: `${release.version}/${label}/${index}` }, inline(text)),
    ),
  ]);
}

/** A table of all steps, oldest first, for readers without JavaScript and for search. */
function upgradeStepNodes(releases: readonly ReleaseData[]): Child {
  const rows = [...releases].reverse().map((release) => {
    const { version, route, breaking = [], requirements = [] } = release;
    const changes = breaking.map(({ id, title }) =>
      link(changeAddress(release, id), inline(title)),
    );
    const needs = requirements.map(({ component, minimum }) =>
      minimum === undefined ? component : `${component} ${minimum}`,
    );
    return {
      properties: { id: `step-${version}` },
      cells: [
        link(route, version),
        newestVersion(release),
        joined(changes, element('br', {})),
        needs.join(', '),
      ],
    };
  });
  return factTable(['Step', 'Install', 'Breaking changes', 'Requirements'], rows);
}

/** The later releases: a table of all stops, then the steps of each below its name. */
function laterReleaseNodes({ later, support }: Catalog): Child {
  const rows = later.releases.map((release) => ({
    cells: [
      link(`#${laterAnchor(release.version)}`, release.version),
      newestVersion(release),
      release.date === undefined ? undefined : dayInWords(release.date),
      release.avoid && joined(release.avoid.map(inline), element('br', {})),
    ],
  }));
  return [
    blocks(planAsOf({ asOf: later.asOf, support })),
    factTable(['Stop', 'Newest known version', 'First version', 'Avoid'], rows),
    later.releases.map(({ version, summary, requirements, breaking = [], unknown }) => [
      heading(2, laterAnchor(version), version),
      blocks(summary),
      requirements && requirementNodes(requirements),
      breakingNodes(breaking),
      unknown && [
        heading(3, `unknown-${laterAnchor(version)}`, 'Not known'),
        lines(unknown.map(inline)),
      ],
    ]),
  ];
}

/** Remark plugin: replaces the components of the pages that list releases and advisories. */
export const releasePages = expander(({ content }: { readonly content: string }) => {
  const catalog = () => currentCatalog(content);
  const tool = (name: string, data: unknown, ...children: Child[]) =>
    element(name, { data: JSON.stringify(data) }, ...children);
  return {
    ReleaseList: () => [
      element('NewerRelease', { newest: catalog().releases[0]?.data.version }),
      releaseListNodes(catalog().releases),
    ],
    NewestRelease: () => newestReleaseNode(catalog().releases),
    UpgradeSteps: () => upgradeStepNodes(plannerData(catalog()).releases),
    LaterReleases: () => laterReleaseNodes(catalog()),
    UpgradePlanner: () => {
      const data = plannerData(catalog());
      return tool('UpgradePlanner', data, planTexts(data.releases));
    },
    AffectedCheck: () => tool('AffectedCheck', affectedData(catalog())),
    AdvisoryTable: () => tool('AdvisoryTable', advisoryData(catalog())),
  };
});
