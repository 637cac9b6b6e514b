import type { Advisory } from '../advisories/advisory-schema.ts';
import type { Problem } from '../data-files/problem.ts';
import { type PlanRelease, stableVersions } from '../releases/upgrade-plan.ts';
import { type Entry, problemAt } from './entry.ts';

/** Problems of advisories that a check against releases and other advisories finds. */
export function advisoryProblems(
  advisories: readonly Entry<Advisory>[],
  releases: readonly PlanRelease[],
): Problem[] {
  const versions = new Set(releases.flatMap(stableVersions));
  const series = new Set(releases.map(({ version }) => version));
  const owners = new Map<string, string>();
  return advisories.flatMap((entry): Problem[] => {
    const { id, aliases = [], affected } = entry.data;
    const problems: Problem[] = [];
    if (entry.page.path !== `security/cves/${id}.mdx`) {
      problems.push(
        problemAt(entry, ['advisory', 'id'], {
          found: `the advisory ${id} is in another file`,
          expected: `content/security/cves/${id}.mdx`,
        }),
      );
    }
    for (const name of [id, ...aliases]) {
      const owner = owners.get(name);
      if (owner !== undefined) {
        problems.push(
          problemAt(entry, ['advisory', name === id ? 'id' : 'aliases'], {
            found: `${name} is the id of ${owner} already`,
            expected: 'each id on one page',
          }),
        );
      }
      owners.set(name, entry.page.file);
    }
    for (const [index, range] of affected.entries()) {
      for (const end of ['introduced', 'fixed', 'lastAffected'] as const) {
        const version = range[end];
        if (version === undefined || version === '0' || isKnown(version, versions, series))
          continue;
        problems.push(
          problemAt(entry, ['advisory', 'affected', index, end], {
            found: `there is no version ${version}`,
            expected: 'a version that a page of content/releases or data/later-releases.yaml names',
            fix: 'Correct the version, or add it to the point releases of its series.',
          }),
        );
      }
    }
    return problems;
  });
}

/** Release candidates have no data of their own. They are known when their series is. */
function isKnown(
  version: string,
  versions: ReadonlySet<string>,
  series: ReadonlySet<string>,
): boolean {
  const [stable = version, candidate] = version.split('-rc');
  if (candidate === undefined) return versions.has(stable);
  return series.has(stable.split('.').slice(0, 2).join('.'));
}
