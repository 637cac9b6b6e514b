import { visit } from 'unist-util-visit';
import { type Problem, sortProblems } from '../data-files/problem.ts';
import type { Page } from '../pages/page.ts';
import type { Release } from '../releases/release-schema.ts';
import { asFields, type Entry, problemAt } from './entry.ts';

/** The field of the front matter that each component of release notes shows. */
const SHOWN_BY: Readonly<Record<string, keyof Release>> = {
  BreakingChanges: 'breaking',
  Requirements: 'requirements',
  Deprecations: 'deprecations',
  PointReleases: 'pointReleases',
  ReleaseSecurity: 'security',
};

/** Anchors that a component of release notes adds to its page. */
export function factAnchors(component: string | null, page: Page): string[] {
  const field = component === null ? undefined : SHOWN_BY[component];
  if (field === undefined) return [];
  const items = asFields(asFields(page.frontMatter).release)[field];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const { id, version } = asFields(item);
    const anchor = id ?? version;
    return typeof anchor === 'string' ? [anchor] : [];
  });
}

/**
 * Problems between the front matter of releases and the text of their pages: each list needs its component once,
 * a component needs its list, and no anchor of a list may be the id of a heading.
 */
export function placementProblems(releases: readonly Entry<Release>[]): Problem[] {
  return sortProblems(
    releases.flatMap((entry) => [...anchorProblems(entry), ...componentProblems(entry)]),
  );
}

function anchorProblems(entry: Entry<Release>): Problem[] {
  const headings = new Set(entry.page.headings.map(({ id }) => id));
  const { breaking = [], deprecations = [] } = entry.data;
  const lists = { breaking, deprecations };
  return Object.entries(lists).flatMap(([field, items]) =>
    items.flatMap(({ id }, index) =>
      headings.has(id)
        ? [
            problemAt(entry, ['release', field, index, 'id'], {
              found: `the anchor "${id}" belongs to a heading of the page already`,
              expected: 'each anchor once',
            }),
          ]
        : [],
    ),
  );
}

function componentProblems(entry: Entry<Release>): Problem[] {
  const placed: string[] = [];
  visit(entry.page.tree, 'mdxJsxFlowElement', ({ name }) => {
    if (name !== null) placed.push(name);
  });
  return Object.entries(SHOWN_BY).flatMap(([component, field]) => {
    const times = placed.filter((name) => name === component).length;
    const expected = entry.data[field] === undefined ? 0 : 1;
    if (times === expected) return [];
    return [
      problemAt(entry, ['release', field], {
        found: `the page has <${component} /> ${times} times and release.${field} ${expected} times`,
        expected: `<${component} /> once where the front matter has release.${field}, else not at all`,
      }),
    ];
  });
}
