import { advisoriesFor } from '@docs/model/advisories/affected';
import { laterVersions, supportOf } from '@docs/model/releases/support';
import { newestVersion } from '@docs/model/releases/upgrade-plan';
import { compareVersions } from '@docs/model/releases/versions';
import { z } from 'zod';
import { addressOf } from '../addresses.ts';
import { basis, paragraphs, ToolError } from '../answer.ts';
import type { Documentation } from '../documentation.ts';
import { version, whole } from './arguments.ts';
import { defineTool } from './tool.ts';

export const listReleases = defineTool({
  name: 'list_releases',
  title: 'List releases',
  description:
    'Lists the releases, newest first: day, newest version of the series, whether it gets security fixes, how many advisories affect that version, breaking changes, highlights, address of the release notes. Also names the later series that the site does not document yet.',
  input: z.strictObject({
    since: version.optional().describe('Only this release and later ones, such as "2024.8".'),
    limit: whole(1, 60).default(12).describe('How many releases.'),
  }),
  answer: ({ since, limit }, { documentation }) => {
    const { releases, affected } = documentation;
    const { support, series } = affected;
    const isWanted = (one: string) => since === undefined || compareVersions(one, since) >= 0;
    const wanted = releases.filter(
      (release) => isWanted(newestVersion(release)) || isWanted(release.version),
    );
    const later = support.later.filter(({ newest }) => isWanted(newest)).reverse();
    if (wanted.length + later.length === 0) {
      throw new ToolError(
        `There is no release from ${since} on. The newest that is documented is ${documentation.release}.`,
      );
    }
    const stateOf = (one: string) =>
      supportOf(one, series, support).kind === 'supported' ? 'supported' : 'not supported';
    const rows = wanted.slice(0, limit).map((release) => {
      const newest = newestVersion(release);
      const count = advisoriesFor(newest, affected.advisories).length;
      const breaking = release.breaking?.length ?? 0;
      return `- **${release.version}** (${[
        release.date ?? 'day unknown',
        `newest version ${newest}`,
        stateOf(release.version),
        `advisories that affect ${newest}: ${count}`,
        `breaking changes: ${breaking}`,
      ].join('; ')}): ${release.highlights.join('; ')}. ${addressOf(documentation, release.path)}`;
    });
    const left = wanted.length - rows.length;
    return paragraphs(
      later.length === 0 ? '' : laterWords(later, stateOf, documentation),
      `Documented releases, newest first:\n\n${rows.join('\n')}`,
      left > 0 ? `${left} older releases are not shown: raise "limit".` : '',
      basis(documentation),
    );
  },
});

function laterWords(
  later: Documentation['affected']['support']['later'],
  stateOf: (version: string) => string,
  { release, asOf }: Documentation,
): string {
  const lines = later.map((one) => {
    const newest = laterVersions(one).at(-1) ?? one.newest;
    return `- **${one.version}** (${one.date ?? 'day unknown'}; newest known version ${newest}; ${stateOf(one.version)})`;
  });
  return `Later series, known on ${asOf}. This site has no release notes for them; it describes the platform up to ${release}:\n\n${lines.join('\n')}`;
}
