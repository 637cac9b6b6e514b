import type { Problem } from '../data-files/problem.ts';
import type { LaterReleases } from '../releases/later-releases.ts';
import type { Release } from '../releases/release-schema.ts';
import { arrivalId } from '../releases/upgrade-plan.ts';
import { type Entry, problemAt } from './entry.ts';

/** Problems of releases that a check against the other releases and the list of later series finds. */
export function releaseProblems(
  releases: readonly Entry<Release>[],
  later: LaterReleases,
): Problem[] {
  const known = new Set(releases.map(({ data }) => data.version));
  const changes = new Set(
    releases.flatMap(({ data }) => (data.breaking ?? []).map(({ id }) => `${data.version}#${id}`)),
  );
  return releases.flatMap((entry): Problem[] => {
    const { version, requiresPrevious, breaking = [], deprecations = [] } = entry.data;
    const problems: Problem[] = [];
    const name = `${version}.mdx`;
    if (entry.page.path !== `releases/${name}`) {
      problems.push(
        problemAt(entry, ['release', 'version'], {
          found: `the release ${version} is in another file`,
          expected: `content/releases/${name}`,
        }),
      );
    }
    if (later.releases.some((series) => series.version === version)) {
      problems.push(
        problemAt(entry, ['release', 'version'], {
          found: `the release ${version} is also in data/later-releases.yaml`,
          expected: 'only releases without a page in that file',
          fix: 'Remove it there. Its point releases are then those of this page.',
        }),
      );
    }
    const unknown = (path: readonly PropertyKey[], series: string | undefined) => {
      if (series === undefined || known.has(series)) return;
      const found = `there is no release ${series}`;
      problems.push(problemAt(entry, ['release', ...path], { found, expected: knownWords(known) }));
    };
    unknown(['requiresPrevious'], requiresPrevious);
    const noChange = (path: readonly PropertyKey[], change: string) => {
      if (changes.has(change)) return;
      problems.push(
        problemAt(entry, ['release', ...path], {
          found: `there is no breaking change ${change}`,
          expected: 'the id of an entry of "breaking" in a release',
        }),
      );
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
    return problems;
  });
}

function knownWords(known: ReadonlySet<string>): string {
  return known.size === 0
    ? 'a release with a page in content/releases'
    : `one of the ${known.size} releases in content/releases`;
}
