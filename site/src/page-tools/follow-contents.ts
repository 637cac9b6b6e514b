/** Scrolls a list so that one of its entries can be seen. The page itself stays where it is. */
function reveal(entry: Element, list: Element): void {
  const box = list.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top >= box.top && bottom <= Math.min(box.bottom, innerHeight)) return;
  list.scrollTop += (top + bottom) / 2 - (box.top + Math.min(box.bottom, innerHeight)) / 2;
}

/** Scrolls the sidebar so that the page that is open can be seen in it, once its folder is open, too. */
export function showCurrentPage(): void {
  requestAnimationFrame(() => {
    const entry = document.querySelector('.menu [aria-current="page"]');
    const list = entry?.closest('.menu');
    if (entry != null && list != null) reveal(entry, list);
  });
}

let followed: Element | null = null;

/** Scrolls the list "On this page" so that the entry of the section in view can be seen. */
export function followContents(): void {
  const entry = document.querySelector('.theme-doc-toc-desktop .table-of-contents__link--active');
  if (entry === null || entry === followed) return;
  followed = entry;
  const list = entry.closest('.theme-doc-toc-desktop');
  if (list !== null) reveal(entry, list);
}
