import type { useHistory } from '@docusaurus/router';
import { createStorageSlot } from '@docusaurus/theme-common';
import { partsOf, showTab, tabKey } from './show-tab.ts';

/**
 * Shows what the address or the reader's earlier choices ask for, in all tabs of an article.
 *
 * @param search - query string of the address
 */
export function syncTabs(article: Element, search: string): void {
  const parameters = new URLSearchParams(search);
  for (const set of article.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const { tabsGroup: group, tabsQuery: query } = set.dataset;
    const asked = query === undefined ? null : parameters.get(query);
    const stored = group === undefined ? null : createStorageSlot(tabKey(group)).get();
    const value = asked ?? stored;
    if (value !== null) showTab(set, value);
  }
}

/** Selects a tab. Its group, in this window and others, and its query parameter follow. */
export function selectTab(tab: HTMLElement, history: ReturnType<typeof useHistory>): void {
  const set = tab.closest<HTMLElement>('[data-tabs]');
  const { value } = tab.dataset;
  if (set === null || value === undefined || tab.getAttribute('aria-selected') === 'true') return;
  const { tabsGroup: group, tabsQuery: query } = set.dataset;
  showTab(set, value);
  if (query !== undefined) {
    const parameters = new URLSearchParams(history.location.search);
    parameters.set(query, value);
    history.replace({ ...history.location, search: parameters.toString() });
  }
  if (group !== undefined) createStorageSlot(tabKey(group)).set(value);
}

/**
 * Listens for choices of tabs, in this window or another one.
 *
 * @returns stops listening
 */
export function onTabsStored(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key?.startsWith(tabKey('')) === true) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Keys of tabs, see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: arrows, Home and End move the focus; Enter and the
 * space bar select.
 */
export function moveInTabs(
  event: KeyboardEvent,
  tab: HTMLElement,
  select: (tab: HTMLElement) => void,
): void {
  const set = tab.closest('[data-tabs]');
  if (set === null) return;
  const { tabs } = partsOf(set);
  const at = tabs.indexOf(tab);
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs.at(at - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  };
  if (event.key === 'Enter' || event.key === ' ') select(tab);
  else if (targets[event.key] === undefined) return;
  else targets[event.key]?.focus();
  event.preventDefault();
}
