const scrollingTable: Readonly<Record<string, string>> = {
  tabindex: '0',
  role: 'group',
  'aria-label': 'Table, scrolls horizontally',
};

let observer: ResizeObserver | undefined;

/**
 * Marks the boxes of the page that are wider than their place. Only such samples offer to wrap their lines, and only such
 * tables take keyboard focus, so that keys can scroll them.
 */
export function watchOverflows(): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    const boxes = entries.map(({ target }) => ({
      target,
      overflows: target.scrollWidth > target.clientWidth,
    }));
    for (const { target, overflows } of boxes) {
      const sample = target.closest('.theme-code-block');
      if (sample !== null) {
        sample.toggleAttribute('data-overflows', overflows);
        continue;
      }
      for (const [name, value] of Object.entries(scrollingTable)) {
        if (overflows) target.setAttribute(name, value);
        else target.removeAttribute(name);
      }
    }
  });
  for (const box of document.querySelectorAll('.theme-code-block pre, .table-scroll')) {
    observer.observe(box);
  }
}
