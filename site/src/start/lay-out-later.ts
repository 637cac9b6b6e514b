import { whenIdle } from '../offline/when-idle.ts';

/**
 * Entries of long lists, large blocks of articles, and the footer. `src/css/lay-out-later.css` names them too. Each has a
 * class or an attribute of its own: browsers work out the styles of all elements that a selector may mean again when the
 * mark goes.
 */
const entries = [
  '.setting',
  '.error-entry',
  '[data-settings-section]',
  '.theme-doc-markdown > :is(.table-scroll, .tabs-container, .theme-code-block):nth-child(n + 6)',
  '.footer',
];
/** An entry that is laid out wherever it is. */
const laidOut = 'data-laid-out';
/** How many entries are laid out in one task. */
const entriesAtOnce = 4;

/** What the reader does on the way to entries below the screen. */
const approaches = ['pointerdown', 'pointermove', 'scroll', 'touchstart', 'wheel'];
/** What may scroll the page to an entry. Links, buttons, filters and pasted lines do, and going back. */
const jumps = ['click', 'hashchange', 'input', 'keydown', 'paste', 'popstate'];
/** Where taps and texts never do: the menu, the color mode, categories, tabs, the next page, and the field of the search. */
const staying = '.navbar, aside [aria-expanded], [role="tab"], .pagination-nav__link, dialog input';
/** Keys that scroll, move the focus, or press what has it. */
const scrollingKeys = /^(?: |Tab|Enter|Home|End|Page|Arrow)/;

const { documentElement: root } = document;

const stays = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(staying) !== null;

function layOutAll(): void {
  root.removeAttribute('data-lay-out-later');
}

/** Laying out everything takes time, so what the reader does goes on without it where it can. */
function onJump(event: Event): void {
  const mayScroll =
    event instanceof KeyboardEvent ? scrollingKeys.test(event.key) : !stays(event.target);
  if (!mayScroll) return;
  for (const type of jumps) window.removeEventListener(type, onJump, true);
  layOutAll();
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

function onApproach({ target }: Event): void {
  if (stays(target)) return;
  for (const type of approaches) window.removeEventListener(type, onApproach, true);
  whenIdle(layOutSome);
}

/**
 * Skips entries of long lists and large blocks that are far below the screen until the reader moves the pointer or the
 * page. They are then laid out when the browser has nothing else to do, some at a time. Until then they have a height that
 * is an estimate.
 * So a page that opens at an anchor, or where the reader left it, is laid out at once, as is any page before the reader
 * does something that may scroll it to an entry.
 */
export function layOutLater(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  if (!isNew || location.hash !== '') return;
  root.setAttribute('data-lay-out-later', '');
  for (const type of jumps) window.addEventListener(type, onJump, true);
  for (const type of approaches)
    window.addEventListener(type, onApproach, { capture: true, passive: true });
}
