import { seriesOf } from '@docs/model/releases/versions';
import siteConfig from '@generated/docusaurus.config';
import { newElement } from '../new-element.ts';
import { readMyVersion } from '../releases/my-version.ts';
import { missingIn } from './missing.ts';

/** Adds a note behind a release when the reader's version is none of those. */
function showBound(bound: HTMLElement, mine: string | undefined): void {
  const { since, until } = bound.dataset;
  const missing = missingIn(mine, { since, until });
  bound.toggleAttribute('data-missing', missing !== undefined);
  bound.querySelector(':scope > [data-version-note]')?.remove();
  if (missing === undefined) return;
  bound.append(newElement('span', { 'data-version-note': '' }, `, not in ${mine}`));
}

/** Fills the line below the title of a page about something that a release brought. */
function showAnswer(line: HTMLElement, mine: string | undefined): void {
  const { versionAnswer: since = '' } = line.dataset;
  const button = line.querySelector<HTMLElement>('button');
  if (button !== null) button.hidden = mine !== undefined;
  line.querySelector('span')?.remove();
  if (mine === undefined) return;
  const href = `${siteConfig.baseUrl}releases/upgrade/?from=${mine}&to=${seriesOf(since)}`;
  const plan = newElement('a', { href }, 'Plan the upgrade');
  const isMissing = missingIn(mine, { since }) !== undefined;
  const words = isMissing
    ? [`${mine} does not have this yet; it is new in ${since}. `, plan]
    : [`${mine} has this.`];
  line.append(newElement('span', {}, ...words));
}

/** Fills the line before a sample that sets what the reader's version lacks. */
function showNeeds(line: HTMLElement, mine: string | undefined): void {
  // Names of settings, each with the first and the last release that has it.
  const parts = (line.dataset.needs ?? '').split(',').flatMap((need) => {
    const [key = '', since, until] = need.split(' ');
    const missing = missingIn(mine, { since, until });
    const reason = missing === 'new' ? ` (new in ${since})` : ` (last in ${until})`;
    return missing === undefined ? [] : [[newElement('code', {}, key), reason]];
  });
  line.hidden = parts.length === 0;
  if (line.hidden) return;
  const list = parts.flatMap((part, index) => (index === 0 ? part : [', ', ...part]));
  line.replaceChildren(`Your version ${mine} does not have `, ...list, '.');
}

/** Shows in a part of the page what the reader's version lacks. */
export function showVersion(root: ParentNode): void {
  const mine = readMyVersion();
  const each = (selector: string, show: (found: HTMLElement, mine?: string) => void) => {
    for (const found of root.querySelectorAll<HTMLElement>(selector)) show(found, mine);
  };
  // Only where the release is in the text: other elements may carry releases as data.
  each('span[data-since], dd[data-since], span[data-until], dd[data-until]', showBound);
  each('[data-version-answer]', showAnswer);
  each('[data-needs]', showNeeds);
}
