let followed: Element | null = null;

/** Scrolls a list so that one of its entries can be seen. */
function reveal(entry: Element, list: Element): void {
  const box = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top >= box.top && bottom <= Math.min(box.bottom, innerHeight)) return;
  list.scrollTop += (top + bottom) / 2 - (box.top + Math.min(box.bottom, innerHeight)) / 2;
}

/** Scrolls the list "On this page" so that the entry of the section in view can be seen. */
function follow(): void {
  const entry = document.querySelector('.theme-doc-toc-desktop .table-of-contents__link--active');
  if (entry === null || entry === followed) return;
  followed = entry;
  const list = entry.closest('.theme-doc-toc-desktop');
  if (list !== null) reveal(entry, list);
}

/** Scrolls the sidebar so that the page that is open can be seen in it, once its folder is open, too. */
export function showCurrentPage(): void {
  requestAnimationFrame(() => {
    const entry = document.querySelector('.menu [aria-current="page"]');
    const list = entry?.closest('.menu');
    if (entry != null && list != null) reveal(entry, list);
  });
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
