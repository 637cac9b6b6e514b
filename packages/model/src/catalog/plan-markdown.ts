import type { UpgradePlan } from '../releases/upgrade-plan.ts';
import {
  dueWords,
  itemWords,
  needHead,
  needHistory,
  noNeeds,
  nothingCloses,
  planHeadings,
  planIntro,
  stopRemarks,
  targetLink,
} from './plan-words.ts';
import type { AdvisoryData, ReleaseData } from './reader-data.ts';

/** Data of the Markdown besides the plan. */
export interface PlanMarkdownOptions {
  /** Makes a path of this site a whole address. */
  readonly link: (path: string) => string;
  readonly isDone: (item: string) => boolean;
  /** Warnings of the target, from the same source as on the page. */
  readonly warnings: readonly string[];
  /** Sentence on the days up to which the facts are known. */
  readonly asOf: string;
}

/** A plan as Markdown with a checklist, for a ticket or a wiki page. It has the same items as the page, in the same order. */
export function planMarkdown(
  plan: UpgradePlan<ReleaseData, AdvisoryData>,
  { link, isDone, warnings, asOf }: PlanMarkdownOptions,
): string {
  const lines = [`# Upgrade from ${plan.from} to ${plan.to}`, ''];
  if (warnings.length > 0) {
    const [address, words] = targetLink(plan);
    lines.push(`**Warning:** ${warnings.join(' ')} [${words}](${link(address)}).`, '');
  }
  lines.push(planIntro(plan), '', asOf, '', `## ${planHeadings.steps}`);
  for (const { release, items } of stopsOf(plan)) {
    lines.push('', `### [${release.version}](${link(release.route)})`, '');
    for (const { label, text } of stopRemarks(release)) lines.push(`**${label}** ${text}`, '');
    for (const item of items) {
      const box = isDone(item.id) ? '- [x]' : '- [ ]';
      if (item.kind === 'change') {
        const { title, when, action } = item.change;
        lines.push(`${box} ${oneLine(title)} (${dueWords[when]})`, ...indented(action));
      } else {
        lines.push(`${box} ${itemWords(item)}`);
      }
    }
  }
  lines.push('', `## ${planHeadings.needs}`, '');
  if (plan.needs.length === 0) lines.push(noNeeds);
  for (const need of plan.needs) {
    const history = needHistory(need);
    lines.push(`- **${needHead(need)}**${history === '' ? '' : ` (${history})`}`);
    for (const { release, text } of need.changes) {
      lines.push(`  - ${release}: ${oneLine(text)}`);
    }
  }
  lines.push('', `## ${planHeadings.closes}`, '');
  if (plan.closes.length === 0) lines.push(nothingCloses(plan));
  for (const { id, title, route, severity } of plan.closes) {
    lines.push(`- [${id}](${link(route)}) (${severity}): ${title}`);
  }
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
