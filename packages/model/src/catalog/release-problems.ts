import type { Problem } from '../data-files/problem.ts';
import type { LaterReleases } from '../releases/later-releases.ts';
import type { Release } from '../releases/release-schema.ts';
import { arrivalId } from '../releases/upgrade-plan.ts';
import { type Entry, entryProblems } from './entry.ts';

/** Problems of releases that a check against the other releases and the list of later series finds. */
export function releaseProblems(
  releases: readonly Entry<Release>[],
  later: LaterReleases,
): Problem[] {
  const known = new Set(releases.map(({ data }) => data.version));
  const changes = new Set(
    releases.flatMap(({ data }) => (data.breaking ?? []).map(({ id }) => `${data.version}#${id}`)),
  );
  return entryProblems(releases, 'release', ({ page, data }, report) => {
    const { version, requiresPrevious, breaking = [], deprecations = [] } = data;
    const file = `content/releases/${version}.mdx`;
    if (page.file !== file) {
      report(['version'], { found: `the release ${version} is in another file`, expected: file });
    }
    if (later.releases.some((series) => series.version === version)) {
      report(['version'], {
        found: `the release ${version} is also in data/later-releases.yaml`,
        expected: 'only releases without a page in that file',
        fix: 'Remove it there. Its point releases are then those of this page.',
      });
    }
    const unknown = (path: readonly PropertyKey[], series: string | undefined) => {
      if (series === undefined || known.has(series)) return;
      const found = `there is no release ${series}`;
      report(path, { found, expected: `one of the ${known.size} releases in content/releases` });
    };
    unknown(['requiresPrevious'], requiresPrevious);
    const noChange = (path: readonly PropertyKey[], change: string) => {
      if (changes.has(change)) return;
      report(path, {
        found: `there is no breaking change ${change}`,
        expected: 'the id of an entry of "breaking" in a release',
      });
    };
    if (requiresPrevious !== undefined) {
      noChange(['requiresPrevious'], `${version}#${arrivalId(requiresPrevious)}`);
    }
    for (const [index, { sameAs }] of breaking.entries()) {
      if (sameAs !== undefined) noChange(['breaking', index, 'sameAs'], sameAs);
    }
    for (const [index, { removedIn, removedBy }] of deprecations.entries()) {
      unknown(['deprecations', index, 'removedIn'], removedIn);
      if (removedIn !== undefined && removedBy !== undefined) {
        noChange(['deprecations', index, 'removedBy'], `${removedIn}#${removedBy}`);
      }
    }
  });
}
