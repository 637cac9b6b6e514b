import { planMarkdown } from '@docs/model/catalog/plan-markdown';
import { afterwardsOf, planStatus, whyNoPlan } from '@docs/model/catalog/plan-words';
import { planUpgrade as plan } from '@docs/model/releases/upgrade-plan';
import { z } from 'zod';
import { addressOf, withAbsoluteLinks } from '../addresses.ts';
import { basis, continued, paragraphs, partOf, ToolError } from '../answer.ts';
import type { Documentation } from '../documentation.ts';
import { offset, version } from './arguments.ts';
import { defineTool } from './tool.ts';

export const planUpgrade = defineTool({
  name: 'plan_upgrade',
  title: 'Plan an upgrade',
  description:
    'Plans an upgrade between two versions as a checklist: every release on the way, what to do before, during and after each, new requirements, and the vulnerabilities that it closes. No release may be skipped. The answer is the plan of the site, so keep its order.',
  input: z.strictObject({
    from: version.describe('The version in use, such as "2024.8.2". A series means any of it.'),
    to: version.optional().describe('The target; by default the newest documented release.'),
    offset,
  }),
  answer: ({ from, to: asked, offset: start }, { documentation }) => {
    const { planner, release } = documentation;
    const to = asked ?? release;
    const made = plan(from, to, planner.releases, planner.advisories);
    if (made.kind !== 'upgrade') throw new ToolError(whyNot(made.kind, from, to, documentation));
    const afterwards = afterwardsOf(made, planner);
    const markdown = planMarkdown(made, {
      link: (path) => addressOf(documentation, path),
      isDone: () => false,
      afterwards,
    });
    const whole = withAbsoluteLinks(markdown, documentation).trimEnd();
    const part = partOf(whole, start);
    const again = (next: number) =>
      `call plan_upgrade with "from": ${JSON.stringify(from)}, "to": ${JSON.stringify(to)} and "offset": ${next}`;
    const page = `${addressOf(documentation, '/releases/upgrade/')}?from=${from}&to=${to}`;
    return paragraphs(
      start === 0 ? planStatus(made) : '',
      part.text.trimEnd(),
      ...continued(whole, part, again),
      `Source: ${page}. ${basis(documentation)}`,
    );
  },
});

function whyNot(
  kind: 'unknown-from' | 'unknown-to' | 'same' | 'downgrade',
  from: string,
  to: string,
  { release, planner }: Documentation,
): string {
  if (kind === 'same' || kind === 'downgrade') return whyNoPlan[kind];
  const [wrong, name] = kind === 'unknown-from' ? [from, 'from'] : [to, 'to'];
  const later = planner.support.later.map(({ version: one }) => one);
  const beyond = later.some((one) => wrong === one || wrong.startsWith(`${one}.`))
    ? ` ${wrong} is newer than the release notes of this site: follow the platform's own notes after ${release}.`
    : ' list_releases names the releases.';
  return `The argument "${name}" is ${wrong}, and this site has no release notes for it. It plans upgrades up to ${release}.${beyond}`;
}
