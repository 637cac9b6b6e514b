import type { UpgradePlan } from '@docs/releases/upgrade-plan';
import { itemWords, needHead, needHistory, planIntro } from './plan-words.ts';
import type { AdvisoryData, ReleaseData } from './reader-data.ts';

/** What the Markdown needs besides the plan. */
export interface PlanMarkdownOptions {
  /** Makes a path of this site a whole address. */
  readonly link: (path: string) => string;
  readonly isDone: (item: string) => boolean;
  /** Sentences on what is left to do after the target, from the same source as on the page. */
  readonly afterwards: readonly string[];
}

/** A plan as Markdown with a checklist, for a ticket or a wiki page. It has the same items as the page, in the same order. */
export function planMarkdown(
  plan: UpgradePlan<ReleaseData, AdvisoryData>,
  { link, isDone, afterwards }: PlanMarkdownOptions,
): string {
  const lines = [`# Upgrade from ${plan.from} to ${plan.to}`, '', planIntro(plan), ''];
  if (plan.needs.length > 0) {
    lines.push('## What the target needs', '');
    for (const need of plan.needs) {
      const history = needHistory(need);
      lines.push(`- **${needHead(need)}**${history === '' ? '' : ` (${history})`}`);
      for (const { release, text } of need.changes) {
        lines.push(`  - ${release}: ${oneLine(text)}`);
      }
    }
    lines.push('');
  }
  lines.push('## Steps');
  for (const { release, items } of stopsOf(plan)) {
    lines.push('', `### ${release.version}`, '', `Notes: ${link(release.route)}`, '');
    for (const item of items) {
      const box = isDone(item.id) ? '- [x]' : '- [ ]';
      if (item.kind === 'change') {
        lines.push(`${box} ${oneLine(item.change.title)}`, ...indented(item.change.action));
      } else {
        lines.push(`${box} ${itemWords(item)}`);
      }
    }
  }
  if (plan.closes.length > 0) {
    lines.push('', '## Vulnerabilities closed', '');
    for (const { id, title, route, severity } of plan.closes) {
      lines.push(`- [${id}](${link(route)}) (${severity}): ${title}`);
    }
  }
  if (afterwards.length > 0) lines.push('', '## Afterwards', '', ...afterwards);
  return `${lines.join('\n')}\n`;
}

/** The reader's own series, if it is a stop, and every later one. */
export function stopsOf<Release extends ReleaseData>(plan: UpgradePlan<Release, AdvisoryData>) {
  return [...(plan.start === undefined ? [] : [plan.start]), ...plan.stops];
}

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
