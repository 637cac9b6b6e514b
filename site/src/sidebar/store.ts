import type { PropSidebar, PropSidebars } from '@docusaurus/plugin-content-docs';
import { useSyncExternalStore } from 'react';
import { sidebarFile } from './sidebar-file.ts';

let fetching: Promise<PropSidebars> | undefined;
let shown: PropSidebars | undefined;
const listeners = new Set<() => void>();

/** Fetches the sidebars, without showing them yet. */
function fetchSidebars(file: string): Promise<PropSidebars> {
  fetching ??= fetch(file).then((response) => {
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response.json();
  });
  return fetching;
}

/**
 * Fetches the sidebars, and shows them in place of the HTML that came with the page. Resolves at once where they are part
 * of the page's data.
 */
export async function showSidebar(): Promise<void> {
  if (sidebarFile === undefined || shown !== undefined) return;
  try {
    shown = await fetchSidebars(sidebarFile);
  } catch (error) {
    fetching = undefined;
    throw error;
  }
  for (const listener of listeners) listener();
}

/** Fetches the sidebars because the reader probably uses them. Without the network nothing happens. */
export function expectSidebar(): void {
  if (sidebarFile === undefined || shown !== undefined) return;
  fetchSidebars(sidebarFile).catch(() => {
    fetching = undefined;
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The whole sidebars, once they are shown. */
export function useSidebars(): PropSidebars | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

type Items = readonly PropSidebar[number][];

const partial = new WeakSet<Items>();

/** Whether a sidebar has only the items that the page is in. The rest is HTML, if the page came with it. */
export function isPartial(sidebar: Items): boolean {
  return partial.has(sidebar);
}

/**
 * The part of the sidebar that the page came with: the categories that it is in, from the breadcrumbs above the article.
 * Components that ask the sidebar where a page is get the same answer from it.
 */
export function sidebarOfTrail(): PropSidebar {
  const crumbs = [...document.querySelectorAll('.theme-doc-breadcrumbs .breadcrumbs__link')].filter(
    (crumb) => crumb.querySelector('svg') === null,
  );
  const sidebar = crumbs.reduceRight<PropSidebar>((items, crumb, index) => {
    const label = crumb.textContent ?? '';
    const href = crumb.getAttribute('href') ?? undefined;
    if (index === crumbs.length - 1) return [{ type: 'link', label, href: location.pathname }];
    return [
      {
        type: 'category',
        label,
        items,
        collapsed: false,
        collapsible: true,
        ...(href && { href }),
      },
    ];
  }, []);
  partial.add(sidebar);
  return sidebar;
}
