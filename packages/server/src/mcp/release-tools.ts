import { advisoriesFor, checkVersion as check } from '@docs/model/advisories/affected';
import { planMarkdown } from '@docs/model/catalog/plan-markdown';
import {
  goalWords,
  planAsOf,
  planStatus,
  supportWords,
  verdict,
  warningsOf,
  whyNoPlan,
} from '@docs/model/catalog/plan-words';
import { supportOf } from '@docs/model/releases/support';
import { type NoPlan, newestVersion, planUpgrade as plan } from '@docs/model/releases/upgrade-plan';
import { fixedInWords } from '@docs/model/releases/version-ranges';
import { compareVersions, seriesOf } from '@docs/model/releases/versions';
import { addressOf, withAbsoluteLinks } from './addresses.ts';
import { basis, list, paragraphs, partOf, source, ToolError } from './answer.ts';
import type { Documentation } from './documentation.ts';
import { defineTool, integer, offset, version as versionArgument } from './tool.ts';

/** Lists releases with their support. */
export const listReleases = defineTool({
  name: 'list_releases',
  title: 'List releases',
  description:
    'Lists the releases, newest first: day, newest version of the series, whether it gets security fixes, how many advisories affect that version, breaking changes, highlights, address of the release notes. Also names the later releases, whose steps the site tells on one page.',
  input: {
    since: versionArgument
      .optional()
      .describe('Only this release and later ones, such as "2024.8".'),
    limit: integer(1, 60).default(12).describe('How many releases.'),
  },
  answer: ({ since, limit }, documentation) => {
    const { releases, release: documented, affected } = documentation;
    const { support, series } = affected;
    const { asOf, releases: laterReleases } = documentation.later;
    const isWanted = (one: string) => since === undefined || compareVersions(one, since) >= 0;
    const wanted = releases.filter((release) => isWanted(newestVersion(release)));
    const later = laterReleases.filter((one) => isWanted(newestVersion(one))).reverse();
    if (wanted.length + later.length === 0) {
      throw new ToolError(
        `There is no release from ${since} on. The newest that is documented is ${documented}.`,
      );
    }
    const stateOf = (one: string) =>
      supportOf(one, series, support).kind === 'supported' ? 'supported' : 'not supported';
    const laterRows = later.map(
      (one) =>
        `**${one.version}** (${one.date ?? 'day unknown'}; newest known version ${newestVersion(one)}; ${stateOf(one.version)}): ${one.summary}`,
    );
    const rows = wanted.slice(0, limit).map((release) => {
      const newest = newestVersion(release);
      const facts = [
        release.date ?? 'day unknown',
        `newest version ${newest}`,
        stateOf(release.version),
        `advisories that affect ${newest}: ${advisoriesFor(newest, affected.advisories).length}`,
        `breaking changes: ${release.breaking?.length ?? 0}`,
      ];
      return `**${release.version}** (${facts.join('; ')}): ${release.highlights.join('; ')}. ${addressOf(documentation, release.path)}`;
    });
    const left = wanted.length - rows.length;
    return paragraphs(
      later.length === 0
        ? ''
        : `Later releases, known on ${asOf}. The pages of this site describe the platform up to ${documented}; plan_upgrade has the steps of these releases:\n\n${list(laterRows)}`,
      `Documented releases, newest first:\n\n${list(rows)}`,
      left > 0 ? `${left} older releases are not shown: raise "limit".` : '',
      basis(documentation),
    );
  },
});

/** Plans an upgrade, in the words of the page. */
export const planUpgrade = defineTool({
  name: 'plan_upgrade',
  title: 'Plan an upgrade',
  description:
    'Plans an upgrade between two versions as a checklist: every release on the way, what to do before, during and after each, new requirements, and the vulnerabilities that it closes. No release may be skipped. The answer is the plan of the site, so keep its order.',
  input: {
    from: versionArgument.describe(
      'The version in use, such as "2024.8.2". A series means any of it.',
    ),
    to: versionArgument.optional().describe('The target; by default the newest known release.'),
    offset,
  },
  answer: ({ from, to: asked, offset: start }, documentation) => {
    const { planner, release } = documentation;
    const to = asked ?? planner.releases[0]?.version ?? release;
    const made = plan(from, to, planner.releases, planner.advisories);
    if (made.kind !== 'upgrade') throw new ToolError(whyNot(made.kind, from, to, documentation));
    const markdown = planMarkdown(made, {
      link: (path) => addressOf(documentation, path),
      isDone: () => false,
      warnings: warningsOf(made, planner),
      asOf: planAsOf(planner),
    });
    const call = `plan_upgrade with "from": ${JSON.stringify(from)}, "to": ${JSON.stringify(to)}`;
    return paragraphs(
      start === 0 ? planStatus(made) : '',
      partOf(withAbsoluteLinks(markdown, documentation).trimEnd(), start, call),
      source(documentation, '/releases/upgrade/', `?from=${from}&to=${to}`),
    );
  },
});

function whyNot(
  kind: NoPlan['kind'],
  from: string,
  to: string,
  { planner }: Documentation,
): string {
  if (kind === 'same' || kind === 'downgrade') return whyNoPlan[kind];
  const [wrong, name] = kind === 'unknown-from' ? [from, 'from'] : [to, 'to'];
  return `The argument "${name}" is ${wrong}, and this site knows no such release. It plans upgrades up to ${planner.releases[0]?.version}. list_releases names the releases.`;
}

/** Checks a version for advisories and support, in the words of the page. */
export const checkVersion = defineTool({
  name: 'check_version',
  title: 'Check a version',
  description:
    'Says which security advisories affect a version, whether its series still gets security fixes, and which version to aim for.',
  input: { version: versionArgument.describe('The version in use, such as "2024.8.2".') },
  answer: ({ version }, documentation) => {
    const { affected, release } = documentation;
    const { series, support, unlisted } = affected;
    const found = check(version, affected);
    const newest = series[0]?.version ?? release;
    const sentences = [
      verdict(version, affected),
      supportWords(version, found.support, support.asOf),
      goalWords(found, support.asOf),
    ];
    const worstFirst = [...found.affecting].sort((a, b) => b.score - a.score);
    const rows = worstFirst.map(
      ({ id, route, title, severity, score, affected: ranges, workaround }) =>
        `**${id}** (${severity}, ${score}): ${title}. Fixed in ${fixedInWords(ranges)}.${workaround ? ' There is a workaround.' : ''} ${addressOf(documentation, route)}`,
    );
    const more = unlisted
      .filter(({ fixed }) => found.known !== 'newer' && compareVersions(version, fixed) < 0)
      .map(({ id, fixed }) => `${id} (closed in ${fixed})`);
    const isOlder = compareVersions(seriesOf(version), newest) < 0;
    return paragraphs(
      sentences.filter((sentence) => sentence !== '').join(' '),
      list(rows),
      more.length === 0
        ? ''
        : `Release notes name more vulnerabilities, for which this site has no advisory. They may affect ${version} too: ${more.join(', ')}.`,
      isOlder
        ? `Plan the way to ${newest} with plan_upgrade, "from": ${JSON.stringify(version)}.`
        : '',
      source(documentation, '/security/', `?version=${version}`),
    );
  },
});
