import type { Advisory } from '@docs/model/advisories/advisory-schema';
import type { Catalog, Entry } from '@docs/model/catalog/catalog';
import { closingVersion } from '@docs/model/catalog/reader-data';
import { dayInWords } from '@docs/model/releases/days';
import type {
  BreakingChange,
  Deprecation,
  PointRelease,
  Release,
  Requirement,
} from '@docs/model/releases/release-schema';
import { stableVersions } from '@docs/model/releases/upgrade-plan';
import { isAffected } from '@docs/model/releases/version-ranges';
import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { currentCatalog, entryOf } from './catalog.ts';
import { expandComponents } from './expand-components.ts';
import { factTable } from './fact-table.ts';
import { blocks, code, inline, inlineComponent, inlineElement, link, text } from './nodes.ts';

function heading(id: string, children: PhrasingContent[]): Heading {
  return { type: 'heading', depth: 3, data: { hProperties: { id } }, children };
}

const MOMENTS: Readonly<Record<BreakingChange['when'], string>> = {
  before: 'Before the upgrade',
  during: 'During the upgrade',
  after: 'After the upgrade',
};

/** Each breaking change as a heading, when to act, and what to do. */
export function breakingNodes(changes: readonly BreakingChange[]): RootContent[] {
  return changes.flatMap(({ id, title, when, action }): RootContent[] => [
    heading(id, inline(title)),
    inlineElement('p', { className: 'release-when' }, [text(MOMENTS[when])]),
    ...blocks(action),
  ]);
}

export function requirementNodes(requirements: readonly Requirement[]): RootContent[] {
  const rows = requirements.map(({ component, minimum, text: needed }) => ({
    cells: [[text(component)], minimum === undefined ? [] : [text(minimum)], inline(needed)],
  }));
  return [factTable(['Component', 'Minimum version', 'Requirement'], rows)];
}

export function deprecationNodes(deprecations: readonly Deprecation[]): RootContent[] {
  const rows = deprecations.map(({ id, title, replacement, removedIn }) => ({
    id,
    cells: [
      inline(title),
      replacement === undefined ? [] : inline(replacement),
      removedIn === undefined ? [] : [link(`/releases/${removedIn}/`, text(removedIn))],
    ],
  }));
  return [factTable(['Deprecated', 'Replacement', 'Removed in'], rows)];
}

/** Point releases, newest first: readers look for the last ones. */
export function pointReleaseNodes(points: readonly PointRelease[]): RootContent[] {
  return [...points].reverse().flatMap(({ version, date, fixes }): RootContent[] => [
    // Written in the heading, an id keeps its dots. The framework takes them out of `hProperties.id`.
    { type: 'heading', depth: 3, children: [text(`${version} {#${version}}`)] },
    ...(date === undefined
      ? []
      : [inlineElement('p', { className: 'release-date' }, [text(dayInWords(date))])]),
    {
      type: 'list',
      spread: false,
      children: fixes.map((fix) => ({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children: inline(fix) }],
      })),
    },
  ]);
}

/** The public record of a vulnerability that has no page on this site. */
function publicRecord(id: string): string {
  return id.startsWith('CVE-')
    ? `https://www.cve.org/CVERecord?id=${id}`
    : `https://github.com/advisories/${id}`;
}

/** The vulnerabilities that a series fixes, each with the version that fixes it. */
export function securityNodes(
  release: Release,
  advisories: readonly Entry<Advisory>[],
): RootContent[] {
  const rows = (release.security ?? []).map((id) => {
    const entry = advisories.find(
      ({ data }) => data.id === id || (data.aliases ?? []).includes(id),
    );
    if (entry === undefined) {
      const closed = closingVersion(id, release);
      return {
        cells: [
          [link(publicRecord(id), code(id))],
          [text('Listed in the release notes. This site has no advisory for it yet.')],
          [],
          [text(closed)],
        ],
      };
    }
    const { severity, affected, summary } = entry.data;
    const closed = stableVersions(release).find((version) => !isAffected(version, affected));
    return {
      cells: [
        [link(entry.page.route, code(entry.data.id))],
        inline(summary),
        [inlineComponent('Severity', { level: severity })],
        closed === undefined ? [] : [text(closed)],
      ],
    };
  });
  return [factTable(['Vulnerability', 'What it is', 'Severity', 'Fixed in'], rows)];
}

/** Remark plugin: replaces the components of release notes with lists from the page's front matter. */
export function releaseFacts(options: { readonly content: string }) {
  return (tree: Root, file: VFile): void => {
    const shown = <Item>(
      component: string,
      pick: (release: Release) => readonly Item[] | undefined,
      nodes: (items: readonly Item[], release: Release, catalog: Catalog) => RootContent[],
    ): [string, () => RootContent[]] => [
      component,
      () => {
        const catalog = currentCatalog(options.content);
        const { data } = entryOf(catalog.releases, catalog, file.path, component);
        const items = pick(data);
        if (items !== undefined) return nodes(items, data, catalog);
        throw new Error(`<${component} />: the front matter of ${file.path} has nothing to show`);
      },
    ];
    expandComponents(
      tree,
      file,
      new Map([
        shown('BreakingChanges', ({ breaking }) => breaking, breakingNodes),
        shown('Requirements', ({ requirements }) => requirements, requirementNodes),
        shown('Deprecations', ({ deprecations }) => deprecations, deprecationNodes),
        shown('PointReleases', ({ pointReleases }) => pointReleases, pointReleaseNodes),
        shown(
          'ReleaseSecurity',
          ({ security }) => security,
          (_, release, catalog) => securityNodes(release, catalog.advisories),
        ),
      ]),
    );
  };
}
