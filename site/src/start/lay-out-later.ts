import { whenIdle } from '../offline/when-idle.ts';

/** Entries of long lists. `src/css/lay-out-later.css` names them too. */
const entries = ['.setting', '.error-entry'];
/** An entry that is laid out wherever it is. */
const laidOut = 'data-laid-out';
/** How many entries are laid out in one task. */
const entriesAtOnce = 4;

/** What the reader does on the way to entries below the screen. */
const approaches = ['pointerdown', 'pointermove', 'scroll', 'touchstart', 'wheel'];
/** What may scroll the page to an entry. Links, buttons, filters and pasted lines do. */
const jumps = ['click', 'hashchange', 'input', 'keydown', 'paste'];

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

function onApproach(): void {
  for (const type of approaches) window.removeEventListener(type, onApproach, true);
  whenIdle(layOutSome);
}

/**
 * Skips the entries of long lists that are far below the screen until the reader moves the pointer or the page. They are
 * then laid out when the browser has nothing else to do, some at a time. Until then they have a height that is an estimate.
 * So a page that opens at an anchor, or where the reader left it, is laid out at once, as is any page before the reader
 * does something that may scroll it to an entry.
 */
export function layOutLater(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (!isNew || location.hash !== '') return;
  root.setAttribute('data-lay-out-later', '');
  for (const type of jumps) window.addEventListener(type, layOutAll, { capture: true, once: true });
  for (const type of approaches)
    window.addEventListener(type, onApproach, { capture: true, passive: true });
}
