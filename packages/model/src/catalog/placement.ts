import { visit } from 'unist-util-visit';
import type { Problem } from '../data-files/problem.ts';
import type { Release } from '../releases/release-schema.ts';
import { type Entry, entryProblems } from './entry.ts';

/** The field of the front matter that each component of release notes shows. */
const SHOWN_BY: Readonly<Record<string, keyof Release>> = {
  BreakingChanges: 'breaking',
  Requirements: 'requirements',
  Deprecations: 'deprecations',
  PointReleases: 'pointReleases',
  ReleaseSecurity: 'security',
};

/**
 * Problems between the front matter of releases and the text of their pages: each list needs its component once,
 * a component needs its list, and no anchor of a list may be the id of a heading.
 */
export function placementProblems(releases: readonly Entry<Release>[]): Problem[] {
  return entryProblems(releases, 'release', ({ page, data }, report) => {
    const headings = new Set(page.headings.map(({ id }) => id));
    for (const field of ['breaking', 'deprecations'] as const) {
      for (const [index, { id }] of (data[field] ?? []).entries()) {
        if (!headings.has(id)) continue;
        const found = `the anchor "${id}" belongs to a heading of the page already`;
        report([field, index, 'id'], { found, expected: 'each anchor once' });
      }
    }
    const placed: (string | null)[] = [];
    visit(page.tree, 'mdxJsxFlowElement', ({ name }) => {
      placed.push(name);
    });
    for (const [component, field] of Object.entries(SHOWN_BY)) {
      const times = placed.filter((name) => name === component).length;
      const expected = data[field] === undefined ? 0 : 1;
      if (times === expected) continue;
      report([field], {
        found: `the page has <${component} /> ${times} times and release.${field} ${expected} times`,
        expected: `<${component} /> once where the front matter has release.${field}, else not at all`,
      });
    }
  });
}
