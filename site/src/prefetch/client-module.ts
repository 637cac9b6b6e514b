import type { ClientModule } from '@docusaurus/types';
import { whenIdle } from '../background-work.ts';

/** The framework's function: it fetches the scripts of a page, and nothing on 2g or with data saver. */
let prefetch: typeof window.docusaurus.prefetch = () => false;

/** Takes the place of the framework's prefetch, which fetches the page of every link that comes into view. */
function takeOver(): void {
  const { docusaurus } = window;
  prefetch = docusaurus.prefetch;
  window.docusaurus = { ...docusaurus, prefetch: () => false };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onReach);
}

/** Fetches the page of the link that the pointer or the focus is on. */
function onReach({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === location.origin && link.pathname !== location.pathname) {
    prefetch(link.pathname);
  }
}

/** Fetches the page before this one and the one after it. */
function prefetchNeighbors(): void {
  const neighbors = document.querySelectorAll<HTMLAnchorElement>('a.pagination-nav__link');
  for (const { pathname } of neighbors) prefetch(pathname);
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ location: next, previousLocation }) {
    if (previousLocation === null) takeOver();
    if (next.pathname !== previousLocation?.pathname) whenIdle(prefetchNeighbors);
  },
};
export const { onRouteDidUpdate } = clientModule;
