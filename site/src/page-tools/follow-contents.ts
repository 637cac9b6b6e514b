let followed: Element | null = null;

/** Scrolls the list "On this page" so that the entry of the section in view can be seen. */
function follow(): void {
  const entry = document.querySelector('.theme-doc-toc-desktop .table-of-contents__link--active');
  if (entry === null || entry === followed) return;
  followed = entry;
  const list = entry.closest('.theme-doc-toc-desktop');
  if (list === null) return;
  const box = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top >= box.top && bottom <= box.bottom) return;
  list.scrollTop += (top + bottom) / 2 - (box.top + box.bottom) / 2;
}

let isAsked = false;

/** Keeps the list "On this page" at the section in view, while the reader scrolls. */
export function followContents(): void {
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    // The theme marks the entry in its own handler of the same event.
    requestAnimationFrame(() => {
      isAsked = false;
      follow();
    });
  };
  addEventListener('scroll', ask, { passive: true });
}
