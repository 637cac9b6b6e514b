const whenScrolling: Readonly<Record<string, string>> = {
  tabindex: '0',
  role: 'group',
  'aria-label': 'Table, scrolls horizontally',
};

let observer: ResizeObserver | undefined;

/** Lets the tables of the page that are wider than it take keyboard focus, so that keys can scroll them. */
export function watchTables(): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    const boxes = entries.map(({ target }) => ({
      target,
      overflows: target.scrollWidth > target.clientWidth,
    }));
    for (const { target, overflows } of boxes) {
      for (const [name, value] of Object.entries(whenScrolling)) {
        if (overflows) target.setAttribute(name, value);
        else target.removeAttribute(name);
      }
    }
  });
  for (const box of document.querySelectorAll('.table-scroll')) observer.observe(box);
}
