import { checkVersion as check } from '@docs/model/advisories/affected';
import { beyondWords, goalWords, supportWords, verdict } from '@docs/model/catalog/plan-words';
import { compareVersions, seriesOf } from '@docs/model/releases/versions';
import { z } from 'zod';
import { addressOf } from '../addresses.ts';
import { basis, paragraphs } from '../answer.ts';
import { bySeverity } from '../documentation.ts';
import { version as versionArgument } from './arguments.ts';
import { defineTool } from './tool.ts';

export const checkVersion = defineTool({
  name: 'check_version',
  title: 'Check a version',
  description:
    'Says which security advisories affect a version, whether its series still gets security fixes, and which version to aim for.',
  input: z.strictObject({
    version: versionArgument.describe('The version in use, such as "2024.8.2".'),
  }),
  answer: ({ version }, { documentation }) => {
    const { affected } = documentation;
    const { series, support, unlisted } = affected;
    const found = check(version, affected);
    const newest = series[0]?.version ?? documentation.release;
    const advice = [
      supportWords(version, found.support, support.asOf),
      goalWords(found, newest, support.asOf),
      found.isSafe ? '' : beyondWords(found.beyond, newest),
    ];
    const isOlder = compareVersions(seriesOf(version), newest) < 0;
    const rows = bySeverity(found.affecting).map(
      ({ id, route, title, severity, score, affected: ranges, workaround }) =>
        `- **${id}** (${severity}, ${score}): ${title}. Fixed in ${ranges.map(({ fixed }) => fixed).join(', ')}.${workaround ? ' There is a workaround.' : ''} ${addressOf(documentation, route)}`,
    );
    const more = unlisted.filter(({ fixed }) => compareVersions(version, fixed) < 0);
    const page = `${addressOf(documentation, '/security/')}?version=${version}`;
    return paragraphs(
      [verdict(version, affected), ...advice].filter((sentence) => sentence !== '').join(' '),
      rows.join('\n'),
      more.length === 0 || found.known === 'newer'
        ? ''
        : `Release notes name more vulnerabilities, for which this site has no advisory. They may affect ${version} too: ${more.map(({ id, fixed }) => `${id} (closed in ${fixed})`).join(', ')}.`,
      isOlder
        ? `Plan the way to ${newest} with plan_upgrade, "from": ${JSON.stringify(version)}.`
        : '',
      `Source: ${page}. ${basis(documentation)}`,
    );
  },
});
