import { whenIdle } from '../offline/when-idle.ts';

/** Entries of long lists. `src/css/lay-out-later.css` names them too. */
const entries = ['.setting', '.error-entry'];
/** An entry that is laid out wherever it is. */
const laidOut = 'data-laid-out';
/** How many entries are laid out in one task. */
const entriesAtOnce = 8;

const { documentElement: root } = document;

function layOutAll(): void {
  root.removeAttribute('data-lay-out-later');
}

function layOutSome(): void {
  if (!root.hasAttribute('data-lay-out-later')) return;
  const next = [
    ...document.querySelectorAll(entries.map((entry) => `${entry}:not([${laidOut}])`).join()),
  ];
  for (const entry of next.slice(0, entriesAtOnce)) entry.setAttribute(laidOut, '');
  if (next.length > entriesAtOnce) whenIdle(layOutSome);
  else layOutAll();
}

function onClick({ target }: MouseEvent): void {
  if ((target as Element).closest('a') !== null) layOutAll();
}

/**
 * Lays out the entries of long lists that are far below the screen only when the browser has nothing else to do, some at a
 * time. Until then they have a height that is an estimate. So a page that opens at an anchor, or where the reader left it,
 * is laid out at once, as is any page before the reader follows a link to an anchor.
 */
export function layOutLater(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (!isNew || location.hash !== '') return;
  root.setAttribute('data-lay-out-later', '');
  window.addEventListener('click', onClick, true);
  window.addEventListener('hashchange', layOutAll);
  whenIdle(layOutSome);
}
