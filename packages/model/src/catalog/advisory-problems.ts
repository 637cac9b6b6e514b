import type { Advisory } from '../advisories/advisory-schema.ts';
import type { Problem } from '../data-files/problem.ts';
import { type PlanRelease, stableVersions } from '../releases/upgrade-plan.ts';
import { seriesOf } from '../releases/versions.ts';
import { type Entry, entryProblems } from './entry.ts';

/** Problems of advisories that a check against releases and other advisories finds. */
export function advisoryProblems(
  advisories: readonly Entry<Advisory>[],
  releases: readonly PlanRelease[],
): Problem[] {
  const versions = new Set(releases.flatMap(stableVersions));
  const series = new Set(releases.map(({ version }) => version));
  const owners = new Map<string, string>();
  return entryProblems(advisories, 'advisory', ({ page, data }, report) => {
    const { id, aliases = [], affected } = data;
    const file = `content/security/cves/${id}.mdx`;
    if (page.file !== file) {
      report(['id'], { found: `the advisory ${id} is in another file`, expected: file });
    }
    for (const name of [id, ...aliases]) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        report([name === id ? 'id' : 'aliases'], {
          found: `${name} is the id of ${owner} already`,
          expected: 'each id on one page',
        });
      }
      owners.set(name, page.file);
    }
    for (const [index, range] of affected.entries()) {
      for (const end of ['introduced', 'fixed', 'lastAffected'] as const) {
        const version = range[end];
        if (version === undefined || version === '0') continue;
        // Release candidates have no data of their own. They are known when their series is.
        const isCandidate = version.includes('-rc');
        if (isCandidate ? series.has(seriesOf(version)) : versions.has(version)) continue;
        report(['affected', index, end], {
          found: `there is no version ${version}`,
          expected: 'a version that a page of content/releases or data/later-releases.yaml names',
          fix: 'Correct the version, or add it to the point releases of its series.',
        });
      }
    }
  });
}
