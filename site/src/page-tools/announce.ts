import { newElement } from '../new-element.ts';

let region: HTMLElement | undefined;

/** Adds the place of announcements to the page. Screen readers say what changes in a place that they know already. */
export function prepareAnnouncements(): void {
  region = newElement('div', { class: 'spoken', role: 'status' });
  document.body.append(region);
}

/** Announces a sentence to readers who use a screen reader. */
export function announce(words: string): void {
  if (region === undefined) return;
  const { firstChild } = region;
  // The same words are said again only when they are another text.
  region.textContent = firstChild?.textContent === words ? `${words}\u00a0` : words;
}
