import type { UpgradePlan } from '@docs/content-model/releases-plan';
import type { AdvisoryData, ReleaseData } from './data.ts';

/** A plan as Markdown with a checklist, for a ticket or a wiki page. */
export function planMarkdown(
  plan: UpgradePlan<ReleaseData, AdvisoryData>,
  link: (path: string) => string,
  isDone: (item: string) => boolean,
): string {
  const box = (item: string) => (isDone(item) ? '- [x]' : '- [ ]');
  const lines = [`# Upgrade from ${plan.from} to ${plan.to}`, ''];
  if (plan.requirements.length > 0) {
    lines.push('## Requirements', '');
    for (const { component, minimum, text, release } of plan.requirements) {
      const needed = minimum === undefined ? '' : ` ${minimum}`;
      lines.push(`- **${component}${needed}** (from ${release}): ${oneLine(text)}`);
    }
    lines.push('');
  }
  lines.push('## Steps', '', `${box(leaveItem(plan.leave))} Install ${plan.leave} first`);
  for (const { release, install } of plan.steps) {
    lines.push('', `### ${release.version}`, '', `Notes: ${link(release.route)}`, '');
    const changes = release.breaking ?? [];
    const told = (when: (typeof changes)[number]['when']) => {
      for (const { id, title, action } of changes.filter((change) => change.when === when)) {
        lines.push(`${box(`${release.version}#${id}`)} ${oneLine(title)}`);
        lines.push(...indented(action));
      }
    };
    told('before');
    lines.push(`${box(installItem(install))} Install ${install}`);
    told('during');
    told('after');
  }
  if (plan.removals.length > 0) {
    lines.push('', '## Gone on the way', '');
    for (const { title, replacement, removedIn } of plan.removals) {
      const instead = replacement === undefined ? '' : `: ${oneLine(replacement)}`;
      lines.push(`- ${oneLine(title)} (gone in ${removedIn})${instead}`);
    }
  }
  if (plan.closes.length > 0) {
    lines.push('', '## Vulnerabilities closed', '');
    for (const { id, title, route, severity } of plan.closes) {
      lines.push(`- [${id}](${link(route)}) (${severity}): ${title}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Names of a plan's ticks that aren't breaking changes. */
export const leaveItem = (version: string) => `leave ${version}`;
export const installItem = (version: string) => `install ${version}`;

function oneLine(markdown: string): string {
  return markdown.trim().replaceAll(/\s*\n\s*/g, ' ');
}

function indented(markdown: string): string[] {
  return [
    '',
    ...markdown
      .trim()
      .split('\n')
      .map((line) => (line === '' ? '' : `  ${line}`)),
    '',
  ];
}
