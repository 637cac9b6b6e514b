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
import type { Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { currentCatalog, entryOf } from './catalog.ts';
import {
  blocks,
  type Child,
  code,
  element,
  heading,
  inline,
  lines,
  link,
  type Row,
  table,
} from './nodes.ts';
import { expander } from './replace.ts';

const moments: Readonly<Record<BreakingChange['when'], string>> = {
  before: 'Before the upgrade',
  during: 'During the upgrade',
  after: 'After the upgrade',
};

/** A table without the columns that are empty in every row. */
export function factTable(head: readonly string[], rows: readonly Row[]): Table {
  const isUsed = (_: unknown, column: number) =>
    rows.some(({ cells }) => cells[column] !== undefined);
  return table(
    head.filter(isUsed),
    rows.map((row) => ({ ...row, cells: row.cells.filter(isUsed) })),
  );
}

/** Each breaking change as a heading, when to act, and what to do. */
export function breakingNodes(changes: readonly BreakingChange[]): Child[] {
  return changes.map(({ id, title, when, action }) => [
    heading(3, id, inline(title)),
    element('p', { className: 'release-when' }, moments[when]),
    blocks(action),
  ]);
}

export function requirementNodes(requirements: readonly Requirement[]): Child {
  const rows = requirements.map(({ component, minimum, text }) => ({
    cells: [component, minimum, inline(text)],
  }));
  return factTable(['Component', 'Minimum version', 'Requirement'], rows);
}

export function deprecationNodes(deprecations: readonly Deprecation[]): Child {
  const rows = deprecations.map(({ id, title, replacement, removedIn }) => ({
    properties: { id },
    cells: [
      inline(title),
      replacement === undefined ? undefined : inline(replacement),
      removedIn === undefined ? undefined : link(`/releases/${removedIn}/`, removedIn),
    ],
  }));
  return factTable(['Deprecated', 'Replacement', 'Removed in'], rows);
}

/** Point releases, newest first: readers look for the last ones. */
export function pointReleaseNodes(points: readonly PointRelease[]): Child[] {
  return [...points].reverse().map(
    ({ version, date, fixes }): Child => [
      // Written in the heading, an id keeps its dots. The framework takes them out of `hProperties.id`.
      {
        type: 'heading',
        depth: 3,
        children: [{ type: 'text', value: `${version} {#${version}}` }],
      },
      date !== undefined && element('p', { className: 'release-date' }, dayInWords(date)),
      lines(fixes.map(inline)),
    ],
  );
}

/** The public record of a vulnerability that has no page on this site. */
function publicRecord(id: string): string {
  return id.startsWith('CVE-')
    ? `https://www.cve.org/CVERecord?id=${id}`
    : `https://github.com/advisories/${id}`;
}

/** The vulnerabilities that a series fixes, each with the version that fixes it. */
export function securityNodes(release: Release, advisories: readonly Entry<Advisory>[]): Child {
  const rows = (release.security ?? []).map((id): Row => {
    const entry = advisories.find(({ data }) => [data.id, ...(data.aliases ?? [])].includes(id));
    if (entry === undefined) {
      const unknown = 'Listed in the release notes. This site has no advisory for it yet.';
      const record = link(publicRecord(id), code(id));
      return { cells: [record, unknown, undefined, closingVersion(id, release)] };
    }
    const { id: own, severity, affected, summary } = entry.data;
    const closed = stableVersions(release).find((version) => !isAffected(version, affected));
    const level = element('Severity', { level: severity });
    return { cells: [link(entry.page.route, code(own)), inline(summary), level, closed] };
  });
  return factTable(['Vulnerability', 'What it is', 'Severity', 'Fixed in'], rows);
}

/** Remark plugin: replaces the components of release notes with lists from the page's front matter. */
export const releaseFacts = expander(({ content }: { readonly content: string }, file) => {
  const shown =
    <Field extends keyof Release>(
      field: Field,
      nodes: (items: NonNullable<Release[Field]>, release: Release, catalog: Catalog) => Child,
    ) =>
    ({ name }: MdxJsxFlowElement): Child => {
      const catalog = currentCatalog(content);
      const { data } = entryOf(catalog.releases, catalog, file.path, String(name));
      const items = data[field];
      if (items != null) return nodes(items, data, catalog);
      throw new Error(`<${name} />: the front matter of ${file.path} has no "${field}"`);
    };
  return {
    BreakingChanges: shown('breaking', breakingNodes),
    Requirements: shown('requirements', requirementNodes),
    Deprecations: shown('deprecations', deprecationNodes),
    PointReleases: shown('pointReleases', pointReleaseNodes),
    ReleaseSecurity: shown('security', (_, release, { advisories }) =>
      securityNodes(release, advisories),
    ),
  };
});
