/** A heading with an address of its own. */
export interface HeadingInView {
  readonly id: string;
  readonly text: string;
}

/** The last heading above a point of the article. */
function headingAbove(isAbove: (heading: Element) => boolean): HeadingInView | undefined {
  const headings = document.querySelectorAll('article :is(h2, h3, h4)[id]');
  const last = [...headings].filter(isAbove).at(-1);
  // Without the sign of its link.
  return last && { id: last.id, text: last.textContent.replace(/\u200b/g, '').trim() };
}

/** The section that is read: the one at the top of the window, below the navigation bar. */
export function headingInView(): HeadingInView | undefined {
  const bar = document.querySelector('.navbar')?.clientHeight ?? 0;
  return headingAbove((heading) => {
    // A heading that the browser scrolled to is below what sticks to the top of its page.
    const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop) + 1;
    return heading.getBoundingClientRect().top < Math.max(2 * bar, margin);
  });
}

/** The section with the text that the reader selected, if they did. */
export function headingOfSelection(): HeadingInView | undefined {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  return headingAbove((heading) => range.comparePoint(heading, 0) <= 0);
}
