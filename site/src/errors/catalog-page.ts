import { focusContent } from '../page-tools/focus-content.ts';

/** The part of the catalog to show. */
export interface Selection {
  /** Every one of these words is in the entry. */
  readonly words: string;
  /** Id of a component; empty for all of them. */
  readonly component: string;
  /** Ids of entries: only these, whatever else is said. */
  readonly matches?: readonly string[];
}

export const everything: Selection = { words: '', component: '' };

/**
 * Hides the entries of the page that aren't wanted, and components without any.
 *
 * @returns the number of entries that are shown
 */
export function showOnly({ words, component, matches }: Selection): number {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const section of document.querySelectorAll<HTMLElement>('[data-error-component]')) {
    const isOther = component !== '' && section.dataset.errorComponent !== component;
    let shown = 0;
    for (const entry of section.querySelectorAll<HTMLElement>('[data-error-entry]')) {
      const isWanted =
        matches === undefined
          ? !isOther && wanted.every((word) => entry.textContent.toLowerCase().includes(word))
          : matches.includes(entry.dataset.errorEntry ?? '');
      entry.hidden = !isWanted;
      if (isWanted) shown += 1;
    }
    section.hidden = shown === 0;
    count += shown;
  }
  return count;
}

/** Opens the entry that an element is in. */
export function openEntry(element: Element): void {
  element.closest('details')?.setAttribute('open', '');
}

/** Goes to an entry and opens it: into view, into the address, and with the keyboard's focus. */
export function showTarget(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  window.location.hash = id;
  openEntry(heading);
  focusContent(window.location.hash);
  heading.scrollIntoView();
}
