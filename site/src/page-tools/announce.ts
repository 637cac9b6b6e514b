let region: HTMLElement | undefined;

/** Announces a sentence to readers who use a screen reader. */
export function announce(words: string): void {
  if (region === undefined) {
    region = document.createElement('div');
    region.className = 'spoken';
    region.role = 'status';
    document.body.append(region);
  }
  const { firstChild } = region;
  // The same words are said again only when they are another text.
  region.textContent = firstChild?.textContent === words ? `${words}\u00a0` : words;
}
