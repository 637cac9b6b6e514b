import { type Counts, type FilterEntry, isSearch, matcher, type Selection } from './filter.ts';

/** Settings that were read from the page. Their texts don't change while a reader types. */
const known = new WeakMap<HTMLElement, FilterEntry>();

function entryOf(element: HTMLElement, section: string): FilterEntry {
  const found = known.get(element);
  if (found !== undefined) return found;
  const { setting = '', since, until, formerUntil } = element.dataset;
  const told = [...element.querySelectorAll('dd code, p')].map((part) => part.textContent);
  const text = [setting, ...told].join(' ').toLowerCase();
  const entry = { section, text, since, until, formerUntil };
  known.set(element, entry);
  return entry;
}

/** Marks what the filter hides. Style sheets hide it on screens only, so that a print is complete. */
function show(part: Element | undefined, isShown: boolean): void {
  part?.toggleAttribute('data-filtered', !isShown);
}

/**
 * Shows the settings of a selection, with the headings of their sections. Everything else on the page is hidden while
 * settings are looked for.
 *
 * @param explorer - the element in front of the settings
 * @param target - what the address points at: its setting is shown in any case
 */
export function showSettings(
  explorer: Element | null,
  selection: Selection,
  target: Element | null,
): Counts {
  const isWanted = matcher(selection);
  const isWantedInAny = matcher({ ...selection, version: '' });
  const counts = { all: 0, found: 0, ofAnyRelease: 0 };
  let heading: Element | undefined;
  let part = explorer?.nextElementSibling ?? null;
  for (; part instanceof HTMLElement; part = part.nextElementSibling) {
    if (part.tagName === 'H2') heading = part;
    const { settingsSection } = part.dataset;
    show(part, !isSearch(selection));
    if (settingsSection === undefined) continue;
    let shown = 0;
    for (const element of part.querySelectorAll<HTMLElement>('[data-setting]')) {
      const entry = entryOf(element, settingsSection);
      const isFound = isWanted(entry);
      const isShown = isFound || element.contains(target);
      show(element, isShown);
      counts.all += 1;
      if (isFound) counts.found += 1;
      if (isWantedInAny(entry)) counts.ofAnyRelease += 1;
      if (isShown) shown += 1;
    }
    show(part, shown > 0);
    show(heading, shown > 0);
  }
  return counts;
}
