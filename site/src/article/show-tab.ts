/** Key of the browser's storage that holds the tab which a reader chose in a group. */
export function tabKey(group: string): string {
  return `docusaurus.tab.${group}`;
}

/** The elements of one set of tabs, without those of sets inside of it. */
export function partsOf(set: Element): {
  readonly tabs: HTMLElement[];
  readonly panels: HTMLElement[];
} {
  const own = (role: string) =>
    [...set.querySelectorAll<HTMLElement>(`[role="${role}"]`)].filter(
      (part) => part.closest('[data-tabs]') === set,
    );
  return { tabs: own('tab'), panels: own('tabpanel') };
}

/** Shows the panel of a value. Nothing changes when the set has no such value. */
export function showTab(set: Element, value: string): void {
  const { tabs, panels } = partsOf(set);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const [index, tab] of tabs.entries()) {
    const isShown = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
    tab.classList.toggle('tabs__item--active', isShown);
    const panel = panels[index];
    if (panel !== undefined) panel.hidden = !isShown;
  }
}

/** Shows the tabs that the reader chose earlier, before the page is painted. */
export function showStoredTabs(): void {
  for (const set of document.querySelectorAll<HTMLElement>('[data-tabs-group]')) {
    try {
      const value = localStorage.getItem(tabKey(set.dataset.tabsGroup ?? ''));
      if (value !== null) showTab(set, value);
    } catch {
      // Readers can disable storage.
      return;
    }
  }
}
