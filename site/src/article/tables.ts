const whenScrolling: Readonly<Record<string, string>> = {
  tabindex: '0',
  role: 'group',
  'aria-label': 'Table, scrolls horizontally',
};

/**
 * Lets the tables of an article that are wider than the page take keyboard focus, so that keys can scroll them.
 *
 * @returns stops watching their widths
 */
export function watchTables(article: Element): () => void {
  const observer = new ResizeObserver((entries) => {
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
  for (const box of article.querySelectorAll('.table-scroll')) observer.observe(box);
  return () => observer.disconnect();
}
