let region: HTMLElement | undefined;

/** Adds the place of announcements to the page. Screen readers say what changes in a place that they know already. */
export function prepareAnnouncements(): void {
  region = document.createElement('div');
  region.className = 'spoken';
  region.setAttribute('role', 'status');
  document.body.append(region);
}

/** Announces a sentence to readers who use a screen reader. */
export function announce(words: string): void {
  if (region === undefined) return;
  const { firstChild } = region;
  // The same words are said again only when they are another text.
  region.textContent = firstChild?.textContent === words ? `${words}\u00a0` : words;
}
